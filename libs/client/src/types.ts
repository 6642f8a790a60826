import type { components, operations } from './generated/api.js';

type Schemas = components['schemas'];

/** A call as it stands. Times are ISO 8601 in UTC. */
export type Call = Schemas['Call'];
export type CallStatus = Schemas['CallStatus'];
/** A call of a batch that was refused: there is no call. */
export type RejectedCall = Schemas['RejectedCall'];
export type ToolResult = Schemas['ToolResult'];
export type ContentBlock = Schemas['ContentBlock'];
/** Something that happened to a call; `seq` is its place in the call's story, from 1. */
export type CallEvent = Schemas['CallEvent'];
/** A tool's manifest, and how many workers offer it. */
export type Tool = Schemas['Tool'];
export type Approval = Schemas['Approval'];
export type Question = Schemas['Question'];
type Problem = Schemas['Problem'];
/** Codes of the error table, and `UNREACHABLE`: no gateway answered. */
export type ErrorCode = Problem['code'] | 'UNREACHABLE';
export type ToolQuery = Omit<NonNullable<operations['listTools']['parameters']['query']>, 'format'>;
/** Formats of tools for models, and what a list of them is. */
export type ModelToolFormat = Exclude<
  NonNullable<NonNullable<operations['listTools']['parameters']['query']>['format']>,
  'manifest' | 'xml'
>;

type CallRequest = Schemas['CallRequest'];

/** What goes with a call besides tool and arguments. */
export type CallOptions = Omit<CallRequest, 'tool' | 'arguments' | 'waitMs'> & {
  /** Requests with one key and one body are one call. Default: a new one each time, so that a repeated request is no second call. */
  idempotencyKey?: string;
  /** Stops the waiting. The call goes on: `cancel` ends it. */
  signal?: AbortSignal;
};

type QueryOf<Name extends keyof operations> = operations[Name] extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : never;
type ReplyOf<Name extends keyof operations> = operations[Name] extends {
  responses: { 200: { content: { 'application/json': infer Reply } } };
}
  ? Reply
  : never;

export type CallQuery = QueryOf<'listCalls'>;
export type CallPage = ReplyOf<'listCalls'>;
export type ApprovalQuery = QueryOf<'listApprovals'>;
export type ApprovalPage = ReplyOf<'listApprovals'>;
export type QuestionQuery = QueryOf<'listQuestions'>;
export type QuestionPage = ReplyOf<'listQuestions'>;
/** What tools told people. */
export type MessageQuery = QueryOf<'listMessages'>;
export type MessagePage = ReplyOf<'listMessages'>;
export type Schedule = Schemas['Schedule'];
export type Agent = Schemas['Agent'];
export type KeyRequest = Schemas['KeyRequest'];
/** `key` is shown this once. */
export type NewKey = Schemas['NewKey'];
export type McpServer = Schemas['McpServer'];
export type McpServerTools = ReplyOf<'listMcpTools'>;
/** Names of tools, by what becomes of them. */
export type ToolSync = Schemas['ToolSync'];

/** What goes with several calls at once. */
export type RunOptions = Pick<CallOptions, 'idempotencyKey' | 'signal'>;

/** What became of the calls in a model's reply. */
export type RanReply = Schemas['XmlResults'];

/** A call of a batch. */
export type BatchEntry = Omit<CallRequest, 'waitMs'>;
