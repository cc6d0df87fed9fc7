import { Agent, get } from 'node:http';
import { quantile } from '../lib/statistics.ts';
import type { LoadRequest, LoadResult } from './load.ts';

/** Keeps each connection busy with one request after another. */
export async function loadByLoop(request: LoadRequest): Promise<LoadResult> {
  const { origin, token, tokens = [token], paths, connections, seconds } = request;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  const work = async () => {
    while (performance.now() < end) {
      const path = anyOf(paths);
      if (path === undefined) throw new Error('nothing to ask for');
      const asked = performance.now();
      await ask(new URL(path, origin), agent, { authorization: `Bearer ${anyOf(tokens)}` });
      times.push(performance.now() - asked);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
  } finally {
    agent.destroy();
  }
  const perSecond = times.length / ((performance.now() - began) / 1000);
  return { requests: times.length, perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

const anyOf = (those: readonly string[]) => those[Math.floor(Math.random() * those.length)];

function ask(url: URL, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const { statusCode = 0 } = response;
      response.on('error', reject);
      response.on('end', () => {
        if (statusCode >= 200 && statusCode < 300) resolve();
        else reject(new Error(`${url.pathname} answered ${statusCode}`));
      });
      response.resume();
    }).on('error', reject);
  });
}
