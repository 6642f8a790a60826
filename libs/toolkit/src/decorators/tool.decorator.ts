import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type {
  ApprovalPolicy,
  ClientAbility,
  Effect,
  JsonSchema,
  Permission,
  RetryPolicy,
  SideEffects,
  TaskUse,
} from '@toolyard/contracts';

/** What `@Tool` takes. Every field has a default. */
export interface ToolOptions {
  /** snake_case. Default: the class name without its suffix `Tool` (`ReadFileTool` is `read_file`). */
  name?: string;
  /** For the model: what the tool does and when to use it. Default: `@Describe` of the parameter class, else the name in words. */
  description?: string;
  /** Groups tools for people. Default `general`. */
  category?: string;
  tags?: string[];
  /** Other names a call may use. */
  aliases?: string[];
  /**
   * JSON Schema 2020-12 of the arguments, an object, in place of a parameter class: given to models as it is, its defaults
   * filled in. `execute` gets plain data.
   */
  parameters?: JsonSchema;
  /** Default `READ`. */
  permission?: Permission;
  /** Default by permission: `READ` is `NONE`, `WRITE` is `LOCAL_STATE`, `EXTERNAL` is `NETWORK`. */
  sideEffects?: SideEffects;
  /** What may happen after a crash. Default `read` for `READ`, else `once`. */
  effect?: Effect;
  /** Every call waits until a person has approved it. Default false. */
  requiresConfirmation?: boolean;
  /** Who decides where a person is asked. Default: anybody, one person, within 24 hours. */
  approval?: ApprovalPolicy;
  /** How its calls answer clients of MCP that know tasks. Default `auto`: as a task once a call takes long. */
  task?: TaskUse;
  /** What `ctx.client` must be able to do; calls of clients that cannot are refused at once. Default: nothing. */
  needs?: ClientAbility[];
  /** The pool it runs in; a list is an order of preference, the first pool that this deployment has. Default `default`. */
  pool?: string | string[];
  /** Longest run of one attempt, in milliseconds. Default 120,000. */
  timeoutMs?: number;
  /** Automatic repeats after a retryable error. Default: one attempt, so none. */
  retry?: Partial<RetryPolicy>;
  /** Shape of the result's `structuredContent`: a decorated class, or JSON Schema. */
  returns?: Type | JsonSchema;
  /** Default: whether `execute` is an async generator. Set it where a plain method returns an AsyncIterable. */
  streaming?: boolean;
}

/** Marks a class for the explorer; `Tool` is what authors use. */
export const ToolMetadata = DiscoveryService.createDecorator<ToolOptions>();

/** Makes a class a tool: an injectable provider with a method `execute`. A string is its name. */
export function Tool(options: ToolOptions | string = {}): ClassDecorator {
  const given = typeof options === 'string' ? { name: options } : options;
  return (target) => {
    Injectable()(target);
    ToolMetadata(given)(target);
  };
}

/** What a tool class was decorated with. */
export function toolOptionsOf(tool: Type): ToolOptions {
  return new Reflector().get(ToolMetadata, tool) ?? {};
}
