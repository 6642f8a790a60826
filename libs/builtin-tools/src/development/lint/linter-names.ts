export const LINTER_NAMES = ['eslint', 'biome', 'oxlint', 'ruff'] as const;

export type LinterName = (typeof LINTER_NAMES)[number];
