import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ToolExecutor } from '../execution/tool.executor.js';
import { CallLoggingHook } from '../hooks/call-logging.hook.js';
import { ConfirmHook } from '../hooks/confirm.hook.js';
import { OutputLimitHook } from '../hooks/output-limit.hook.js';
import { HookRegistry } from '../registry/hook.registry.js';
import { ToolRegistry } from '../registry/tool.registry.js';
import { SessionHost } from '../sessions/session-host.js';
import { WorkerSessions } from '../sessions/worker-sessions.js';
import { ResourceChanges } from '../resource-changes.js';
import { HookExplorer } from './hook.explorer.js';
import { PromptExplorer } from './prompt.explorer.js';
import { ResourceExplorer } from './resource.explorer.js';
import { ToolExplorer } from './tool.explorer.js';
import { ConfigurableModuleClass } from './toolkit.module-definition.js';
import { ToolkitOrchestrator } from './toolkit.orchestrator.js';

/** Finds the tools, prompts, resources and hooks of an application and runs them. Import it once: `ToolkitModule.forRoot({ pools, workspace })`. */
@Module({
  imports: [DiscoveryModule],
  providers: [
    ToolExplorer,
    PromptExplorer,
    ResourceExplorer,
    HookExplorer,
    ToolRegistry,
    HookRegistry,
    ToolExecutor,
    ToolkitOrchestrator,
    CallLoggingHook,
    ConfirmHook,
    OutputLimitHook,
    ResourceChanges,
    WorkerSessions,
    { provide: SessionHost, useExisting: WorkerSessions },
  ],
  exports: [
    ToolRegistry,
    HookRegistry,
    ToolExecutor,
    ToolkitOrchestrator,
    ResourceChanges,
    SessionHost,
    WorkerSessions,
  ],
})
export class ToolkitModule extends ConfigurableModuleClass {}
