import type { Type } from '@nestjs/common';
import type { JsonSchema } from '@toolyard/contracts';

/** The `$defs` of one schema: each class once, namesakes numbered. */
export class Definitions {
  private readonly names = new Map<Type, string>();
  private readonly schemas: Record<string, JsonSchema> = {};

  constructor(
    private readonly root: Type,
    private readonly describe: (type: Type, definitions: Definitions) => JsonSchema,
  ) {}

  /** A reference to a class, described when it is first met; a class inside itself refers to itself. */
  refTo(type: Type): JsonSchema {
    if (type === this.root) return { $ref: '#' };
    let name = this.names.get(type);
    if (name === undefined) {
      name = this.freeName(type.name);
      this.names.set(type, name);
      this.schemas[name] = {};
      this.schemas[name] = this.describe(type, this);
    }
    return { $ref: `#/$defs/${name}` };
  }

  all(): Record<string, JsonSchema> {
    return this.schemas;
  }

  private freeName(name: string): string {
    let free = name;
    for (let number = 2; Object.hasOwn(this.schemas, free); number++) free = `${name}_${number}`;
    return free;
  }
}
