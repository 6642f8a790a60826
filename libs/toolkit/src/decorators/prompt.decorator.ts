import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ToolOptions } from './tool.decorator.js';

/** What `@Prompt` takes. Every field has a default. */
export interface PromptOptions extends Pick<
  ToolOptions,
  'description' | 'category' | 'tags' | 'needs' | 'pool' | 'timeoutMs' | 'retry'
> {
  /** snake_case. Default: the class name without its suffix (`PlanTripPrompt` is `plan_trip`). */
  name?: string;
  /** For people. Default: the name in words. */
  title?: string;
  /** `EXTERNAL` where it reaches outside. Default `READ`. */
  permission?: 'READ' | 'EXTERNAL';
}

/** Marks a class for the explorer; `Prompt` is what authors use. */
export const PromptMetadata = DiscoveryService.createDecorator<PromptOptions>();

/** Makes a class a prompt: an injectable provider with a method `execute`. A string is its name. */
export function Prompt(options: PromptOptions | string = {}): ClassDecorator {
  const given = typeof options === 'string' ? { name: options } : options;
  return (target) => {
    Injectable()(target);
    PromptMetadata(given)(target);
  };
}
