export { BuiltinToolsModule, type BuiltinToolsOptions } from './builtin-tools.module.js';
export { BUILTIN_TOOLS } from './builtin-tools.js';
export { DevelopmentModule, type DevelopmentOptions } from './development/development.module.js';
export type { LanguageServers, LanguageServerSettings } from './development/lsp/language-server-settings.js';
export type { GitOptions } from './development/git/git-options.js';
export type { BrowserOptions } from './web/browser/browser-options.js';
export type { BrowserContent } from './web/browser/driver/protocol.js';
export { GitNetwork } from './development/git/network/git-network.js';
export { FilesModule } from './files/files.module.js';
export { ServerProcesses } from './mcp/server-processes.js';
export { UpstreamDoor } from './mcp/upstream-door.js';
export type { UpstreamServers } from './mcp/upstream-servers.js';
export type { ChannelSettings } from './messages/channels/channel-settings.js';
export { MessagesModule } from './messages/messages.module.js';
export { PeopleModule } from './people/people.module.js';
export { ShellModule } from './shell/shell.module.js';
export { TimeModule } from './time/time.module.js';
export type { CronContent } from './time/cron.tool.js';
export { WorkspaceModule, type WorkspaceModuleOptions } from './workspace/workspace.module.js';
export {
  Workspaces,
  type WorkspaceOwner,
  type WorkspaceScope,
  type WorkspacesOptions,
} from './workspace/workspaces.js';
export { Workspace } from './workspace/workspace.js';
export type { OpenedDirectory } from './workspace/opened-directory.js';
export type { OpenedFile } from './workspace/opened-file.js';
export { Sandbox, type SandboxCommand } from './sandbox/sandbox.js';
export type { SandboxLimits, SandboxOptions } from './sandbox/sandbox-options.js';
export type { ProcessExit, SandboxedProcess } from './sandbox/sandboxed-process.js';
export type { ReadFileContent } from './files/read-file.content.js';
export type { FileChangeContent } from './files/file-change.content.js';
export type { GlobContent } from './files/glob.tool.js';
export type { ListDirContent } from './files/list-dir.tool.js';
export type { FolderEntry } from './files/folder-entry.js';
export type { GrepContent } from './files/grep.tool.js';
export type { SendMessageContent } from './messages/send-message.tool.js';
export { RemoteModule } from './remote/remote.module.js';
export type { RemoteTriggerContent } from './remote/remote-trigger.tool.js';
export { Webhooks, type WebhookTarget } from './remote/webhooks.js';
export type { TimeReasoningContent } from './time/time-reasoning.tool.js';
export type { TellUserContent } from './messages/tell-user.tool.js';
export type { AskUserContent } from './people/ask-user.tool.js';
export type { BashContent } from './shell/bash.tool.js';
export { OutboundModule } from './outbound/outbound.module.js';
export { WebModule } from './web/web.module.js';
export type { SearchSettings } from './web/search/search-settings.js';
export type { SearchHit } from './web/search/search-provider.js';
export type { WebFetchContent } from './web/fetch/web-fetch.tool.js';
export type { WebSearchContent } from './web/search/web-search.tool.js';
export type { HttpRequestContent } from './web/request/http-request.tool.js';
