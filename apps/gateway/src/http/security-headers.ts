import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Pages load nothing from elsewhere. Swagger UI has its styles inline and its icons as data. */
const OPTIONS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // The gateway itself speaks HTTP; whoever puts TLS in front says this.
  strictTransportSecurity: false,
};

export async function addSecurityHeaders(fastify: FastifyInstance): Promise<void> {
  await fastify.register(helmet, OPTIONS);
}
