import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { type Place, type SiteKey, type World, createWorld } from '../../generator/index.ts';
import { type SiteDefinition, siteDefinitions } from '../sites.ts';
import { placePath } from '../page-view.ts';
import { respond } from './respond.ts';

export interface SitesOptions {
  seed: string;
  /** Starts of the demo, epoch ms: see World. */
  anchors: readonly number[];
  /** The first of five neighbouring ports of 127.0.0.1, or 0 for any five. */
  port: number;
  /** The clock, epoch ms; the real one by default. */
  now?: () => number;
}

export interface RunningSite extends SiteDefinition {
  /** `127.0.0.1:port`, as a site's domain in Molva. */
  domain: string;
  origin: string;
}

export interface RunningSites {
  sites: RunningSite[];
  world: World;
  /** The address to put under watch for a place. */
  areaUrl(place: Place): string;
  close(): Promise<void>;
}

/** Starts the five review sites, each on a port of its own: politeness and rules go by host. */
export async function startSites({
  seed,
  anchors,
  port,
  now = Date.now,
}: SitesOptions): Promise<RunningSites> {
  const world = createWorld({ seed, anchors });
  const servers: Server[] = [];
  const origins = new Map<SiteKey, string>();
  const sites: RunningSite[] = [];
  const close = async () => {
    await Promise.all(servers.map((server) => closed(server)));
  };
  try {
    for (const [index, site] of siteDefinitions.entries()) {
      const server = createServer((request, response) =>
        answer({ site, origins, world, now }, request, response),
      );
      server.listen(port === 0 ? 0 : port + index, '127.0.0.1');
      await once(server, 'listening');
      servers.push(server);
      const domain = `127.0.0.1:${portOf(server)}`;
      origins.set(site.key, `http://${domain}`);
      sites.push({ ...site, domain, origin: `http://${domain}` });
    }
  } catch (error) {
    await close();
    throw error;
  }
  const areaUrl = (place: Place) => {
    const origin = origins.get(place.site) ?? '';
    return place.site === 'tochka'
      ? `${origin}/api${placePath(place.slug)}/reviews`
      : `${origin}${placePath(place.slug)}`;
  };
  return { sites, world, areaUrl, close };
}

interface Context {
  site: SiteDefinition;
  origins: Map<SiteKey, string>;
  world: World;
  now: () => number;
}

function answer(
  { site, origins, world, now }: Context,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const origin = origins.get(site.key) ?? 'http://127.0.0.1';
  const url = URL.parse(request.url ?? '/', origin);
  if (url === null || (request.method !== 'GET' && request.method !== 'HEAD')) {
    response.writeHead(url === null ? 400 : 405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const browser = request.headers['sec-fetch-dest'] === 'document';
  const { status, type, body, headers } = respond({ site, origin, url, browser, world, now: now() });
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const common = { etag, 'cache-control': 'no-cache', vary: 'Sec-Fetch-Dest', ...headers };
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, common).end();
    return;
  }
  response.writeHead(status, { ...common, 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return address.port;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
