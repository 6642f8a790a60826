import type { CallIdentity, ToolSearchUse } from '@toolyard/contracts';

/** Who sends a request. `id` is shown as the agent of the calls it makes. */
export interface Principal extends CallIdentity {
  /** Absent for the admin key of the environment. */
  keyId?: string;
  /** For the role `agent`: it may decide about its own calls. */
  selfApproval?: boolean;
  /** For the role `agent`. Default `off`. */
  toolSearch?: ToolSearchUse;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the key guard on every route that is not public. */
    principal?: Principal;
  }
}
