/** What is wrong with a parameter class, each with its fix. `type` is a class name. */

export const notConstructible = (type: string, reason: string) =>
  `${type} cannot be made without constructor arguments (${reason}). Parameter classes are made by \`new ${type}()\`: give it a constructor without parameters that does not throw.`;

export const noValidators = (type: string) =>
  `${type} has no validated property. Extend ToolParams, or decorate each property with class-validator, for example @IsString().`;

export const undecoratedProperty = (type: string, property: string) =>
  `${type}.${property} has no validator, so every call that sends it would be refused. Add one, for example @IsString(), or @Allow().`;

export const nestedNeedsType = (type: string, property: string, nested: string) =>
  `${type}.${property} holds ${nested}, which is not validated as it stands. Add @ValidateNested() and @Type(() => ${nested}) (from class-transformer).`;

export const nestedClassUnknown = (type: string, property: string) =>
  `${type}.${property} has @ValidateNested() but no @Type, so its class is not known. Add @Type(() => TheClass) (from class-transformer).`;

/** What is wrong with a tool or hook, each with its fix. `tool` and `hook` are class names. */

export const wiringProblems = (problems: string[]) =>
  problems.length === 1
    ? (problems[0] ?? '')
    : `${problems.length} things are wrong with the tools and hooks:\n${problems.map((problem) => `- ${problem}`).join('\n')}`;

export const nameTaken = (name: string, first: string, second: string) =>
  first === second
    ? `${first} offers the tool name ${name} twice: it is provided by two modules, or its aliases repeat. Provide it once.`
    : `${first} and ${second} both want the tool name ${name}. Rename one: @Tool({ name: '…' }), or change its aliases.`;

export const badName = (tool: string, name: string) =>
  `${tool} has the name ${JSON.stringify(name)}. Names are snake_case, begin with a letter and have at most 64 characters: @Tool({ name: 'read_file' }).`;

export const reservedName = (tool: string, name: string) =>
  `${tool} has the tool name ${name}, which no tool can have: /v1/tools/${name} is another route. Rename it: @Tool({ name: '…' }).`;

export const noExecute = (tool: string) =>
  `${tool} has no method execute. Add: async execute(@Params() params: YourParams, ctx: ToolContext) { … }`;

export const noParamsClass = (tool: string) =>
  `${tool}.execute has no parameter class. Mark its parameter with @Params() and give it a class as its type, imported without \`import type\`: execute(@Params() params: YourParams, ctx: ToolContext).`;

export const badParameters = (tool: string, why: string) =>
  `The parameters of ${tool} are no JSON Schema 2020-12 of an object: ${why}. Mend @Tool({ parameters }), or give @Params() a parameter class.`;

export const notSingleton = (owner: string) =>
  `${owner} is request-scoped or transient, or depends on something that is. Tools and hooks have one instance: remove the scope; per-call data is in the context.`;

export const unknownPool = (tool: string, wanted: string[], pools: string[]) =>
  `${tool} wants the pool ${wanted.join(' or ')}, and there is only ${pools.join(', ')}. Add it to TOOLYARD_POOLS, for example TOOLYARD_POOLS=${pools.map((pool) => `${pool}:32`).join(',')},${wanted[0] ?? 'gpu'}:4, or change @Tool({ pool }).`;

export const badTimeout = (tool: string, timeoutMs: number, min: number, max: number) =>
  `${tool} has timeoutMs ${timeoutMs}. It is a whole number of milliseconds from ${min} to ${max}.`;

export const badApproval = (tool: string) =>
  `${tool} has an approval that cannot work. quorum is a whole number from 1 to 10, deadlineMs whole milliseconds from 100 to 2678400000.`;

export const badRetry = (tool: string) =>
  `${tool} has a retry policy that cannot work. attempts is a whole number from 1 to 20, delayMs and maxDelayMs are whole milliseconds from 0 to 86400000, backoff is fixed or exponential.`;

export const retriedOnce = (tool: string) =>
  `${tool} has the effect once and asks for more than one attempt. Such a tool is never run again: declare @Tool({ effect: 'idempotent' }) where that is true, or leave retry out.`;

export const streamsNotAllowed = (owner: string) =>
  `${owner}.execute is an async generator. Prompts and resources do not stream: return all of it.`;

export const notText = (owner: string, property: string) =>
  `${owner} has the parameter ${property}, which is no text. Clients send arguments of prompts and variables of templates as text only: declare it with @IsString() or @IsIn([…]), and convert it in execute.`;

export const badUri = (owner: string, uri: string) =>
  `${owner} has the address ${JSON.stringify(uri)}. It is a URI of at most 2048 characters such as 'notes://today', or a uriTemplate with variables such as 'notes://{day}' or 'file:///{+path}': @Resource({ uri: '…' }).`;

export const variablesDiffer = (owner: string, wanted: string, declared: string) =>
  `${owner} has the parameters ${declared}, and its address brings ${wanted}. Extend ResourceParams, with one property for each variable of the template.`;

export const uriTaken = (uri: string, first: string, second: string) =>
  `${first} and ${second} are both at ${uri}. Give one another address.`;

export const emptyHook = (hook: string) =>
  `${hook} has @ToolHook() and none of the methods before, after, onError, onSkip. Add one.`;

export const toolNotFound = (name: string, suggestions: string[]) =>
  suggestions.length === 0
    ? `There is no tool named ${name}.`
    : `There is no tool named ${name}. Did you mean ${suggestions.join(' or ')}?`;
