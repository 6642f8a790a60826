/**
 * Every key and channel in Redis. One hash tag keeps a deployment in one slot of a Redis Cluster.
 * BullMQ's own keys are `<PREFIX>:<pool>:…`.
 */
export const PREFIX = '{toolyard}';

export const keys = {
  /** String: the finished call as JSON. Set once; its first value is the outcome. */
  outcome: (callId: string) => `${PREFIX}:outcome:${callId}`,
  /** Stream: the events of a call, ids `0-<sequence number>`. */
  events: (callId: string) => `${PREFIX}:events:${callId}`,
  /** String: the worker that began a `once` tool. */
  began: (callId: string) => `${PREFIX}:began:${callId}`,
  /** String: why a call is to be cancelled. */
  cancel: (callId: string) => `${PREFIX}:cancel:${callId}`,
  /** String: fingerprint of the body first sent with an idempotency key, by the call it names. */
  idempotency: (callId: string) => `${PREFIX}:idempotency:${callId}`,
  /** Hash: what a call waits for, or waited for, and what people said. */
  parked: (callId: string) => `${PREFIX}:parked:${callId}`,
  /** Sorted set: ids of the calls that wait for a person, by the milliseconds since the epoch they wait since. */
  waiting: (kind: 'approval' | 'input') => `${PREFIX}:waiting:${kind}`,
  /** Sorted set: those of one agent. */
  waitingOf: (kind: 'approval' | 'input', agent: string) => `${PREFIX}:waiting:${kind}:${agent}`,
  /** Set: calls that were decided and are not running again yet. */
  decided: () => `${PREFIX}:decided`,
  /** Hash: envelopes of waiting calls that a gateway is taking out of their queue, by call id. */
  cancelling: () => `${PREFIX}:cancelling`,
  /** Stream: what there is to write of calls into the table; entries leave it once they are written. */
  ledger: () => `${PREFIX}:ledger`,
  /** String with expiry: entries the ledger may hold, as a gateway with a database says. */
  ledgerLimit: () => `${PREFIX}:ledger:limit`,
  /** Hash: schedules as JSON, by id. */
  schedules: () => `${PREFIX}:schedules`,
  /** Hash: ids of an agent's schedules, by name. */
  schedulesOf: (agent: string) => `${PREFIX}:schedules:of:${agent}`,
  /** Hash: what became of a schedule's last time as JSON, by id. */
  scheduleRuns: () => `${PREFIX}:schedules:runs`,
  /** String: Redis has the schedules that the database has a copy of; without it, it may have come back empty. */
  schedulesKnown: () => `${PREFIX}:schedules:known`,
  /** Stream: what calls told people, as JSON, newest last; entries have the same ids in the agent's own stream. */
  messages: () => `${PREFIX}:messages`,
  /** Stream with expiry: what the calls of one agent told people. */
  agentMessages: (agent: string) => `${PREFIX}:messages:of:${agent}`,
  /** String with expiry: the message is in the streams already. */
  messageSent: (messageId: string) => `${PREFIX}:message:${messageId}`,
  /** Hash: catalogue entries as JSON, by tool name. */
  tools: () => `${PREFIX}:catalogue:tools`,
  /** Hash: external tools as JSON, by tool name. */
  externalTools: () => `${PREFIX}:catalogue:external`,
  /** Hash: tools of upstream MCP servers as JSON, by tool name. */
  upstreamTools: () => `${PREFIX}:catalogue:upstream`,
  /** Hash: upstream MCP servers as JSON, by name. */
  mcpServers: () => `${PREFIX}:mcp:servers`,
  /** Hash: what workers last saw of upstream MCP servers as JSON, by name. */
  mcpObservations: () => `${PREFIX}:mcp:observations`,
  /** Hash: approved definitions of upstream tools as JSON, by `<server>/<tool>`. */
  mcpApprovals: () => `${PREFIX}:mcp:approvals`,
  /** Sorted set with expiry: `<hash of a session> <uri>` of the resources that sessions of one key's holder follow, by time. */
  resourceSubscriptions: (holder: string) => `${PREFIX}:resources:followed:${holder}`,
  /** Hash: what operators set for tools as JSON, by tool name. */
  toolSettings: () => `${PREFIX}:catalogue:settings`,
  /** Set: every pool a worker ever served, so that its waiting calls are found when all its workers are gone. */
  pools: () => `${PREFIX}:catalogue:pools`,
  /** String with expiry: one worker's last heartbeat as JSON. */
  worker: (workerId: string) => `${PREFIX}:worker:${workerId}`,
  /** Hash: who has a key as JSON, by the key's SHA-256. A copy of the database. */
  identityKeys: () => `${PREFIX}:identity:keys`,
  /** Hash: agents as JSON, by id. A copy of the database. */
  identityAgents: () => `${PREFIX}:identity:agents`,
  /** String: a number that grows whenever the copy is replaced. */
  identityVersion: () => `${PREFIX}:identity:version`,
  /** Hash: last use in milliseconds since the epoch, by key id, on its way to the database. */
  identityUses: () => `${PREFIX}:identity:uses`,
  /** String: what seals identities, where none is configured. */
  signingKey: () => `${PREFIX}:identity:signing-key`,
  /** Sorted set: calls an agent made in the last minute, by time. */
  agentMinute: (agentId: string) => `${PREFIX}:agent:minute:${agentId}`,
  /** Sorted set: `<pool>:<call id>` of calls of an agent that had not ended when last looked, by time. */
  agentFlight: (agentId: string) => `${PREFIX}:agent:flight:${agentId}`,
  /** String with expiry: `<milliseconds since the epoch> <pool>:<call id>` of the call that has the place of this one. */
  agentLent: (callId: string) => `${PREFIX}:agent:lent:${callId}`,
  /** Sorted set: worker ids by their last heartbeat, milliseconds since the epoch. */
  workers: () => `${PREFIX}:workers`,
  /** String with expiry: the hash of the key that a browser signed in with, by the hash of its session token. */
  session: (tokenHash: string) => `${PREFIX}:session:${tokenHash}`,
  /** String with expiry: the call that a request of a client became, by the hash of whose request it is. */
  clientRequest: (requestHash: string) => `${PREFIX}:mcp:request:${requestHash}`,
  /** String with expiry: the least level of log lines that a client wants, by the hash of whose session it is. */
  clientLevel: (sessionHash: string) => `${PREFIX}:mcp:level:${sessionHash}`,
  /** String with expiry: the worker that holds a session of tools, by the hash of the session's name. */
  heldSession: (nameHash: string) => `${PREFIX}:held-session:${nameHash}`,
  /** Counter with expiry: attempts of one address to sign in. */
  signIns: (client: string) => `${PREFIX}:sign-ins:${client}`,
} as const;

export const channels = {
  /** Outcomes for one waiting process. */
  replies: (clientId: string) => `${PREFIX}:replies:${clientId}`,
  /** Live events of one call. */
  events: (callId: string) => `${PREFIX}:live:${callId}`,
  /** To every worker: calls to abort. */
  control: () => `${PREFIX}:control`,
  /** To one worker: what others ask of its sessions, and their answers to what it asked. */
  worker: (workerId: string) => `${PREFIX}:to-worker:${workerId}`,
  /** To one worker: news of calls whose runs it keeps while they wait. */
  held: (workerId: string) => `${PREFIX}:held:${workerId}`,
  /** To every gateway: a call began or ceased to wait for a person. */
  waiting: () => `${PREFIX}:waiting:changed`,
  /** To every gateway: schedules changed. */
  schedules: () => `${PREFIX}:schedules:changed`,
  /** To every gateway: somebody was told something. */
  messages: () => `${PREFIX}:messages:new`,
  /** To every gateway: the catalogue changed. */
  catalogue: () => `${PREFIX}:catalogue:changed`,
  /** To every gateway: the content of a resource changed. */
  resources: () => `${PREFIX}:resources:changed`,
  /** To everyone: an upstream MCP server, what is seen of it or what is approved of it changed. */
  mcp: () => `${PREFIX}:mcp:changed`,
  /** To every gateway and worker: keys or agents changed. */
  identity: () => `${PREFIX}:identity:changed`,
} as const;

/** Names of pools: queue names of BullMQ, so no colon. */
export const POOL_NAME = /^[a-z][a-z0-9_-]{0,62}$/;

/** The queue that wakes gateways for schedules: no pool can have this name. */
export const SCHEDULE_QUEUE = '_schedules';

/** Names of tools, in every dialect. */
export const TOOL_NAME = /^[a-z][a-z0-9_]{0,63}$/;

/** Ids of runs. They name folders, so they have no capitals, which some file systems do not tell apart, and no dots. */
export const RUN_ID = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** What is not a tool at `/v1/tools/:name`. */
export const RESERVED_TOOL_NAMES: readonly string[] = ['sync'];

export const DEFAULT_POOL = 'default';
