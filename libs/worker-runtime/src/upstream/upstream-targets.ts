import {
  secretsOfTarget,
  type McpServerRecord,
  type McpTarget,
  type SealedMcpTarget,
  type SecretMask,
} from '@toolyard/contracts';
import { openSecret } from '@toolyard/transport';

/** Opens what is sealed of servers' records. */
export class UpstreamTargets {
  constructor(
    private readonly sealingKey: string | undefined,
    private readonly mask: SecretMask,
  ) {}

  /** Undefined where it was sealed with another key, or for another server. */
  open({ name, source, sealedTarget }: McpServerRecord): McpTarget | undefined {
    if (this.sealingKey === undefined) return undefined;
    const text = openSecret(sealedTarget, this.sealingKey);
    if (text === undefined) return undefined;
    const sealed = JSON.parse(text) as SealedMcpTarget;
    if (sealed.name !== name || sealed.source !== source) return undefined;
    this.mask.add(...secretsOfTarget(sealed.target));
    return sealed.target;
  }
}
