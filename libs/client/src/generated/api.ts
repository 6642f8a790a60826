// Written by `npm run client-types` from the OpenAPI document.
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where to begin */
        get: operations["getLandingPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every error and what it means */
        get: operations["getErrorsPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the calls
         * @description Every call that the records have, newest first. Each part of the query narrows.
         */
        get: operations["listCalls"];
        put?: never;
        /** Call a tool */
        post: operations["createCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a synchronisation would change */
        get: operations["planToolSync"];
        put?: never;
        /** Make the table of tools follow the workers now */
        post: operations["syncTools"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sign-in form */
        get: operations["getSignInPage"];
        put?: never;
        /** Exchange a key for a session */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Metrics for Prometheus */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call several tools
         * @description Each call is on its own: one that is refused is answered in its place with `status: "rejected"` and does not touch the others. With an `Idempotency-Key`, each place of the batch is one call.
         */
        post: operations["createCalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a call */
        get: operations["getCall"];
        put?: never;
        post?: never;
        /** Cancel a call */
        delete: operations["cancelCall"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the events of a call
         * @description What happened, then what happens, until `call.finished`. Resumable on any gateway.
         */
        get: operations["getCallEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a call again
         * @description A new call with the same tool and arguments; `retryOf` names the old one.
         */
        post: operations["retryCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/openai/tool-calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run the tool calls of an OpenAI model
         * @description Takes an assistant message of Chat Completions, its `tool_calls`, or a response of the Responses API.
         */
        post: operations["runOpenAIToolCalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/anthropic/tool-uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run the tool uses of an Anthropic model
         * @description Takes an assistant message of the Messages API, or its `content`.
         */
        post: operations["runAnthropicToolUses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/xml/function-calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run the function calls in a model’s text
         * @description Takes free text with `<function_calls>` blocks.
         */
        post: operations["runXmlFunctionCalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes to lists and resources
         * @description The standing stream of the revisions of 2025.
         */
        get: operations["listenMcp"];
        put?: never;
        /**
         * Model Context Protocol
         * @description Streamable HTTP, revisions 2026-07-28 and 2025-11-25 to 2025-03-26.
         */
        post: operations["mcp"];
        /** Nothing: sessions hold nothing here */
        delete: operations["endMcpSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or deny a call
         * @description The first decision counts. An approved call runs with exactly the arguments whose hash was sent; where more people must approve, it goes on waiting for them.
         */
        post: operations["decideCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calls/{id}/input": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the question of a call
         * @description The first answer counts.
         */
        post: operations["answerCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Approvals that calls wait for, or waited for */
        get: operations["listApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions that calls ask, or asked */
        get: operations["listQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What calls told people
         * @description The newest 10,000, and 1,000 of each agent. An agent gets its own.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List schedules
         * @description An agent gets its own.
         */
        get: operations["listSchedules"];
        put?: never;
        /**
         * Call a tool again and again
         * @description Each run is a call of its own, of who made it.
         */
        post: operations["createSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/schedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a schedule */
        get: operations["getSchedule"];
        put?: never;
        post?: never;
        /** Remove a schedule */
        delete: operations["deleteSchedule"];
        options?: never;
        head?: never;
        /**
         * Change, pause or resume a schedule
         * @description Fields that are given replace what was there.
         */
        patch: operations["changeSchedule"];
        trace?: never;
    };
    "/v1/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tools */
        get: operations["listTools"];
        put?: never;
        /** Register a tool from outside */
        post: operations["addTool"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tools/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a tool */
        get: operations["getTool"];
        put?: never;
        post?: never;
        /** Remove a tool from outside */
        delete: operations["removeTool"];
        options?: never;
        head?: never;
        /**
         * Switch a tool on or off, or change it
         * @description Of a worker's tool, `enabled` and `pool` alone.
         */
        patch: operations["changeTool"];
        trace?: never;
    };
    "/v1/mcp-servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the upstream MCP servers */
        get: operations["listMcpServers"];
        put?: never;
        /**
         * Register an upstream MCP server
         * @description Its tools appear once a worker has reached it.
         */
        post: operations["addMcpServer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp-servers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an upstream MCP server */
        get: operations["getMcpServer"];
        put?: never;
        post?: never;
        /**
         * Remove an upstream MCP server
         * @description What was approved of it is forgotten.
         */
        delete: operations["removeMcpServer"];
        options?: never;
        head?: never;
        /**
         * Change an upstream MCP server
         * @description An operator changes `enabled` alone.
         */
        patch: operations["changeMcpServer"];
        trace?: never;
    };
    "/v1/mcp-servers/{id}/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tools of an upstream MCP server
         * @description With what changed since they were approved.
         */
        get: operations["listMcpTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp-servers/{id}/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve tools of an upstream MCP server
         * @description Each by the digest that was looked at.
         */
        post: operations["approveMcpTools"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the pools */
        get: operations["listPools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/workers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the workers */
        get: operations["listWorkers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Does the process answer */
        get: operations["isLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Can it take calls */
        get: operations["isReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the agents */
        get: operations["listAgents"];
        put?: never;
        /** Make an agent */
        post: operations["createAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an agent */
        get: operations["getAgent"];
        put?: never;
        post?: never;
        /**
         * Delete an agent
         * @description Every gateway refuses its keys within a second. Its calls stay in the record.
         */
        delete: operations["deleteAgent"];
        options?: never;
        head?: never;
        /**
         * Change an agent
         * @description Fields that are given replace what was there.
         */
        patch: operations["changeAgent"];
        trace?: never;
    };
    "/v1/agents/{id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the keys of an agent */
        get: operations["listAgentKeys"];
        put?: never;
        /**
         * Make a key of an agent
         * @description The reply has the key itself, this once; what is kept is its SHA-256.
         */
        post: operations["createAgentKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{id}/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key of an agent
         * @description Every gateway refuses it within a second.
         */
        delete: operations["revokeAgentKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the keys of roles */
        get: operations["listKeys"];
        put?: never;
        /**
         * Make a key of a role
         * @description The reply has the key itself, this once; what is kept is its SHA-256.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key of a role
         * @description Every gateway refuses it within a second.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @example call_06ey7w3v5z8k1q2m4n6p8r0t2w */
        CallId: string;
        CallRequest: {
            /**
             * @description Name or alias of the tool.
             * @example list_dir
             */
            tool: string;
            /**
             * @description Arguments, as the tool's `parameters` say.
             * @default {}
             * @example {
             *       "path": "."
             *     }
             */
            arguments?: Record<string, unknown>;
            /** @description Longest run of one attempt, in milliseconds. The tool's own when absent. */
            timeoutMs?: number;
            /**
             * @description Smaller runs first; 0 runs before all others.
             * @default 0
             */
            priority?: number;
            /**
             * Format: date-time
             * @description Not before this time: up to 366 days ahead. A time that just went by means now.
             * @example 2027-01-31T09:30:00Z
             */
            runAt?: string;
            /** @description The call on whose behalf this one is made. */
            parentCallId?: string;
            /**
             * @description The run that the call belongs to: calls of an agent with one run id share a workspace where each run has its own. The call is a run of its own when absent.
             * @example nightly-2027-01-31
             */
            runId?: string;
            /** @description Kept with the call and shown as it is. At most 16384 characters as JSON. */
            metadata?: Record<string, unknown>;
            /** @description What the caller does for the tool where it asks: it answers the questions of the call that have a `request`. Others are told at once that nobody does. */
            clientCan?: ("sampling" | "roots")[];
            /**
             * @description How long to wait for the outcome, in milliseconds. 0 does not wait. With `runAt` the default is 0.
             * @default 30000
             */
            waitMs?: number;
        };
        CallEntry: {
            /**
             * @description Name or alias of the tool.
             * @example list_dir
             */
            tool: string;
            /**
             * @description Arguments, as the tool's `parameters` say.
             * @default {}
             * @example {
             *       "path": "."
             *     }
             */
            arguments?: Record<string, unknown>;
            /** @description Longest run of one attempt, in milliseconds. The tool's own when absent. */
            timeoutMs?: number;
            /**
             * @description Smaller runs first; 0 runs before all others.
             * @default 0
             */
            priority?: number;
            /**
             * Format: date-time
             * @description Not before this time: up to 366 days ahead. A time that just went by means now.
             * @example 2027-01-31T09:30:00Z
             */
            runAt?: string;
            /** @description The call on whose behalf this one is made. */
            parentCallId?: string;
            /**
             * @description The run that the call belongs to: calls of an agent with one run id share a workspace where each run has its own. The call is a run of its own when absent.
             * @example nightly-2027-01-31
             */
            runId?: string;
            /** @description Kept with the call and shown as it is. At most 16384 characters as JSON. */
            metadata?: Record<string, unknown>;
            /** @description What the caller does for the tool where it asks: it answers the questions of the call that have a `request`. Others are told at once that nobody does. */
            clientCan?: ("sampling" | "roots")[];
        };
        BatchRequest: {
            calls: components["schemas"]["CallEntry"][];
            /**
             * @description How long to wait for the outcome, in milliseconds. 0 does not wait. With `runAt` the default is 0.
             * @default 30000
             */
            waitMs?: number;
        };
        RetryRequest: {
            /**
             * @description How long to wait for the outcome, in milliseconds. 0 does not wait. With `runAt` the default is 0.
             * @default 30000
             */
            waitMs?: number;
        };
        /** @enum {string} */
        CallStatus: "queued" | "scheduled" | "running" | "awaiting_approval" | "awaiting_input" | "succeeded" | "failed" | "denied" | "cancelled" | "timed_out" | "expired" | "outcome_unknown";
        Call: {
            id: components["schemas"]["CallId"];
            tool: string;
            /** @description Who asked. */
            agent: string;
            pool: string;
            status: components["schemas"]["CallStatus"];
            arguments: {
                [key: string]: unknown;
            };
            result?: components["schemas"]["ToolResult"];
            error?: components["schemas"]["CallError"];
            hooks: components["schemas"]["HookTrace"][];
            attempts: number;
            /** @description How often it has waited for a person. */
            waits?: number;
            priority?: number;
            parentCallId?: components["schemas"]["CallId"];
            /** @description The run that it belongs to, where that is not its own. */
            runId?: string;
            retryOf?: components["schemas"]["CallId"];
            metadata?: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            runAt?: string;
            /** Format: date-time */
            startedAt?: string;
            /** Format: date-time */
            finishedAt?: string;
            worker?: string;
            waitsFor?: components["schemas"]["WaitsFor"];
            links: {
                self: string;
                events: string;
            };
        };
        RejectedCall: {
            /** @constant */
            status: "rejected";
            error: components["schemas"]["CallError"];
        };
        ToolResult: {
            content: components["schemas"]["ContentBlock"][];
            structuredContent?: {
                [key: string]: unknown;
            };
            /** @description The text explains a failure to the model. */
            isError: boolean;
            truncated?: {
                omittedCharacters: number;
            };
        };
        ContentBlock: {
            /** @constant */
            type: "text";
            text: string;
        } | {
            /** @constant */
            type: "image";
            data: string;
            mimeType: string;
        } | {
            /** @constant */
            type: "audio";
            data: string;
            mimeType: string;
        } | {
            /** @constant */
            type: "resource";
            resource: {
                uri: string;
                mimeType?: string;
                text: string;
            } | {
                uri: string;
                mimeType?: string;
                blob: string;
            };
        } | {
            /** @constant */
            type: "structured";
            value: unknown;
        };
        CallError: {
            /** @enum {string} */
            code: "MALFORMED_REQUEST" | "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "TOOL_NOT_FOUND" | "PROMPT_NOT_FOUND" | "RESOURCE_NOT_FOUND" | "CALL_NOT_FOUND" | "AGENT_NOT_FOUND" | "KEY_NOT_FOUND" | "MCP_SERVER_NOT_FOUND" | "SCHEDULE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "AGENT_EXISTS" | "TOOL_EXISTS" | "MCP_SERVER_EXISTS" | "TOOL_HELD" | "SCHEDULE_EXISTS" | "TOO_MANY_SCHEDULES" | "TOOL_DISABLED" | "CALL_FINISHED" | "CALL_NOT_WAITING" | "ALREADY_DECIDED" | "ARGUMENTS_CHANGED" | "CALL_NOT_FINISHED" | "BODY_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "INVALID_REQUEST" | "INVALID_ARGUMENTS" | "CLIENT_CANNOT" | "TOOL_NOT_STREAMING" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "QUEUE_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "NO_WORKER" | "SHUTTING_DOWN" | "INTERNAL" | "TOOL_FAILED" | "TOOL_UNAVAILABLE" | "UPSTREAM_UNAVAILABLE" | "DENIED" | "EXPIRED" | "HOOK_FAILED" | "CANCELLED" | "TIMED_OUT" | "OUTCOME_UNKNOWN" | "WORKER_LOST" | "RESULT_TOO_LARGE" | "RESULT_INVALID" | "SESSION_LOST" | "FILE_NOT_FOUND" | "NOT_A_FILE" | "NOT_A_DIRECTORY" | "FILE_TOO_LARGE" | "BINARY_FILE" | "OUTSIDE_WORKSPACE" | "ACCESS_DENIED" | "ADDRESS_REFUSED" | "PROCESS_NOT_FOUND" | "PROGRAM_MISSING" | "SANDBOX_UNAVAILABLE";
            message: string;
            retryable: boolean;
            details?: {
                [key: string]: unknown;
            };
        };
        HookTrace: {
            hook: string;
            /** @enum {string} */
            phase: "before" | "after" | "on_error" | "on_skip";
            /** @enum {string} */
            verdict: "allow" | "ask" | "deny" | "modify_arguments" | "modify_result" | "recover" | "error";
            reason?: string;
            /** Format: date-time */
            at: string;
            durationMs: number;
        };
        Violation: {
            /** @description Where, as `guests[0].name`; empty for the whole. */
            path: string;
            message: string;
            /** @description The rule that was broken, as JSON Schema names it. */
            rule: string;
        };
        Problem: {
            /** Format: uri-reference */
            type: string;
            title: string;
            status: number;
            detail: string;
            instance?: string;
            /** @enum {string} */
            code: "MALFORMED_REQUEST" | "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "TOOL_NOT_FOUND" | "PROMPT_NOT_FOUND" | "RESOURCE_NOT_FOUND" | "CALL_NOT_FOUND" | "AGENT_NOT_FOUND" | "KEY_NOT_FOUND" | "MCP_SERVER_NOT_FOUND" | "SCHEDULE_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "AGENT_EXISTS" | "TOOL_EXISTS" | "MCP_SERVER_EXISTS" | "TOOL_HELD" | "SCHEDULE_EXISTS" | "TOO_MANY_SCHEDULES" | "TOOL_DISABLED" | "CALL_FINISHED" | "CALL_NOT_WAITING" | "ALREADY_DECIDED" | "ARGUMENTS_CHANGED" | "CALL_NOT_FINISHED" | "BODY_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "INVALID_REQUEST" | "INVALID_ARGUMENTS" | "CLIENT_CANNOT" | "TOOL_NOT_STREAMING" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "QUEUE_UNAVAILABLE" | "DATABASE_UNAVAILABLE" | "NO_WORKER" | "SHUTTING_DOWN" | "INTERNAL" | "TOOL_FAILED" | "TOOL_UNAVAILABLE" | "UPSTREAM_UNAVAILABLE" | "DENIED" | "EXPIRED" | "HOOK_FAILED" | "CANCELLED" | "TIMED_OUT" | "OUTCOME_UNKNOWN" | "WORKER_LOST" | "RESULT_TOO_LARGE" | "RESULT_INVALID" | "SESSION_LOST" | "FILE_NOT_FOUND" | "NOT_A_FILE" | "NOT_A_DIRECTORY" | "FILE_TOO_LARGE" | "BINARY_FILE" | "OUTSIDE_WORKSPACE" | "ACCESS_DENIED" | "ADDRESS_REFUSED" | "PROCESS_NOT_FOUND" | "PROGRAM_MISSING" | "SANDBOX_UNAVAILABLE";
            errors?: components["schemas"]["Violation"][];
            didYouMean?: string[];
        };
        /**
         * @example {
         *       "role": "assistant",
         *       "tool_calls": [
         *         {
         *           "id": "call_1",
         *           "type": "function",
         *           "function": {
         *             "name": "list_dir",
         *             "arguments": "{\"path\":\".\"}"
         *           }
         *         }
         *       ]
         *     }
         */
        OpenAIToolCalls: {
            /** @constant */
            role?: "assistant";
            tool_calls?: {
                [key: string]: unknown;
            }[];
        } | {
            [key: string]: unknown;
        }[] | {
            output: {
                [key: string]: unknown;
            }[];
        };
        OpenAIResults: {
            /** @description For Chat Completions: messages to append. */
            messages?: {
                /** @constant */
                role: "tool";
                tool_call_id: string;
                content: string;
            }[];
            /** @description For the Responses API: items of the next request. */
            input?: {
                /** @constant */
                type: "function_call_output";
                call_id: string;
                output: unknown;
            }[];
        };
        /**
         * @example {
         *       "role": "assistant",
         *       "content": [
         *         {
         *           "type": "tool_use",
         *           "id": "toolu_1",
         *           "name": "list_dir",
         *           "input": {
         *             "path": "."
         *           }
         *         }
         *       ]
         *     }
         */
        AnthropicToolUses: {
            /** @constant */
            role?: "assistant";
            content: unknown;
        } | {
            [key: string]: unknown;
        }[];
        /** @description The next message. */
        AnthropicResults: {
            /** @constant */
            role: "user";
            content: {
                /** @constant */
                type: "tool_result";
                tool_use_id: string;
                content: {
                    [key: string]: unknown;
                }[];
                is_error?: boolean;
            }[];
        };
        XmlFunctionCalls: {
            /**
             * @description A model's reply, with `<function_calls>` blocks anywhere in it.
             * @example <function_calls><invoke name="list_dir"><parameter name="path">.</parameter></invoke></function_calls>
             */
            text: string;
        };
        XmlResults: {
            /** @description The reply without its blocks. */
            text: string;
            results: {
                tool_name: string;
                success: boolean;
                /** @description The structured value where there is one, else text. */
                result: unknown;
                call_id?: string;
            }[];
            event: {
                /** @constant */
                type: "tool_result";
                /** Format: date-time */
                timestamp: string;
                data: {
                    results: {
                        tool_name: string;
                        success: boolean;
                        /** @description The structured value where there is one, else text. */
                        result: unknown;
                        call_id?: string;
                    }[];
                };
            };
            /** @description A `<function_results>` block for the next prompt. */
            xml: string;
        };
        CallEvent: {
            /** @constant */
            type: "call.queued";
            callId: components["schemas"]["CallId"];
            /** Format: date-time */
            at: string;
            seq: number;
            tool: string;
            pool: string;
            agent: string;
            /** Format: date-time */
            runAt?: string;
        } | {
            /** @constant */
            type: "call.started";
            callId: components["schemas"]["CallId"];
            /** Format: date-time */
            at: string;
            seq: number;
            attempt: number;
            worker: string;
        } | {
            /** @constant */
            type: "call.progress";
            callId: components["schemas"]["CallId"];
            /** Format: date-time */
            at: string;
            seq: number;
            done: number;
            total?: number;
            message?: string;
        } | {
            /** @constant */
            type: "call.chunk";
            callId: components["schemas"]["CallId"];
            /** Format: date-time */
            at: string;
            seq: number;
            attempt: number;
            index: number;
            content: components["schemas"]["ContentBlock"];
        } | {
            /** @constant */
            type: "call.log";
            callId: components["schemas"]["CallId"];
            /** Format: date-time */
            at: string;
            seq: number;
            /** @enum {string} */
            level: "debug" | "info" | "warn" | "error";
            message: string;
        } | {
            /** @constant */
            type: "call.message";
            callId: components["schemas"]["CallId"];
            /** Format: date-time */
            at: string;
            seq: number;
            messageId: string;
            /** @enum {string} */
            level: "info" | "success" | "warning" | "error";
            content: string;
        } | {
            /** @constant */
            type: "call.hook";
            callId: components["schemas"]["CallId"];
            /** Format: date-time */
            at: string;
            seq: number;
            hook: string;
            phase: string;
            verdict: string;
            reason?: string;
            durationMs: number;
        } | {
            /** @constant */
            type: "call.awaiting_approval";
            callId: components["schemas"]["CallId"];
            /** Format: date-time */
            at: string;
            seq: number;
            argumentsHash: string;
            arguments: {
                [key: string]: unknown;
            };
            reason?: string;
            quorum: number;
            /** Format: date-time */
            expiresAt: string;
        } | {
            /** @constant */
            type: "call.awaiting_input";
            callId: components["schemas"]["CallId"];
            /** Format: date-time */
            at: string;
            seq: number;
            question: string;
            choices?: string[];
            key?: string;
            form?: Record<string, unknown>;
            default?: string;
            request?: Record<string, unknown>;
            /** Format: date-time */
            expiresAt: string;
        } | {
            /** @constant */
            type: "call.resumed";
            callId: components["schemas"]["CallId"];
            /** Format: date-time */
            at: string;
            seq: number;
            by?: string;
        } | {
            /** @constant */
            type: "call.retrying";
            callId: components["schemas"]["CallId"];
            /** Format: date-time */
            at: string;
            seq: number;
            attempt: number;
            /** Format: date-time */
            retryAt: string;
            error?: components["schemas"]["CallError"];
        } | {
            /** @constant */
            type: "call.finished";
            callId: components["schemas"]["CallId"];
            /** Format: date-time */
            at: string;
            seq: number;
            call: components["schemas"]["Call"];
        };
        ApprovalRequest: {
            /** @description Whether the call may run. */
            approve: boolean;
            /** @description Of the arguments that were seen, as the list of approvals shows it. */
            argumentsHash: string;
            /** @description Of a denial: told to the model. */
            reason?: string;
        };
        InputRequest: {
            /** @description One of the choices, where the question has some. At most 10000 characters, unless the question has a `request`. */
            answer: string;
        };
        WaitsFor: {
            /** @constant */
            kind: "approval";
            argumentsHash: string;
            reason?: string;
            /** @description Different people who must approve. */
            quorum: number;
            /** @description The key that made the call may not decide. */
            notRequester: boolean;
            approvals: {
                by: string;
                /** Format: date-time */
                at: string;
            }[];
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            expiresAt: string;
        } | {
            /** @constant */
            kind: "input";
            question: string;
            choices?: string[];
            /** @description Names the question for programs. */
            key?: string;
            /** @description JSON Schema: the answer is an object that fits, as JSON. */
            form?: Record<string, unknown>;
            default?: string;
            /** @description It is for the program that made the call: `method` and `params` as MCP has them. */
            request?: {
                [key: string]: unknown;
            };
            /** @description What the tool asked at once with it: each is a question of its own once the one before is answered. */
            ahead?: {
                [key: string]: unknown;
            }[];
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            expiresAt: string;
        };
        Approval: {
            id: components["schemas"]["CallId"];
            /** @description Which wait of the call it is, from 1. */
            round: number;
            tool: string;
            pool: string;
            agent: string;
            /** @description Final ones: those that will run. */
            arguments: {
                [key: string]: unknown;
            };
            attempt: number;
            links: {
                self: string;
                events: string;
            };
            /** @constant */
            kind: "approval";
            argumentsHash: string;
            reason?: string;
            /** @description Different people who must approve. */
            quorum: number;
            /** @description The key that made the call may not decide. */
            notRequester: boolean;
            approvals: {
                by: string;
                /** Format: date-time */
                at: string;
            }[];
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * @description `ended`: the call ended meanwhile.
             * @enum {string}
             */
            status: "waiting" | "approved" | "denied" | "expired" | "ended";
            /** @description Who ended the wait; absent for a deadline. */
            decidedBy?: string;
            /** Format: date-time */
            decidedAt?: string;
            denialReason?: string;
        };
        Question: {
            id: components["schemas"]["CallId"];
            /** @description Which wait of the call it is, from 1. */
            round: number;
            tool: string;
            pool: string;
            agent: string;
            /** @description Final ones: those that will run. */
            arguments: {
                [key: string]: unknown;
            };
            attempt: number;
            links: {
                self: string;
                events: string;
            };
            /** @constant */
            kind: "input";
            question: string;
            choices?: string[];
            /** @description Names the question for programs. */
            key?: string;
            /** @description JSON Schema: the answer is an object that fits, as JSON. */
            form?: Record<string, unknown>;
            default?: string;
            /** @description It is for the program that made the call: `method` and `params` as MCP has them. */
            request?: {
                [key: string]: unknown;
            };
            /** @description What the tool asked at once with it: each is a question of its own once the one before is answered. */
            ahead?: {
                [key: string]: unknown;
            }[];
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * @description `ended`: the call ended meanwhile.
             * @enum {string}
             */
            status: "waiting" | "answered" | "expired" | "ended";
            /** @description Who ended the wait; absent for a deadline. */
            decidedBy?: string;
            /** Format: date-time */
            decidedAt?: string;
            answer?: string;
        };
        PeopleMessage: {
            id: string;
            callId: components["schemas"]["CallId"];
            tool: string;
            agent: string;
            /** @enum {string} */
            level: "info" | "success" | "warning" | "error";
            content: string;
            /** Format: date-time */
            at: string;
        };
        McpServerRequest: {
            name: string;
            /** @description Program of a server that speaks over its standard streams. */
            command?: string;
            args?: string[];
            /** @description All of its environment. Values are never shown again. */
            env?: {
                [key: string]: string;
            };
            /** @description Paths of the worker's machine that it sees, read-only. */
            mounts?: string[];
            /**
             * @description Whether it reaches the network.
             * @default false
             */
            network?: boolean;
            /**
             * @description How it sees the workspace.
             * @default none
             * @enum {unknown}
             */
            workspace?: "none" | "read" | "write";
            /** @description Address of a server that speaks Streamable HTTP. */
            url?: string;
            /** @description Sent with every request. Values are never shown again. */
            headers?: {
                [key: string]: string;
            };
            /** @default true */
            enabled?: boolean;
            /**
             * @description Its hints about its tools count; without, each is EXTERNAL and runs once.
             * @default false
             */
            trust?: boolean;
            /**
             * @description Which of its tools an operator approves before they are used.
             * @default changed
             * @enum {unknown}
             */
            approve?: "changed" | "all";
            /**
             * @description What becomes of its questions.
             * @default ask
             * @enum {unknown}
             */
            elicitation?: "ask" | "decline";
            /**
             * @description Each call waits for a person.
             * @default false
             */
            requiresConfirmation?: boolean;
            /** @default mcp */
            category?: string;
            /** @description `mcp:<name>` is added. */
            tags?: string[];
            /** @default default */
            pool?: string;
            timeoutMs?: number;
        };
        McpServerChange: {
            /** @description Program of a server that speaks over its standard streams. */
            command?: string;
            args?: string[];
            /** @description All of its environment. Values are never shown again. */
            env?: {
                [key: string]: string;
            };
            /** @description Paths of the worker's machine that it sees, read-only. */
            mounts?: string[];
            /**
             * @description Whether it reaches the network.
             * @default false
             */
            network?: boolean;
            /**
             * @description How it sees the workspace.
             * @default none
             * @enum {unknown}
             */
            workspace?: "none" | "read" | "write";
            /** @description Address of a server that speaks Streamable HTTP. */
            url?: string;
            /** @description Sent with every request. Values are never shown again. */
            headers?: {
                [key: string]: string;
            };
            /** @default true */
            enabled?: boolean;
            /**
             * @description Its hints about its tools count; without, each is EXTERNAL and runs once.
             * @default false
             */
            trust?: boolean;
            /**
             * @description Which of its tools an operator approves before they are used.
             * @default changed
             * @enum {unknown}
             */
            approve?: "changed" | "all";
            /**
             * @description What becomes of its questions.
             * @default ask
             * @enum {unknown}
             */
            elicitation?: "ask" | "decline";
            /**
             * @description Each call waits for a person.
             * @default false
             */
            requiresConfirmation?: boolean;
            /** @default mcp */
            category?: string;
            /** @description `mcp:<name>` is added. */
            tags?: string[];
            /** @default default */
            pool?: string;
            timeoutMs?: number;
        };
        McpApprovals: {
            tools: {
                /** @description Its name as its server gives it. */
                tool: string;
                /** @description Of the definition that was looked at. */
                digest: string;
            }[];
        };
        McpServer: {
            id: string;
            name: string;
            /** @enum {unknown} */
            source: "configuration" | "api";
            /** @enum {unknown} */
            transport: "stdio" | "http";
            args?: string[];
            /** @description Paths of the worker's machine that it sees, read-only. */
            mounts?: string[];
            /**
             * @description Whether it reaches the network.
             * @default false
             */
            network?: boolean;
            /**
             * @description How it sees the workspace.
             * @default none
             * @enum {unknown}
             */
            workspace?: "none" | "read" | "write";
            /** @default true */
            enabled?: boolean;
            /**
             * @description Its hints about its tools count; without, each is EXTERNAL and runs once.
             * @default false
             */
            trust?: boolean;
            /**
             * @description Which of its tools an operator approves before they are used.
             * @default changed
             * @enum {unknown}
             */
            approve?: "changed" | "all";
            /**
             * @description What becomes of its questions.
             * @default ask
             * @enum {unknown}
             */
            elicitation?: "ask" | "decline";
            /**
             * @description Each call waits for a person.
             * @default false
             */
            requiresConfirmation?: boolean;
            /** @default mcp */
            category?: string;
            /** @description `mcp:<name>` is added. */
            tags?: string[];
            /** @default default */
            pool?: string;
            timeoutMs?: number;
            /** @description Program of a server that speaks over its standard streams. */
            command?: string;
            /** @description Address of a server that speaks Streamable HTTP. */
            url?: string;
            /** @description Names in env. */
            envNames?: string[];
            /** @description Names in headers. */
            headerNames?: string[];
            status: {
                /** @enum {unknown} */
                state: "connected" | "unavailable" | "pending" | "disabled";
                error?: string;
                protocolVersion?: string;
                serverInfo?: {
                    name?: string;
                    version?: string;
                };
                tools: number;
                held: number;
                unusable: number;
                worker?: string;
                /** Format: date-time */
                observedAt?: string;
            };
        };
        McpServerTools: {
            tools: {
                /** @description The name it is called by here. */
                id: string;
                /** @description Its name as its server gives it. */
                tool: string;
                /** @enum {unknown} */
                state: "active" | "held" | "unusable";
                /** @description Why it is not active. */
                reason?: string;
                /** @description Of the definition as it is now; what an approval names. */
                digest: string;
                /** @description As the server declares it: the text of strangers. */
                definition: {
                    name: string;
                    title?: string;
                    description?: string;
                } & {
                    [key: string]: unknown;
                };
                approved?: {
                    digest: string;
                    /** @description As the server declares it: the text of strangers. */
                    definition: {
                        name: string;
                        title?: string;
                        description?: string;
                    } & {
                        [key: string]: unknown;
                    };
                    approvedBy?: string;
                    /** Format: date-time */
                    approvedAt: string;
                };
                /** @description What is not as it was approved. */
                changes?: {
                    field: string;
                    before?: unknown;
                    after?: unknown;
                }[];
            }[];
            /** @description What was left out of its list, and why. */
            problems: string[];
        };
        ScheduleRequest: {
            /** @description One of its own among those of its agent. */
            name: string;
            /** @description A cron pattern of 5 or 6 fields, such as `0 9 * * 1-5`, or an interval, such as `15m`. */
            schedule: string;
            /** @description IANA time zone that a cron pattern is meant in; UTC unless given. */
            zone?: string;
            /**
             * @description What becomes of runs that were due while nobody could make them: none is made, or one. skip unless given.
             * @enum {unknown}
             */
            missed?: "skip" | "once";
            /** @description Name or alias of the tool to call. */
            tool: string;
            /** @description Its arguments. */
            arguments?: {
                [key: string]: unknown;
            };
            /** @description False pauses it. */
            enabled?: boolean;
        };
        ScheduleChange: {
            /** @description A cron pattern of 5 or 6 fields, such as `0 9 * * 1-5`, or an interval, such as `15m`. */
            schedule?: string;
            /** @description IANA time zone that a cron pattern is meant in; UTC unless given. */
            zone?: string;
            /**
             * @description What becomes of runs that were due while nobody could make them: none is made, or one. skip unless given.
             * @enum {unknown}
             */
            missed?: "skip" | "once";
            /** @description Name or alias of the tool to call. */
            tool?: string;
            /** @description Its arguments. */
            arguments?: {
                [key: string]: unknown;
            };
            /** @description False pauses it. */
            enabled?: boolean;
        };
        ScheduleRun: {
            /** Format: date-time */
            dueAt: string;
            /**
             * Format: date-time
             * @description When it was seen to.
             */
            at: string;
            /** @enum {unknown} */
            result: "called" | "refused" | "missed";
            callId?: components["schemas"]["CallId"];
            error?: components["schemas"]["CallError"];
        };
        Schedule: {
            /** @description One of its own among those of its agent. */
            name: string;
            /** @description A cron pattern of 5 or 6 fields, such as `0 9 * * 1-5`, or an interval, such as `15m`. */
            schedule: string;
            /** @description IANA time zone that a cron pattern is meant in; UTC unless given. */
            zone: string;
            /**
             * @description What becomes of runs that were due while nobody could make them: none is made, or one. skip unless given.
             * @enum {unknown}
             */
            missed: "skip" | "once";
            /** @description Name or alias of the tool to call. */
            tool: string;
            /** @description Its arguments. */
            arguments: {
                [key: string]: unknown;
            };
            /** @description False pauses it. */
            enabled: boolean;
            id: string;
            /** @description Whose calls it makes. */
            agent: string;
            /** @enum {unknown} */
            role: "agent" | "viewer" | "operator" | "admin";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description None while it is paused. */
            nextRuns: string[];
            lastRun?: components["schemas"]["ScheduleRun"];
        };
        Tool: {
            id: string;
            /**
             * @description Absent: a tool.
             * @enum {string}
             */
            kind?: "tool" | "prompt" | "resource";
            /** @description That of a prompt or resource begins with its kind and a colon. */
            name: string;
            title?: string;
            description: string;
            category: string;
            tags: string[];
            aliases: string[];
            /** @enum {string} */
            origin: "builtin" | "plugin" | "external" | "mcp";
            /** @description A JSON Schema 2020-12. */
            parameters: {
                [key: string]: unknown;
            };
            /** @description A JSON Schema 2020-12. */
            returns?: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            permission: "READ" | "WRITE" | "EXTERNAL";
            /** @enum {string} */
            sideEffects: "NONE" | "LOCAL_STATE" | "DB_WRITE" | "NETWORK";
            /** @enum {string} */
            effect: "read" | "idempotent" | "once";
            requiresConfirmation: boolean;
            approval?: {
                quorum?: number;
                notRequester?: boolean;
                deadlineMs?: number;
            };
            /** @description Where a resource is: at its uri, or at those that fit its uriTemplate. */
            resource?: {
                uri?: string;
                uriTemplate?: string;
                mimeType?: string;
            };
            /**
             * @description How its calls answer clients of MCP.
             * @enum {string}
             */
            task?: "auto" | "always" | "required" | "never";
            /** @description What its caller must do for it. */
            needs?: ("sampling" | "roots")[];
            streaming: boolean;
            pool: string;
            timeoutMs: number;
            retry: {
                attempts: number;
                delayMs: number;
                /** @enum {string} */
                backoff?: "fixed" | "exponential";
                maxDelayMs?: number;
            };
            /** @description Live workers that offer it. */
            workers: number;
        };
        ToolSync: {
            created: string[];
            /** @description Another manifest, or offered again after it was retired. */
            updated: string[];
            unchanged: string[];
            /** @description No live worker offers it; kept for history. */
            retired: string[];
            /** @description An external tool has the name, and stays. */
            conflicting: string[];
        };
        ExternalTool: {
            name: string;
            description: string;
            parameters: Record<string, unknown>;
            endpoint: string;
            category?: string;
            tags?: string[];
            aliases?: string[];
            returns?: Record<string, unknown>;
            /** @enum {unknown} */
            permission?: "READ" | "WRITE" | "EXTERNAL";
            /** @enum {unknown} */
            sideEffects?: "NONE" | "LOCAL_STATE" | "DB_WRITE" | "NETWORK";
            /** @enum {unknown} */
            effect?: "read" | "idempotent" | "once";
            requiresConfirmation?: boolean;
            streaming?: boolean;
            timeoutMs?: number;
            retry?: {
                attempts: number;
                delayMs: number;
                /** @enum {unknown} */
                backoff?: "fixed" | "exponential";
                maxDelayMs?: number;
            };
            enabled?: boolean;
            secret?: string;
            pool?: string;
        };
        ToolChange: {
            description?: string;
            parameters?: Record<string, unknown>;
            endpoint?: string;
            category?: string;
            tags?: string[];
            aliases?: string[];
            returns?: Record<string, unknown>;
            /** @enum {unknown} */
            permission?: "READ" | "WRITE" | "EXTERNAL";
            /** @enum {unknown} */
            sideEffects?: "NONE" | "LOCAL_STATE" | "DB_WRITE" | "NETWORK";
            /** @enum {unknown} */
            effect?: "read" | "idempotent" | "once";
            requiresConfirmation?: boolean;
            streaming?: boolean;
            timeoutMs?: number;
            retry?: {
                attempts: number;
                delayMs: number;
                /** @enum {unknown} */
                backoff?: "fixed" | "exponential";
                maxDelayMs?: number;
            };
            enabled?: boolean;
            secret?: string | null;
            pool?: string | null;
        };
        ChangedTool: {
            enabled: boolean;
            endpoint?: string;
        } & components["schemas"]["Tool"];
        Pool: {
            id: string;
            waiting: number;
            active: number;
            delayed: number;
            workers: number;
            /** @description Calls that its live workers run at once. */
            slots: number;
        };
        Worker: {
            id: string;
            host: string;
            pid: number;
            version: string;
            /** @description Slots by pool. */
            pools: {
                [key: string]: number;
            };
            tools: string[];
            running: number;
            draining: boolean;
            /** Format: date-time */
            startedAt: string;
            /** @description How it runs commands. */
            sandbox?: {
                /** @enum {string} */
                state: "on" | "off" | "missing";
                /** @enum {string} */
                limits?: "cgroup2" | "cgroup1" | "watched";
                problem?: string;
            };
            /** @description Plugins that it could not load. */
            brokenPlugins?: {
                name: string;
                reason: string;
                worker?: string;
            }[];
        };
        Liveness: {
            /** @constant */
            status: "live";
        };
        Readiness: {
            /** @enum {string} */
            status: "ready" | "not_ready";
            /** @description Every reason why not, a sentence each. */
            problems: string[];
            /** @description What calls go on with, but somebody should look at. */
            warnings: string[];
            checks: {
                gateway: {
                    ok: boolean;
                };
                redis: {
                    ok: boolean;
                    reachable: boolean;
                    version?: string;
                };
                workers: {
                    ok: boolean;
                    unserved: string[];
                    brokenPlugins?: {
                        name: string;
                        reason: string;
                        worker?: string;
                    }[];
                    /** @description Workers whose commands have no sandbox. */
                    unsandboxed?: {
                        worker?: string;
                        /** @enum {string} */
                        state: "on" | "off" | "missing";
                        /** @enum {string} */
                        limits?: "cgroup2" | "cgroup1" | "watched";
                        problem?: string;
                    }[];
                };
                database: {
                    ok: boolean;
                    /**
                     * @description `elsewhere`: another gateway has the embedded database. `off`: DATABASE_URL=none.
                     * @enum {string}
                     */
                    state: "opening" | "open" | "elsewhere" | "off";
                    /** @description Calls that are not in the database yet. */
                    waiting: number;
                };
            };
        };
        AgentRequest: {
            /** @description One of its own. */
            name: string;
            /** @description Who it is and how it works. */
            prompt?: string;
            /** @description Tools it may call, by `id` as `GET /v1/tools` has it. */
            toolIds?: string[];
            /** @description Tools it may call by name, also those that no worker offers yet. */
            toolNames?: string[];
            /** @description Every tool of these categories. */
            categories?: string[];
            /** @description Every tool that has one of these tags. */
            tags?: string[];
            /**
             * @description Of the tools selected, it may call those with one of these permissions.
             * @default [
             *       "READ"
             *     ]
             */
            permissions?: ("READ" | "WRITE" | "EXTERNAL")[];
            /** @description Each of its calls must say why, in the argument `explanation`. */
            requireExplanation?: boolean;
            /** @description It may approve and deny its own calls, where their tool does not want someone else. */
            selfApproval?: boolean;
            /**
             * @description Whether clients of MCP are given a search in place of its tools; `auto`: when it has more than 40.
             * @default off
             * @enum {unknown}
             */
            toolSearch?: "off" | "on" | "auto";
            limits?: {
                /** @description Calls that have not ended, at once. */
                callsInFlight?: number;
                /** @description Calls in any 60 seconds. */
                callsPerMinute?: number;
                /** @description Longest run of one attempt, in milliseconds. */
                callTimeoutMs?: number;
            };
        };
        AgentChange: {
            /** @description One of its own. */
            name?: string;
            /** @description Who it is and how it works. */
            prompt?: string;
            /** @description Tools it may call, by `id` as `GET /v1/tools` has it. */
            toolIds?: string[];
            /** @description Tools it may call by name, also those that no worker offers yet. */
            toolNames?: string[];
            /** @description Every tool of these categories. */
            categories?: string[];
            /** @description Every tool that has one of these tags. */
            tags?: string[];
            /**
             * @description Of the tools selected, it may call those with one of these permissions.
             * @default [
             *       "READ"
             *     ]
             */
            permissions?: ("READ" | "WRITE" | "EXTERNAL")[];
            /** @description Each of its calls must say why, in the argument `explanation`. */
            requireExplanation?: boolean;
            /** @description It may approve and deny its own calls, where their tool does not want someone else. */
            selfApproval?: boolean;
            /**
             * @description Whether clients of MCP are given a search in place of its tools; `auto`: when it has more than 40.
             * @default off
             * @enum {unknown}
             */
            toolSearch?: "off" | "on" | "auto";
            limits?: {
                /** @description Calls that have not ended, at once. */
                callsInFlight?: number;
                /** @description Calls in any 60 seconds. */
                callsPerMinute?: number;
                /** @description Longest run of one attempt, in milliseconds. */
                callTimeoutMs?: number;
            };
        };
        KeyRequest: {
            /** @description For people, to tell keys apart. Calls made with a key of a role show it as their agent. */
            name?: string;
            /**
             * Format: date-time
             * @description Not valid from this time on.
             */
            expiresAt?: string;
        };
        RoleKeyRequest: {
            /** @enum {unknown} */
            role: "admin" | "operator" | "viewer";
            /** @description For people, to tell keys apart. Calls made with a key of a role show it as their agent. */
            name?: string;
            /**
             * Format: date-time
             * @description Not valid from this time on.
             */
            expiresAt?: string;
        };
        Agent: {
            id: string;
            /** @description One of its own. */
            name: string;
            /** @description Who it is and how it works. */
            prompt: string;
            /** @description Tools it may call, by `id` as `GET /v1/tools` has it. */
            toolIds: string[];
            /** @description Tools it may call by name, also those that no worker offers yet. */
            toolNames: string[];
            /** @description Every tool of these categories. */
            categories: string[];
            /** @description Every tool that has one of these tags. */
            tags: string[];
            /**
             * @description Of the tools selected, it may call those with one of these permissions.
             * @default [
             *       "READ"
             *     ]
             */
            permissions: ("READ" | "WRITE" | "EXTERNAL")[];
            /** @description Each of its calls must say why, in the argument `explanation`. */
            requireExplanation: boolean;
            /** @description It may approve and deny its own calls, where their tool does not want someone else. */
            selfApproval: boolean;
            /**
             * @description Whether clients of MCP are given a search in place of its tools; `auto`: when it has more than 40.
             * @default off
             * @enum {unknown}
             */
            toolSearch: "off" | "on" | "auto";
            limits: {
                /** @description Calls that have not ended, at once. */
                callsInFlight?: number;
                /** @description Calls in any 60 seconds. */
                callsPerMinute?: number;
                /** @description Longest run of one attempt, in milliseconds. */
                callTimeoutMs?: number;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Key: {
            id: string;
            /** @description The first characters of the key, to tell keys apart. */
            prefix: string;
            name?: string;
            /** @enum {string} */
            role: "agent" | "viewer" | "operator" | "admin";
            agentId?: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description To within some seconds.
             */
            lastUsedAt?: string;
            /** Format: date-time */
            expiresAt?: string;
            /** Format: date-time */
            revokedAt?: string;
        };
        NewKey: {
            id: string;
            /** @description The first characters of the key, to tell keys apart. */
            prefix: string;
            name?: string;
            /** @enum {string} */
            role: "agent" | "viewer" | "operator" | "admin";
            agentId?: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description To within some seconds.
             */
            lastUsedAt?: string;
            /** Format: date-time */
            expiresAt?: string;
            /** Format: date-time */
            revokedAt?: string;
            /** @description The key itself, this once. */
            key: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getLandingPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getErrorsPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCalls: {
        parameters: {
            query?: {
                /** @description Words, all of which occur in id, tool, agent, error or arguments. */
                q?: string;
                /** @description Name of the tool. */
                tool?: string;
                /** @description Who asked. */
                agent?: string;
                /** @description Id of a run, or of the call that began it. */
                run?: string;
                /** @description One or more, separated by commas or repeated. */
                status?: ("queued" | "scheduled" | "running" | "awaiting_approval" | "awaiting_input" | "succeeded" | "failed" | "denied" | "cancelled" | "timed_out" | "expired" | "outcome_unknown")[];
                /** @description Created at or after. */
                from?: string;
                /** @description Created before. */
                to?: string;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Calls on a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them. Without `nextCursor` it is the last. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        calls: components["schemas"]["Call"][];
                        nextCursor?: string;
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createCall: {
        parameters: {
            query?: never;
            header?: {
                /** @description Requests with one key and one body are one call, for 24 hours, on every gateway. A repeat is answered with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallRequest"];
            };
        };
        responses: {
            /** @description The call has ended within the wait, however it ended: a tool that failed has `status: "failed"`. With `Accept: text/event-stream`, its events until it ends. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Call"];
                    "text/event-stream": string;
                };
            };
            /** @description The call goes on. `Location` is where to ask for it. */
            202: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Call"];
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOOL_NOT_FOUND`: No tool has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: A field of the request is missing or out of range.
             *
             *     `INVALID_ARGUMENTS`: The arguments do not fit the tool's parameters.
             *
             *     `TOOL_NOT_STREAMING`: This tool does not stream.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used with another body.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `NO_WORKER`: No worker has offered a tool yet.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    planToolSync: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names by what would become of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolSync"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    syncTools: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names by what became of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolSync"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSignInPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A form, or who is signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: string;
                };
            };
        };
        responses: {
            /** @description Signed in: a cookie, and on to /queues. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The form again: the key is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The form again: no key was sent. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The form again: too many attempts. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Text exposition format. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createCalls: {
        parameters: {
            query?: never;
            header?: {
                /** @description Requests with one key and one body are one call, for 24 hours, on every gateway. A repeat is answered with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchRequest"];
            };
        };
        responses: {
            /** @description Every entry, in the order sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        calls: (components["schemas"]["Call"] | components["schemas"]["RejectedCall"])[];
                    };
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: A field of the request is missing or out of range.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used with another body.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Call"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `CALL_NOT_FOUND`: No call has this id, or its record has expired. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The call is cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Call"];
                };
            };
            /** @description Its worker has been told; the call ends when the tool lets go. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Call"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `CALL_NOT_FOUND`: No call has this id, or its record has expired. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `CALL_FINISHED`: The call has already ended. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCallEvents: {
        parameters: {
            query?: {
                /** @description Sequence number after which to begin. */
                after?: number;
            };
            header?: {
                /** @description Sequence number of the last event seen. Wins over `after`. */
                "Last-Event-ID"?: number;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The call has ended and there are no later events. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `CALL_NOT_FOUND`: No call has this id, or its record has expired. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryCall: {
        parameters: {
            query?: never;
            header?: {
                /** @description Requests with one key and one body are one call, for 24 hours, on every gateway. A repeat is answered with `Idempotency-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RetryRequest"];
            };
        };
        responses: {
            /** @description The call has ended within the wait, however it ended: a tool that failed has `status: "failed"`. With `Accept: text/event-stream`, its events until it ends. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Call"];
                    "text/event-stream": string;
                };
            };
            /** @description The call goes on. `Location` is where to ask for it. */
            202: {
                headers: {
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Call"];
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `CALL_NOT_FOUND`: No call has this id, or its record has expired.
             *
             *     `TOOL_NOT_FOUND`: No tool has this name.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `CALL_NOT_FINISHED`: The call has not ended yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: A field of the request is missing or out of range.
             *
             *     `INVALID_ARGUMENTS`: The arguments do not fit the tool's parameters.
             *
             *     `TOOL_NOT_STREAMING`: This tool does not stream.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used with another body.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             *
             *     `NO_WORKER`: No worker has offered a tool yet.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    runOpenAIToolCalls: {
        parameters: {
            query?: {
                /** @description How long to wait for the calls, in milliseconds. One that goes on is answered with its id. */
                waitMs?: number;
            };
            header?: {
                /** @description As for a batch: each place among the calls is one call. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenAIToolCalls"];
            };
        };
        responses: {
            /** @description The results, in the order of the calls; what could not be run is an error result in its place. With `Accept: text/event-stream`: the events of all calls, each with the `callIndex` of its call, `result` as each one ends, and `done` with the whole answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAIResults"];
                    "text/event-stream": string;
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: A field of the request is missing or out of range.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used with another body.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    runAnthropicToolUses: {
        parameters: {
            query?: {
                /** @description How long to wait for the calls, in milliseconds. One that goes on is answered with its id. */
                waitMs?: number;
            };
            header?: {
                /** @description As for a batch: each place among the calls is one call. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnthropicToolUses"];
            };
        };
        responses: {
            /** @description The results, in the order of the calls; what could not be run is an error result in its place. With `Accept: text/event-stream`: the events of all calls, each with the `callIndex` of its call, `result` as each one ends, and `done` with the whole answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnthropicResults"];
                    "text/event-stream": string;
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: A field of the request is missing or out of range.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used with another body.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    runXmlFunctionCalls: {
        parameters: {
            query?: {
                /** @description How long to wait for the calls, in milliseconds. One that goes on is answered with its id. */
                waitMs?: number;
            };
            header?: {
                /** @description As for a batch: each place among the calls is one call. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["XmlFunctionCalls"];
            };
        };
        responses: {
            /** @description The results, in the order of the calls; what could not be run is an error result in its place. With `Accept: text/event-stream`: the events of all calls, each with the `callIndex` of its call, `result` as each one ends, and `done` with the whole answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["XmlResults"];
                    "text/event-stream": string;
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: A field of the request is missing or out of range.
             *
             *     `IDEMPOTENCY_KEY_REUSED`: This Idempotency-Key was used with another body.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `RATE_LIMITED`: Too many requests. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listenMcp: {
        parameters: {
            query?: never;
            header?: {
                /** @description In the revisions of 2025: as the answer to `initialize` gave it. 404 where it is of another key. */
                "Mcp-Session-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `notifications/…/list_changed` whenever this key has other tools, prompts or resources, and `notifications/resources/updated` for those that the session follows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    mcp: {
        parameters: {
            query?: never;
            header?: {
                /** @description In the revisions of 2025: as the answer to `initialize` gave it. 404 where it is of another key. */
                "Mcp-Session-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description A JSON-RPC message of a client. */
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    jsonrpc: "2.0";
                };
            };
        };
        responses: {
            /** @description The response, or a stream that ends with it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                    "text/event-stream": string;
                };
            };
            /** @description A notification, or an answer to a request of ours, was taken. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `SHUTTING_DOWN`: This gateway is stopping; ask another one. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endMcpSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description In the revisions of 2025: as the answer to `initialize` gave it. 404 where it is of another key. */
                "Mcp-Session-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing to end; forget the id. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decideCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalRequest"];
            };
        };
        responses: {
            /** @description The decision is recorded; the call as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Call"];
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `FORBIDDEN`: This key may not do that.
             *
             *     `FORBIDDEN`: This key may not do that.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `CALL_NOT_FOUND`: No call has this id, or its record has expired. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `CALL_FINISHED`: The call has already ended.
             *
             *     `CALL_NOT_WAITING`: The call does not wait for this.
             *
             *     `ALREADY_DECIDED`: Someone has already decided.
             *
             *     `ARGUMENTS_CHANGED`: The arguments are not the ones that were seen.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answerCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InputRequest"];
            };
        };
        responses: {
            /** @description The answer is recorded; the call as it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Call"];
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `CALL_NOT_FOUND`: No call has this id, or its record has expired. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `CALL_FINISHED`: The call has already ended.
             *
             *     `CALL_NOT_WAITING`: The call does not wait for this.
             *
             *     `ALREADY_DECIDED`: Someone has already decided.
             *
             *     `ARGUMENTS_CHANGED`: The arguments are not the ones that were seen.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                /** @description One or more, separated by commas or repeated; `waiting` alone unless given. The others are read from the records. */
                status?: ("waiting" | "approved" | "denied" | "expired" | "ended")[];
                /** @description Who made the call. */
                agent?: string;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description How many entries at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of those that wait the longest first; of others the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        approvals: components["schemas"]["Approval"][];
                        /** @description How many wait in all; absent where other states are asked for. */
                        total?: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                    "text/event-stream": string;
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listQuestions: {
        parameters: {
            query?: {
                /** @description One or more, separated by commas or repeated; `waiting` alone unless given. The others are read from the records. */
                status?: ("waiting" | "answered" | "expired" | "ended")[];
                /** @description Who made the call. */
                agent?: string;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description How many entries at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Of those that wait the longest first; of others the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        questions: components["schemas"]["Question"][];
                        /** @description How many wait in all; absent where other states are asked for. */
                        total?: number;
                        /** @description Absent on the last page. */
                        nextCursor?: string;
                    };
                    "text/event-stream": string;
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description Those of one agent. */
                agent?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description A `nextBefore`: only older ones. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["PeopleMessage"][];
                        /** @description For `before`, to get older ones. */
                        nextBefore?: string;
                    };
                    "text/event-stream": string;
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSchedules: {
        parameters: {
            query?: {
                /** @description Those of one agent. */
                agent?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        schedules: components["schemas"]["Schedule"][];
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleRequest"];
            };
        };
        responses: {
            /** @description The schedule, with its next runs. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TOOL_NOT_FOUND`: No tool has this name.
             *
             *     `TOOL_DISABLED`: This tool is switched off.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `SCHEDULE_EXISTS`: Another schedule has this name.
             *
             *     `TOO_MANY_SCHEDULES`: The agent has as many schedules as it may have.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: A field of the request is missing or out of range.
             *
             *     `INVALID_ARGUMENTS`: The arguments do not fit the tool's parameters.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `NO_WORKER`: No worker has offered a tool yet.
             *
             *     `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the schedule. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `SCHEDULE_NOT_FOUND`: No schedule has this id or name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the schedule. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone; calls that it made are not. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `SCHEDULE_NOT_FOUND`: No schedule has this id or name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the schedule. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleChange"];
            };
        };
        responses: {
            /** @description The schedule as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `SCHEDULE_NOT_FOUND`: No schedule has this id or name.
             *
             *     `TOOL_NOT_FOUND`: No tool has this name.
             *
             *     `TOOL_DISABLED`: This tool is switched off.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `INVALID_REQUEST`: A field of the request is missing or out of range.
             *
             *     `INVALID_ARGUMENTS`: The arguments do not fit the tool's parameters.
             */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `NO_WORKER`: No worker has offered a tool yet.
             *
             *     `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTools: {
        parameters: {
            query?: {
                /** @description As manifests, the default, or as a model takes them: `openai` for Chat Completions, `openai-responses`, `anthropic`, `mcp`, or `xml`, which answers with a `<functions>` block. */
                format?: "manifest" | "openai" | "openai-responses" | "anthropic" | "mcp" | "xml";
                /** @description Those that may be called, the default, those that are switched off, or those of upstream servers that wait for an approval. */
                state?: "active" | "disabled" | "held";
                /** @description Tools, the default, or what else an agent can be given. Those come as manifests. */
                kind?: "tool" | "prompt" | "resource";
                category?: string;
                /** @description May be repeated: tools that have every tag. */
                tag?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tools, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tools: components["schemas"]["Tool"][];
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addTool: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExternalTool"];
            };
        };
        responses: {
            /** @description The tool. Its secret is not shown again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedTool"];
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOOL_EXISTS`: Another tool has this name or alias. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             *
             *     `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTool: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name or alias. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tool. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tool"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `TOOL_NOT_FOUND`: No tool has this name.
             *
             *     `PROMPT_NOT_FOUND`: No prompt has this name.
             *
             *     `RESOURCE_NOT_FOUND`: There is no resource at this URI.
             *
             *     `TOOL_DISABLED`: This tool is switched off.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOOL_HELD`: This tool waits for the approval of an operator. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `NO_WORKER`: No worker has offered a tool yet.
             *
             *     `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeTool: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name or alias. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone; its calls stay in the records. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOOL_NOT_FOUND`: No tool has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             *
             *     `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeTool: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name or alias. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToolChange"];
            };
        };
        responses: {
            /** @description The tool as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedTool"];
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOOL_NOT_FOUND`: No tool has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `TOOL_EXISTS`: Another tool has this name or alias. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             *
             *     `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMcpServers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The servers, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        servers: components["schemas"]["McpServer"][];
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addMcpServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["McpServerRequest"];
            };
        };
        responses: {
            /** @description The server. Its secrets are not shown again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpServer"];
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `MCP_SERVER_EXISTS`: Another upstream MCP server has this name. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             *
             *     `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMcpServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the server. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server, and how it stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpServer"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `MCP_SERVER_NOT_FOUND`: No upstream MCP server has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeMcpServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the server. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone, and so are its tools. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `MCP_SERVER_NOT_FOUND`: No upstream MCP server has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             *
             *     `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeMcpServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the server. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["McpServerChange"];
            };
        };
        responses: {
            /** @description The server as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpServer"];
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `MCP_SERVER_NOT_FOUND`: No upstream MCP server has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             *
             *     `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMcpTools: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the server. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its tools as it last declared them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpServerTools"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `MCP_SERVER_NOT_FOUND`: No upstream MCP server has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approveMcpTools: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the server. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["McpApprovals"];
            };
        };
        responses: {
            /** @description Its tools as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpServerTools"];
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `MCP_SERVER_NOT_FOUND`: No upstream MCP server has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             *
             *     `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPools: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What waits and what runs, by pool. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pools: components["schemas"]["Pool"][];
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `QUEUE_UNAVAILABLE`: The queue cannot be reached; the call was not accepted. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWorkers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Workers with a fresh heartbeat. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        workers: components["schemas"]["Worker"][];
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    isLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liveness"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    isReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It cannot; `problems` says why. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    listAgents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agents, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        agents: components["schemas"]["Agent"][];
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createAgent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentRequest"];
            };
        };
        responses: {
            /** @description The agent. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `AGENT_EXISTS`: Another agent has this name. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the agent. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `AGENT_NOT_FOUND`: No agent has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the agent. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `AGENT_NOT_FOUND`: No agent has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the agent. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentChange"];
            };
        };
        responses: {
            /** @description The agent as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `AGENT_NOT_FOUND`: No agent has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `AGENT_EXISTS`: Another agent has this name. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAgentKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the agent. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its keys, revoked ones too, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: components["schemas"]["Key"][];
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `AGENT_NOT_FOUND`: No agent has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createAgentKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the agent. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["KeyRequest"];
            };
        };
        responses: {
            /** @description The key. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewKey"];
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `AGENT_NOT_FOUND`: No agent has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeAgentKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the agent. */
                id: string;
                /** @description Id of the key. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `AGENT_NOT_FOUND`: No agent has this id.
             *
             *     `KEY_NOT_FOUND`: No key has this id.
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys that are not of agents, revoked ones too, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: components["schemas"]["Key"][];
                    };
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleKeyRequest"];
            };
        };
        responses: {
            /** @description The key. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewKey"];
                };
            };
            /** @description `MALFORMED_REQUEST`: The request body is not a JSON object that can be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `BODY_TOO_LARGE`: The request body is larger than the limit. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `UNSUPPORTED_MEDIA_TYPE`: The request body must be application/json. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INVALID_REQUEST`: A field of the request is missing or out of range. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now.
             *
             *     `SHUTTING_DOWN`: This gateway is stopping; ask another one.
             */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the key. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `UNAUTHENTICATED`: No key, or a key that is not known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `FORBIDDEN`: This key may not do that. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `KEY_NOT_FOUND`: No key has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `INTERNAL`: Something went wrong inside Toolyard. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `DATABASE_UNAVAILABLE`: The database cannot be reached from this gateway right now. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
