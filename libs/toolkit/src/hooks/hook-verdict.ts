import type { ApprovalPolicy, ToolResult } from '@toolyard/contracts';

export interface AllowVerdict {
  verdict: 'allow';
  reason?: string;
}
export interface AskVerdict {
  verdict: 'ask';
  reason?: string;
  policy?: ApprovalPolicy;
}
export interface DenyVerdict {
  verdict: 'deny';
  reason: string;
}
export interface ModifyArgumentsVerdict {
  verdict: 'modify_arguments';
  arguments: Record<string, unknown>;
  reason?: string;
}
export interface ModifyResultVerdict {
  verdict: 'modify_result';
  result: ToolResult;
  reason?: string;
}
export interface RecoverVerdict {
  verdict: 'recover';
  result: ToolResult;
  reason?: string;
}

export type BeforeVerdict = AllowVerdict | AskVerdict | DenyVerdict | ModifyArgumentsVerdict;
export type AfterVerdict = AllowVerdict | ModifyResultVerdict;
export type OnErrorVerdict = AllowVerdict | RecoverVerdict;

/** Nothing to object to; the same as returning nothing. With a reason, the call shows it. */
export function allow(reason?: string): AllowVerdict {
  return { verdict: 'allow', ...(reason !== undefined && { reason }) };
}

/** The call does not run. The reason is shown to the model: say what would be allowed. */
export function deny(reason: string): DenyVerdict {
  return { verdict: 'deny', reason };
}

/**
 * A person decides, once every hook has been asked and the arguments are final. The call waits without a slot. The
 * reason is shown to that person. Of the tool's policy and those of all hooks that ask, the strictest parts count.
 */
export function ask(reason?: string, policy?: ApprovalPolicy): AskVerdict {
  return { verdict: 'ask', ...(reason !== undefined && { reason }), ...(policy !== undefined && { policy }) };
}

/** Replaces the arguments. They are validated again, and later hooks see them. */
export function modifyArguments(args: Record<string, unknown>, reason?: string): ModifyArgumentsVerdict {
  return { verdict: 'modify_arguments', arguments: args, ...(reason !== undefined && { reason }) };
}

/** Replaces the result; later hooks see the new one. */
export function modifyResult(result: ToolResult, reason?: string): ModifyResultVerdict {
  return { verdict: 'modify_result', result, ...(reason !== undefined && { reason }) };
}

/** Turns a failure into a success with this result. Later error hooks do not run. */
export function recover(result: ToolResult, reason?: string): RecoverVerdict {
  return { verdict: 'recover', result, ...(reason !== undefined && { reason }) };
}
