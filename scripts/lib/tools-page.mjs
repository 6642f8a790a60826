import { fieldsOf, schemaWords } from './schema-words.mjs';

const HEAD = `# Tools

<!-- Written by \`npm run tools-page\` from the manifests. Change the tools, not this page. -->

Every tool that comes with Toolyard, as a worker announces it. A running deployment lists its own, those of plugins and
from outside included: \`GET /v1/tools\`, \`toolyard tools\`, \`/docs\`.

Every tool also takes \`explanation\`: in the first person, why the agent makes this call and what it expects.`;

const CRASH = {
  read: 'after a crash it runs again',
  idempotent: 'after a crash it runs again, to the same result as running once',
  once: 'after a crash it never runs again',
};

const SIDE_EFFECTS = {
  NONE: 'none',
  LOCAL_STATE: 'files and processes of the workspace',
  DB_WRITE: "Toolyard's own records",
  NETWORK: 'the network',
};

/** docs/tools.md: every manifest, by category and name, without padding, so that two changes rarely meet. */
export function toolsPage(manifests) {
  const categories = [...new Set(manifests.map(({ category }) => category))].sort();
  const sections = categories.map((category) => {
    const tools = manifests.filter((tool) => tool.category === category);
    return [`## ${category}`, ...tools.sort(byName).map(toolSection)].join('\n\n');
  });
  return [HEAD, ...sections].join('\n\n') + '\n';
}

function toolSection(tool) {
  const parts = [`### \`${tool.name}\``, plain(tool.description), factsOf(tool).join('\n')];
  const parameters = fieldsOf(tool.parameters).filter(({ name }) => name !== 'explanation');
  if (parameters.length > 0) parts.push(parameterTable(parameters, tool.parameters));
  if (tool.returns !== undefined) parts.push(resultTable(tool.returns));
  return parts.join('\n\n');
}

function factsOf(tool) {
  const facts = [
    ['permission', `\`${tool.permission}\`, side effects: ${SIDE_EFFECTS[tool.sideEffects]}`],
    ['effect', `\`${tool.effect}\`, ${CRASH[tool.effect]}`],
    ['pool', `\`${tool.pool}\`; at most ${duration(tool.timeoutMs)}${tool.streaming ? '; streams' : ''}`],
    ['aliases', tool.aliases.map((name) => `\`${name}\``).join(', ')],
    ['tags', tool.tags.map((name) => `\`${name}\``).join(', ')],
    ['confirmation', tool.requiresConfirmation ? 'every call waits for an approval' : ''],
  ];
  return facts.filter(([, text]) => text !== '').map(([name, text]) => `- ${name}: ${text}`);
}

function parameterTable(fields, { $defs = {} }) {
  const rows = fields.map(({ name, schema, target, required }) => [
    `\`${name}\``,
    schemaWords(schema, $defs),
    'default' in target ? `\`${JSON.stringify(target.default)}\`` : required ? 'required' : '',
    plain(schema.description ?? target.description ?? ''),
  ]);
  return table(['parameter', 'type', 'default', 'meaning'], rows);
}

function resultTable(returns) {
  const { $defs = {} } = returns;
  const rows = fieldsOf(returns).map(({ name, schema, target, required }) => [
    `\`${name}\`${required ? '' : '?'}`,
    schemaWords(schema, $defs),
    plain(schema.description ?? target.description ?? ''),
  ]);
  return table(['structuredContent', 'type', 'meaning'], rows);
}

function table(head, rows) {
  const line = (cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Text that is no Markdown, but for its code spans. */
function plain(text) {
  return text.replace(/`[^`]*`|[*<\\]/g, (found) => (found.length === 1 ? `\\${found}` : found));
}

function duration(milliseconds) {
  const units = [
    [3_600_000, 'h'],
    [60_000, 'min'],
    [1_000, 's'],
  ];
  const [size, unit] = units.find(([factor]) => milliseconds % factor === 0) ?? [1, 'ms'];
  return `${milliseconds / size} ${unit}`;
}

const byName = (a, b) => (a.name < b.name ? -1 : 1);
