import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** What `@ToolHook` takes. */
export interface ToolHookOptions {
  /** Globs of tool names, such as `*_file`. Default: every tool. */
  tools?: string | string[];
  /** Hooks run in ascending order, those with the same order as they were registered. Default 0. */
  order?: number;
}

/** Marks a class for the explorer; `ToolHook` is what authors use. */
export const ToolHookMetadata = DiscoveryService.createDecorator<ToolHookOptions>();

/** Makes a class a hook: an injectable provider with any method of `ToolHookHandler`. */
export function ToolHook(options: ToolHookOptions = {}): ClassDecorator {
  return (target) => {
    Injectable()(target);
    ToolHookMetadata(options)(target);
  };
}
