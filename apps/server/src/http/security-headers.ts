import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { reportViolation } from '@molva/contract/utils';
import Fastify, { type FastifyInstance } from 'fastify';

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
  const headers = await headersOf({
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
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      ...headers,
      'reporting-endpoints': `csp="${reportPath}"`,
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    });
    done();
  });
}

/** What helmet sends, the same with every answer: found once by asking, as working it out costs more than checking a session. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, options);
  app.get('/', async (_request, reply) => reply.status(204).send());
  const { headers } = await app.inject('/');
  await app.close();
  const { date: _date, connection: _connection, 'content-length': _length, ...own } = headers;
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]));
}
