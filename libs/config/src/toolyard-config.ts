export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const WORKSPACE_SCOPES = ['shared', 'agent', 'run'] as const;
type WorkspaceScope = (typeof WORKSPACE_SCOPES)[number];

/** How a language server is started and what it is for; the tool `lsp` explains each field. */
export interface LspServerConfig {
  command: [string, ...string[]];
  languages: Record<string, string>;
  initializationOptions?: unknown;
  settings?: unknown;
  readOnly?: string[];
  writable?: boolean;
}

/** Who a commit is by. */
/** Who the tool `git` is to a host. */
export interface GitCredential {
  username: string;
  password: string;
}

export interface GitIdentity {
  name: string;
  email: string;
}

export const SANDBOX_MODES = ['on', 'off'] as const;

/** How commands run. */
interface SandboxConfig {
  /** `TOOLYARD_SANDBOX`; `off` runs commands as the worker itself. Default `on`. */
  mode: (typeof SANDBOX_MODES)[number];
  /** `TOOLYARD_SANDBOX_MEMORY`: MiB that all processes of one command may use together. Default 2048. */
  memory: number;
  /** `TOOLYARD_SANDBOX_PROCESSES`: processes and threads of one command at a time. Default 512. */
  processes: number;
  /** `TOOLYARD_SANDBOX_CPUS`: processors' worth of time for one command; 0 for no limit. Default 0. */
  cpus: number;
  /** `TOOLYARD_SANDBOX_NETWORK`: `host`s, `host:port`s that commands may reach through a proxy, or `*`. Default none. */
  hosts: string[];
}

/** An account of a bot. */
export interface BotAccountConfig {
  /** Secret. */
  token: string;
  /** Base address of the API. */
  apiUrl: string;
}

/** What messages are sent with; what has no credentials is absent. */
export interface MessageAccounts {
  /** `TELEGRAM_BOT_TOKEN`, `TELEGRAM_API_URL`. */
  telegram?: BotAccountConfig;
  /** `DISCORD_BOT_TOKEN`, `DISCORD_API_URL`. */
  discord?: BotAccountConfig;
  /** `SLACK_BOT_TOKEN`, `SLACK_API_URL`. */
  slack?: BotAccountConfig;
  /** `SMTP_URL`, which may hold a password, and `SMTP_FROM`. */
  email?: { url: string; from: string };
}

/** An address that is called by its name. */
export interface WebhookConfig {
  url: string;
  /** 16 characters or more. Secret. */
  secret: string;
}

/** What the environment says, read once. Paths are absolute. */
export interface ToolyardConfig {
  /** `PORT`, 0 to 65535; 0 takes any free port. Default 7070. */
  port: number;
  /** `HOST`. Default 127.0.0.1. */
  host: string;
  /** `TOOLYARD_HOME`, the data folder. Default `.toolyard` in the current folder. */
  home: string;
  /** `TOOLYARD_ADMIN_KEY`, 32 characters or more. Secret. */
  adminKey?: string;
  /** `TOOLYARD_SIGNING_KEY`, 32 characters or more: seals the identities of calls. Secret. Default: one kept in Redis. */
  signingKey?: string;
  /** `REDIS_URL`. May hold a password. */
  redisUrl?: string;
  /** `DATABASE_URL`; `none` for a gateway that keeps no records. May hold a password. */
  databaseUrl?: string;
  /** `TOOLYARD_WORKSPACE`, the folder that file and shell tools live in. Default `<home>/workspace`. */
  workspace: string;
  /** `TOOLYARD_WORKSPACE_SCOPE`: who shares a workspace, everybody, the calls of one agent, or those of one run. Default `shared`. */
  workspaceScope: WorkspaceScope;
  sandbox: SandboxConfig;
  /** `TOOLYARD_POOLS`: slots by pool. Default `default:32,shell:4`. */
  pools: Record<string, number>;
  /** `TOOLYARD_PLUGINS`: packages or folders, in order. Default none. */
  plugins: string[];
  /** `TOOLYARD_LSP_SERVERS`: language servers by name, beside that of TypeScript. Default none. */
  lspServers: Record<string, LspServerConfig>;
  /** `TOOLYARD_GIT_IDENTITY`: author and committer of what the tool `git` commits. Default: the agent. */
  gitIdentity?: GitIdentity;
  /** `TOOLYARD_GIT_HOSTS`: `host`s and `host:port`s that the tool `git` may reach over https, or `*`. Default none. */
  gitHosts: string[];
  /** `TOOLYARD_GIT_CREDENTIALS`, by host. */
  gitCredentials: Record<string, GitCredential>;
  /** `TOOLYARD_ALLOW_HOSTS`: hosts, `host:port`s and ranges that tools may call although they are not public. Default none. */
  allowHosts: string[];
  /** Engines of web_search. */
  search: {
    /** `BRAVE_API_KEY`, of the Brave Search API. Secret. */
    braveApiKey?: string;
    /** `BRAVE_API_URL`. Default: Brave's own address. */
    braveApiUrl?: string;
    /** `SEARXNG_URL`: a SearXNG instance that offers JSON. */
    searxngUrl?: string;
  };
  /** `TOOLYARD_CHROMIUM`: absolute path of the Chromium that `browser` uses. Default: found on the PATH. */
  chromium: string | undefined;
  /** `TOOLYARD_BROWSER_IDLE`: seconds without a call after which the browser of an agent is closed. Default 600. */
  browserIdle: number;
  /** `TOOLYARD_MCP_SERVERS`: a JSON file of upstream MCP servers. Default none. */
  mcpServersFile?: string;
  /** `TOOLYARD_MCP_PATHS`: absolute paths of a worker's machine that MCP servers registered over HTTP may see. Default none. */
  mcpPaths: string[];
  /** What `send_message` sends with. */
  messages: MessageAccounts;
  /** `TOOLYARD_WEBHOOKS`, by name. Default none. */
  webhooks: Record<string, WebhookConfig>;
  /** `LOG_LEVEL`. Default `info`. */
  logLevel: LogLevel;
  /** `TOOLYARD_RESULT_TTL`: seconds that an outcome stays readable in Redis. Default 3600. */
  resultTtl: number;
  /** `TOOLYARD_RETENTION_DAYS`: days that finished calls stay in the database; 0 keeps them. Default 30. */
  retentionDays: number;
  /** `TOOLYARD_LEDGER_LIMIT`: calls that wait in Redis for the database at most. Default 1000000. */
  ledgerLimit: number;
  /** `TOOLYARD_SCHEDULE_MIN_MS`: shortest time between two runs of a schedule. Default 60000. */
  scheduleMinMs: number;
  /** `TOOLYARD_DRAIN_MS`: how long running calls and open replies may take once a process stops. Default 20000. */
  drainMs: number;
  /** `TOOLYARD_KEPT_RUNS`: runs that a worker keeps in memory while their calls wait for an answer, at most. Default 100. */
  keptRuns: number;
  /** `TOOLYARD_STOP_WITH_PARENT`: stop when standard input ends, because a launcher holds its other end. */
  stopWithParent: boolean;
}
