import type { SecurityHeadersOptions } from '@nestjs/common';

/** Pages load nothing from elsewhere. Swagger UI has its styles inline and its icons as data. */
export const SECURITY_HEADERS: SecurityHeadersOptions = {
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
