import { type RunningSites, type SitesOptions, startSites } from '../site/serve/start-sites.ts';

/** The five sites need so many neighbouring ports. */
const portCount = 5;

/** How far from the first port wished for free ones are looked for. */
const maxDistance = 500;

export interface PortWish {
  /** Where to begin. */
  first: number;
  /** Areas' addresses hold the port already: no other will do. */
  fixed: boolean;
}

/**
 * Starts the review sites on the wished ports, else on the next free ones.
 *
 * @throws Error saying which port is taken, where no other will do
 */
export async function openSites(
  options: Omit<SitesOptions, 'port'>,
  wish: PortWish,
): Promise<RunningSites & { port: number }> {
  for (let port = wish.first; port <= wish.first + maxDistance && port + portCount <= 65_536; ) {
    try {
      const running = await startSites({ ...options, port });
      return { ...running, port: firstPort(running) };
    } catch (error) {
      const taken = takenPort(error);
      if (taken === null) throw error;
      if (wish.fixed) throw new Error(explain(taken), { cause: error });
      port = taken + 1;
    }
  }
  throw new Error(`Нет пяти свободных портов подряд начиная с ${wish.first}: задайте DEMO_SITES_PORT`);
}

function explain(port: number): string {
  return (
    `Порт ${port} занят, а на нём живёт площадка этой демонстрации. Возможно, она уже запущена на этих данных: ` +
    'остановите её или начните другую, DATA_DIR=./data/demo-2 npm run demo'
  );
}

function takenPort(error: unknown): number | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return null;
  return 'port' in error && typeof error.port === 'number' ? error.port : null;
}

function firstPort({ sites }: RunningSites): number {
  const ports = sites.map((site) => Number(new URL(site.origin).port));
  return Math.min(...ports);
}
