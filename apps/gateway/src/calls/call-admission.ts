import { Inject, Injectable } from '@nestjs/common';
import {
  derivedCallId,
  lackedAbilities,
  lacksExplanation,
  LIMITS,
  newCallId,
  ToolError,
  type CallEnvelope,
  type ToolManifest,
  type Kind,
  type Violation,
} from '@toolyard/contracts';
import { IdentitySeal, type CatalogueEntry } from '@toolyard/transport';
import type { Principal } from '../auth/principal.js';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../gateway.options.js';
import { invalidRequest } from '../validation/request.validator.js';
import { ArgumentsValidator } from './arguments.validator.js';
import type { CallRequest } from './call-request.schema.js';
import {
  clientNeededMessage,
  explanationMessage,
  metadataTooLargeMessage,
  tooFarAheadMessage,
  tooFarBackMessage,
} from './calls.messages.js';
import { fingerprintOf } from './idempotency.js';
import { ToolLookup } from '../tools/tool-lookup.js';

const DAY_MS = 86_400_000;

const NO_EXPLANATION: Violation = { path: 'explanation', message: explanationMessage(), rule: 'required' };

/** What a call is admitted with besides what its body says. */
export interface Admission {
  principal: Principal;
  idempotencyKey?: string;
  /** Tells apart the calls of one batch that share a key. */
  part?: string;
  /** What is run. Default: a tool. */
  kind?: Kind;
  /** The call that this one repeats. */
  retryOf?: string;
}

/** A call that may go into its queue. */
export interface AdmittedCall {
  envelope: CallEnvelope;
  tool: CatalogueEntry;
  principal: Principal;
  /** Present when the call came with an idempotency key. */
  fingerprint?: string;
}

/** Turns what a caller asks for into an envelope, or says everything that is wrong with it. */
@Injectable()
export class CallAdmission {
  constructor(
    private readonly tools: ToolLookup,
    private readonly validator: ArgumentsValidator,
    private readonly seal: IdentitySeal,
    @Inject(GATEWAY_OPTIONS) private readonly options: Pick<GatewayOptions, 'resultTtl'>,
  ) {}

  /** @throws ToolError `TOOL_NOT_FOUND`, `NO_WORKER`, `CLIENT_CANNOT` (details: `needs`), `INVALID_REQUEST`, `INVALID_ARGUMENTS` */
  admit(request: CallRequest, admission: Admission): AdmittedCall {
    const { principal, idempotencyKey, part, kind, retryOf } = admission;
    const tool = this.tools.get(request.tool, principal, kind);
    const now = Date.now();
    checkValues(request, now, admission.idempotencyKey === undefined ? LIMITS.runAt.behindMs : DAY_MS);
    const args = request.arguments ?? {};
    const { manifest } = tool;
    checkNeeds(manifest, request);
    this.validator.check(tool, args, lacksExplanation(principal, manifest, args) ? [NO_EXPLANATION] : []);
    const { priority, parentCallId, runId, metadata, clientCan } = request;
    const timeoutMs = cappedTimeout(request.timeoutMs, manifest.timeoutMs, principal.limits?.callTimeoutMs);
    const runAt = dueTime(request, now);
    const envelope: CallEnvelope = {
      id: idempotencyKey === undefined ? newCallId(now) : idFor(principal, idempotencyKey, part),
      tool: manifest.name,
      pool: manifest.pool,
      agent: principal.id,
      arguments: args,
      createdAt: now,
      effect: manifest.effect,
      retry: manifest.retry,
      resultTtl: this.options.resultTtl,
      ...(runAt !== undefined && { runAt }),
      ...(priority !== undefined && { priority }),
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(parentCallId !== undefined && { parentCallId }),
      ...(runId !== undefined && { runId }),
      ...(retryOf !== undefined && { retryOf }),
      ...(metadata !== undefined && { metadata }),
      ...(clientCan !== undefined && clientCan.length > 0 && { clientCan }),
    };
    envelope.identity = this.seal.seal(principal, envelope);
    return idempotencyKey === undefined
      ? { envelope, tool, principal }
      : { envelope, tool, principal, fingerprint: fingerprint(request, envelope) };
  }
}

/** @throws ToolError `CLIENT_CANNOT` */
function checkNeeds(manifest: ToolManifest, { clientCan }: CallRequest): void {
  const needs = lackedAbilities(manifest, clientCan);
  if (needs.length === 0) return;
  throw new ToolError('CLIENT_CANNOT', clientNeededMessage(manifest.name, needs), { details: { needs } });
}

function idFor(principal: Principal, key: string, part: string | undefined): string {
  return part === undefined ? derivedCallId(principal.id, key) : derivedCallId(principal.id, key, part);
}

/** Of what the caller asked for, not of when: the wait may differ between two tries. */
function fingerprint(request: CallRequest, { tool, arguments: args, retryOf }: CallEnvelope): string {
  const { timeoutMs, priority, runAt, parentCallId, runId, metadata } = request;
  return fingerprintOf({
    tool,
    arguments: args,
    timeoutMs,
    priority,
    runAt,
    parentCallId,
    runId,
    metadata,
    retryOf,
  });
}

/** What the caller asked for, or the tool's own where that is too long for the agent. */
function cappedTimeout(asked: number | undefined, own: number, most = Infinity): number | undefined {
  return (asked ?? own) > most ? most : asked;
}

/** A time that has just gone by means now. */
function dueTime({ runAt }: CallRequest, now: number): number | undefined {
  const due = runAt === undefined ? undefined : Date.parse(runAt);
  return due !== undefined && due > now ? due : undefined;
}

/**
 * What a schema cannot say.
 * @param behindMs how far back `runAt` may lie: longer for a request with an idempotency key, which may be a repeat
 * @throws ToolError `INVALID_REQUEST`
 */
function checkValues({ runAt, metadata }: CallRequest, now: number, behindMs: number): void {
  const errors: Violation[] = [];
  if (runAt !== undefined) {
    const ahead = Date.parse(runAt) - now;
    if (ahead > LIMITS.runAt.aheadMs) {
      const message = tooFarAheadMessage(LIMITS.runAt.aheadMs / DAY_MS);
      errors.push({ path: 'runAt', message, rule: 'maximum' });
    }
    if (!(ahead >= -behindMs)) {
      errors.push({ path: 'runAt', message: tooFarBackMessage(), rule: 'minimum' });
    }
  }
  const size = metadata === undefined ? 0 : JSON.stringify(metadata).length;
  if (size > LIMITS.metadata) {
    errors.push({
      path: 'metadata',
      message: metadataTooLargeMessage(LIMITS.metadata, size),
      rule: 'maxLength',
    });
  }
  if (errors.length > 0) throw invalidRequest(errors);
}
