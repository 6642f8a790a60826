import type { Linter } from '../linter.js';
import { biome } from './biome.linter.js';
import { eslint } from './eslint.linter.js';
import { oxlint } from './oxlint.linter.js';
import { ruff } from './ruff.linter.js';

export const LINTERS: readonly Linter[] = [eslint, biome, oxlint, ruff];
