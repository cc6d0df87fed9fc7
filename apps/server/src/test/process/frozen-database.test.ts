import { afterAll, describe, expect, it, vi } from 'vitest';
import { postgresProcesses, removeFolders, startedFolder } from './data-folder.ts';
import { admin, signInAt } from './person.ts';
import { endAll, spawnServer } from './spawn-server.ts';
import { keepWriting } from './writing.ts';

afterAll(async () => {
  await endAll();
  removeFolders();
});

// Which processes are PostgreSQL's is read from /proc.
describe.skipIf(process.platform !== 'linux')('a PostgreSQL that stands still', () => {
  it('is answered for with 503 and Retry-After within seconds, and work goes on when it does', async () => {
    const dataDir = await startedFolder();
    const server = await spawnServer(dataDir, { FIRST_SUPERUSER_PASSWORD: admin.password });
    await server.ready();
    const person = await signInAt(server.origin);
    // More than there are connections.
    const writing = keepWriting(server.origin, person, 'text', 24);
    await vi.waitUntil(() => writing.written.acknowledged.length > 50, { timeout: 10_000, interval: 10 });

    const processes = postgresProcesses(dataDir);
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    try {
      await vi.waitUntil(() => writing.written.refused.length >= 36, { timeout: 25_000, interval: 50 });
      const alive = await fetch(`${server.origin}/api/v1/utils/health-check/`);
      expect(alive.status).toBe(200);
      const began = performance.now();
      const ready = await fetch(`${server.origin}/api/v1/utils/ready`);
      expect(ready.status).toBe(503);
      expect(performance.now() - began).toBeLessThan(10_000);
    } finally {
      for (const pid of processes) process.kill(pid, 'SIGCONT');
    }
    const before = writing.written.acknowledged.length;
    await vi.waitUntil(() => writing.written.acknowledged.length > before + 50, {
      timeout: 15_000,
      interval: 20,
    });
    const { acknowledged, refused } = await writing.stop();

    for (const { status, retryAfter, took } of refused) {
      expect(status).toBe(503);
      expect(retryAfter).toMatch(/^\d+$/);
      expect(took).toBeLessThan(10_000);
    }
    const titles = new Set<string>();
    for (let skip = 0; skip < acknowledged.length + refused.length; skip += 1000) {
      const query = { skip: String(skip), limit: '1000' } as never;
      for (const { title } of (await person.call('GET /items/', { query })).data) titles.add(title);
    }
    expect(acknowledged.filter(({ title }) => !titles.has(title))).toEqual([]);
    server.signal('SIGTERM');
    expect(await server.exited).toEqual({ code: 0, signal: null });
  }, 60_000);
});
