import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HookRegistry } from '../registry/hook.registry.js';
import { ToolRegistry } from '../registry/tool.registry.js';
import { collect } from './explored.js';
import { HookExplorer } from './hook.explorer.js';
import { ToolExplorer } from './tool.explorer.js';
import { WiringError } from './wiring-error.js';

/** Explores once, as soon as every provider exists, and fills the registries. */
@Injectable()
export class ToolkitOrchestrator implements OnModuleInit {
  private explored = false;

  constructor(
    private readonly toolExplorer: ToolExplorer,
    private readonly hookExplorer: HookExplorer,
    private readonly tools: ToolRegistry,
    private readonly hooks: HookRegistry,
  ) {}

  onModuleInit(): void {
    this.explore();
  }

  /** Does nothing the second time. Throws StartupError with everything that is wrong. */
  explore(): void {
    if (this.explored) return;
    this.explored = true;
    const hooks = this.hookExplorer.explore();
    const tools = this.toolExplorer.explore();
    const registered = collect(tools.entries, (entry) => this.tools.register(entry));
    for (const entry of hooks.entries) this.hooks.register(entry);
    const problems = [...tools.problems, ...registered.problems, ...hooks.problems];
    if (problems.length > 0) throw new WiringError(problems);
  }
}
