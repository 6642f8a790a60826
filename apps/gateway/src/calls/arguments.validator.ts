import { Injectable, Logger } from '@nestjs/common';
import { ToolError, type Violation } from '@toolyard/contracts';
import type { CatalogueEntry } from '@toolyard/transport';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { compileSchema } from '../validation/schema-compiler.js';
import { violationsMessage } from '../validation/validation.messages.js';
import { violationsOf } from '../validation/violations.js';

/** Compiled schemas kept; the one used longest ago makes room. */
const KEPT = 1_000;

/** Checks arguments against the parameters of a tool, as its manifest says. The worker has the last word. */
@Injectable()
export class ArgumentsValidator {
  private readonly logger = new Logger('arguments');
  /** By digest of the manifest; undefined where the schema does not compile. */
  private readonly compiled = new Map<string, ValidateFunction | undefined>();

  /**
   * @param more what else is wrong with them
   * @throws ToolError `INVALID_ARGUMENTS` with every violation
   */
  check(
    entry: Pick<CatalogueEntry, 'manifest' | 'digest'>,
    args: Record<string, unknown>,
    more: readonly Violation[] = [],
  ): void {
    const validate = this.get(entry);
    const fits = validate === undefined || validate(args);
    if (fits && more.length === 0) return;
    const errors = [...(fits ? [] : violationsOf(validate.errors ?? [], 'The arguments')), ...more];
    const what = `The arguments do not fit ${entry.manifest.name}`;
    const detail = violationsMessage(
      what,
      errors.map(({ message }) => message),
    );
    throw new ToolError('INVALID_ARGUMENTS', detail, { details: { errors } });
  }

  private get(entry: Pick<CatalogueEntry, 'manifest' | 'digest'>): ValidateFunction | undefined {
    const known = this.compiled.has(entry.digest);
    const validate = known ? this.compiled.get(entry.digest) : this.compile(entry);
    this.compiled.delete(entry.digest);
    this.compiled.set(entry.digest, validate);
    if (this.compiled.size > KEPT) this.compiled.delete(this.compiled.keys().next().value ?? '');
    return validate;
  }

  private compile({ manifest }: Pick<CatalogueEntry, 'manifest'>): ValidateFunction | undefined {
    try {
      return compileSchema(manifest.parameters);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.logger.warn(
        `The parameters of ${manifest.name} are no JSON Schema, so only the worker checks them: ${why}`,
      );
      return undefined;
    }
  }
}
