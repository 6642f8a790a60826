import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HookRegistry } from '../registry/hook.registry.js';
import { ToolRegistry } from '../registry/tool.registry.js';
import { collect } from './explored.js';
import { HookExplorer } from './hook.explorer.js';
import { PromptExplorer } from './prompt.explorer.js';
import { ResourceExplorer } from './resource.explorer.js';
import { ToolExplorer } from './tool.explorer.js';
import { WiringError } from './wiring-error.js';

/** Explores once, as soon as every provider exists, and fills the registries. */
@Injectable()
export class ToolkitOrchestrator implements OnModuleInit {
  private explored = false;

  constructor(
    private readonly toolExplorer: ToolExplorer,
    private readonly promptExplorer: PromptExplorer,
    private readonly resourceExplorer: ResourceExplorer,
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
    const found = [this.toolExplorer, this.promptExplorer, this.resourceExplorer].map((one) => one.explore());
    const entries = found.flatMap((one) => one.entries);
    const registered = collect(entries, (entry) => this.tools.register(entry));
    for (const entry of hooks.entries) this.hooks.register(entry);
    const problems = [...found, registered, hooks].flatMap((one) => one.problems);
    if (problems.length > 0) throw new WiringError(problems);
  }
}
