import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';

declare global {
  /** Where the engine leaves the message of a panic. */
  var PRISMA_WASM_PANIC_REGISTRY: { set_message(message: string): void } | undefined;
}

/** TypeScript knows it only with the types of browsers. */
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: object,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>;
};

let loaded: Promise<void> | undefined;

/** Prisma's schema engine on a database, in this process. `free()` it. */
export async function openSchemaEngine(
  datamodel: string,
  factory: SqlMigrationAwareDriverAdapterFactory,
): Promise<SchemaEngine> {
  await (loaded ??= load());
  return bindings.SchemaEngine.new(
    { datamodels: [['schema.prisma', datamodel]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
}

async function load(): Promise<void> {
  globalThis.PRISMA_WASM_PANIC_REGISTRY ??= { set_message: () => undefined };
  const entry = import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const wasm = await readFile(fileURLToPath(new URL('schema_engine_bg.wasm', entry)));
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': { ...bindings } });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports['__wbindgen_start'] as () => void)();
}
