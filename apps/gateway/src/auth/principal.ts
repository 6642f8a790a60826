type Role = 'admin';

/** Who sends a request. */
export interface Principal {
  /** Shown as the agent of the calls it makes. */
  id: string;
  role: Role;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the key guard on every route that is not public. */
    principal?: Principal;
  }
}
