import type { McpTool } from '@toolyard/dialects';

/** What a word counts where it is found. */
const WEIGHTS = { name: 8, description: 3, parameters: 1 };

/** The tools that a query may mean, the likeliest first. A word that many tools have says less than a rare one. */
export function rankTools(tools: readonly McpTool[], query: string): McpTool[] {
  const texts = tools.map((tool) => ({ tool, parts: partsOf(tool) }));
  const words = [...new Set(wordsOf(query))];
  const rarity = new Map(
    words.map((word) => {
      const having = texts.filter(({ parts }) => scoreOf(parts, word) > 0).length;
      return [word, Math.log(1 + tools.length / (having + 1))];
    }),
  );
  return texts
    .map(({ tool, parts }) => {
      const score = words.reduce((sum, word) => sum + scoreOf(parts, word) * (rarity.get(word) ?? 0), 0);
      return { tool, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.tool.name < b.tool.name ? -1 : 1))
    .map(({ tool }) => tool);
}

type Parts = Record<keyof typeof WEIGHTS, string[]>;

function partsOf({ name, description, inputSchema }: McpTool): Parts {
  return {
    name: wordsOf(name),
    description: wordsOf(description),
    parameters: wordsOf(Object.keys(inputSchema['properties'] ?? {}).join(' ')),
  };
}

/** Words that begin alike are alike: `file` and `files`, `write` and `writing`. */
function scoreOf(parts: Parts, word: string): number {
  let score = 0;
  for (const part of Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]) {
    if (parts[part].some((other) => other === word)) score += WEIGHTS[part];
    else if (parts[part].some((other) => isAlike(other, word))) score += WEIGHTS[part] / 2;
  }
  return score;
}

function isAlike(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same >= 3 && same >= Math.min(one.length, other.length) - 1;
}

function wordsOf(text: string): string[] {
  const apart = text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return apart.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
