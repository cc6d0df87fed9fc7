import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { agencyChain } from '../../kernel/audit.ts';
import { anchorHeads } from '../../domains/audit/anchor-heads.ts';
import { asPerson } from '../call.ts';
import { runHandler } from '../run-handler.ts';
import { useServer } from '../server.ts';
import { useCommand } from './use-command.ts';

const key = 'a key to verify with '.repeat(3);
const server = useServer({ settings: { SECRET_KEY: key } });
const command = useCommand(server, key, {
  entry: 'apps/server/src/cli/audit-verify.ts',
  readyLine: 'entries checked',
});

it('npm run audit:verify says from when to when it vouches and by what, and ends with 1 at what was taken out', async () => {
  const head = await asPerson(server, { level: 'head' });
  for (const title of ['a', 'b', 'c']) await head.call('POST /items/', { body: { title } });
  await runHandler(server.context, anchorHeads, {});
  await head.call('POST /items/', { body: { title: 'd' } });
  const anchors = join(command.folder(), 'kept');
  mkdirSync(anchors);
  cpSync(server.context.config.audit.anchorDir, anchors, { recursive: true });

  const good = await command.run('--anchors', anchors);
  expect(good).toMatchObject({ code: 0, said: expect.stringContaining('0 chains broken') });
  expect(good.said).toMatch(/Proven by key: \d+ entries, from 20\S+Z to 20\S+Z/);
  expect(good.said).toMatch(/Anchored: 1 anchors from 20\S+Z to 20\S+Z, 0 time stamps/);
  expect(good.said).toContain('Since then, proven by key alone: 1 entries');
  expect(good.said).toMatch(/^Public key: \S+=?$/m);
  expect((await command.run()).said).toContain('No anchors');

  const { query } = server.context.db;
  await sql`DELETE FROM audit_entries WHERE client_id = ${agencyChain}`.execute(query);
  await sql`DELETE FROM audit_heads WHERE client_id = ${agencyChain}`.execute(query);
  expect(await command.run()).toMatchObject({ code: 0 });
  const found = await command.run('--anchors', anchors);
  expect(found.code).toBe(1);
  expect(found.said).toMatch(new RegExp(`client ${agencyChain}: entry \\d+ is not what an anchor says`));
}, 60_000);
