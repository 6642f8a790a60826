import { registerHooks } from 'node:module';

/** Uses the client where every part of Node that browsers lack is an error, and prints what it saw. */
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (found.url.startsWith('node:')) throw new Error(`${context.parentURL} imports ${specifier}.`);
    return found;
  },
});
delete globalThis.Buffer;
delete globalThis.process;

const { Toolyard, toOpenAI } = await import('@toolyard/client');
// Node's own responses need Node's globals.
const answer = { ok: true, json: async () => ({ tools: [] }) };
const toolyard = new Toolyard({ key: 'ty_agent_x', fetch: async () => answer });
const { tools } = await toOpenAI(toolyard);
const adapters = {
  'ai-sdk': 'toAiSdk',
  'openai-agents': 'toOpenAIAgents',
  langchain: 'toLangChain',
  'claude-agent-sdk': 'toClaudeAgentSdk',
};
const missing = [];
for (const [entry, adapter] of Object.entries(adapters)) {
  const { [adapter]: adapt } = await import(`@toolyard/client/${entry}`);
  missing.push(await adapt(toolyard).catch(({ message }) => message));
}
console.log(JSON.stringify({ tools, missing }));
