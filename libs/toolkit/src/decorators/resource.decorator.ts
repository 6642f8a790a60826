import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ResourceAddress } from '@toolyard/contracts';
import type { PromptOptions } from './prompt.decorator.js';

/** What `@Resource` takes: where it is, and what prompts take. The name is that of a class such as `RoomCalendarResource`. */
export type ResourceOptions = PromptOptions &
  Pick<ResourceAddress, 'mimeType'> &
  (
    | { uri: string; uriTemplate?: never }
    | {
        /** `{name}` and `{+name}` of RFC 6570; each variable is a property of the parameter class. */
        uriTemplate: string;
        uri?: never;
      }
  );

/** Marks a class for the explorer; `Resource` is what authors use. */
export const ResourceMetadata = DiscoveryService.createDecorator<ResourceOptions>();

/** Makes a class a resource: an injectable provider with a method `execute`. A string is its URI. */
export function Resource(options: ResourceOptions | string): ClassDecorator {
  const given = typeof options === 'string' ? { uri: options } : options;
  return (target) => {
    Injectable()(target);
    ResourceMetadata(given)(target);
  };
}
