import helmet from '@fastify/helmet';
import { reportViolation } from '@molva/contract/utils';
import type { FastifyInstance } from 'fastify';

const reportPath = `/api/v1${reportViolation.path}`;

/** No inline script anywhere; inline styles only, which the component library sets on elements it places. */
const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  // Markup comes from the cleaner of the wiki alone, workers from this site (apps/web/src/lib/worker-url.ts).
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['dompurify', 'molva', 'default'],
  reportTo: 'csp',
  reportUri: reportPath,
};

export async function registerSecurityHeaders(
  app: FastifyInstance,
  isHttps: boolean,
  growthbookHost: string | null,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...policy,
        connectSrc:
          growthbookHost === null
            ? policy.connectSrc
            : [...policy.connectSrc, new URL(growthbookHost).origin],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('reporting-endpoints', `csp="${reportPath}"`);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  });
}
