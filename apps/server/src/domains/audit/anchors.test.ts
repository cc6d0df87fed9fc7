import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../kernel/context.ts';
import { listMail, readMail } from '../../external/mail/index.ts';
import { newId } from '../../lib/ids.ts';
import { runHandler } from '../../test/run-handler.ts';
import { startTestServer, createTestDatabase, useServer } from '../../test/server.ts';
import { anchorHeads } from './anchor-heads.ts';
import { readAnchors } from './anchor-files.ts';
import { genesis, hashEntry } from './chain.ts';
import { createKeyRing } from './keys.ts';
import { audit } from '../../kernel/audit.ts';
import { timeOfToken } from './timestamp.ts';
import { verifyChains } from './verify.ts';

const server = useServer();
const folder = mkdtempSync(join(tmpdir(), 'molva-anchors-'));
let clientId = '';
let dir = '';

afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  clientId = newId();
  dir = join(folder, clientId);
  await write(5);
});

async function write(count: number, context = server.context): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await context.db.transaction(async (tx) =>
      audit(
        tx,
        { userId: '' },
        { action: 'area.changed', resource: 'area', resourceId: String(number), clientId },
      ),
    );
}

const anchor = (settings: Partial<AppContext['config']['audit']> = {}) => {
  const { context } = server;
  const own = { ...context.config.audit, anchorDir: dir, ...settings };
  return runHandler({ ...context, config: { ...context.config, audit: own } }, anchorHeads, {});
};
const linesIn = (from = dir) =>
  readdirSync(from)
    .toSorted()
    .flatMap((name) => readFileSync(join(from, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as { kind: string; chains: { client_id: string; seq: number }[] });

async function read(path = dir) {
  const keys = await createKeyRing(server.context.secrets).all(server.context.db);
  return readAnchors(path, new Set([...keys.values()].map((key) => key.publicKey)));
}

/** What the command finds wrong with this test's chain, by key and by the anchors. */
async function problemsHere() {
  const { db, secrets } = server.context;
  const { problems } = await verifyChains(db, secrets, (await read()).known);
  return problems.filter((problem) => problem.client_id === clientId);
}
const run = (statement: ReturnType<typeof sql>) => statement.execute(server.context.db.query);

/** As somebody would who may write anything to the database, and does not have the key. */
async function hashAnew(keyId: 'kept' | 'none'): Promise<void> {
  const { query } = server.context.db;
  const rows = await query
    .selectFrom('audit_entries')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('seq')
    .execute();
  await query.deleteFrom('audit_entries').where('client_id', '=', clientId).execute();
  let hash = genesis;
  for (const [index, row] of rows.entries()) {
    const entry = { ...row, seq: index + 1, key_id: keyId === 'none' ? null : row.key_id };
    const own = { ...entry, previous_hash: hash, hash: hashEntry(hash, entry, null) };
    await query
      .insertInto('audit_entries')
      .values({ ...own, details: JSON.stringify(row.details) })
      .execute();
    hash = own.hash;
  }
  await run(sql`UPDATE audit_heads SET seq = ${rows.length}, hash = ${hash} WHERE client_id = ${clientId}`);
}

describe('somebody who may write anything to the database', () => {
  it('takes an entry out and hashes the chain anew: found without any anchor', async () => {
    await run(sql`DELETE FROM audit_entries WHERE client_id = ${clientId} AND seq = 2`);
    await hashAnew('kept');
    const { db, secrets } = server.context;
    const { problems } = await verifyChains(db, secrets);
    expect(problems).toContainEqual({ client_id: clientId, seq: 1, problem: 'changed' });
  });

  it('makes the chain look as if it were older than the keys: found', async () => {
    await anchor();
    await run(sql`DELETE FROM audit_entries WHERE client_id = ${clientId} AND seq = 2`);
    await hashAnew('none');
    expect(await problemsHere()).toMatchObject([{ problem: expect.stringMatching(/unkeyed|not_anchored/) }]);
    const { problems } = await verifyChains(server.context.db, server.context.secrets);
    expect(problems).toContainEqual({ client_id: clientId, seq: 4, problem: 'unkeyed' });
  });

  it('cuts the end off and moves the head back: found by the anchor', async () => {
    await anchor();
    await run(sql`DELETE FROM audit_entries WHERE client_id = ${clientId} AND seq > 3`);
    await run(sql`UPDATE audit_heads SET seq = 3, hash = e.hash FROM audit_entries e
      WHERE audit_heads.client_id = ${clientId} AND e.client_id = ${clientId} AND e.seq = 3`);
    expect(await problemsHere()).toEqual([{ client_id: clientId, seq: 4, problem: 'not_anchored' }]);
  });

  it('removes a whole chain with its head: found by the anchor', async () => {
    await anchor();
    await run(sql`DELETE FROM audit_entries WHERE client_id = ${clientId}`);
    await run(sql`DELETE FROM audit_heads WHERE client_id = ${clientId}`);
    expect(await problemsHere()).toEqual([{ client_id: clientId, seq: 5, problem: 'not_anchored' }]);
  });

  it('puts an older state back and lets it grow past the anchor: found where it parts', async () => {
    await write(2);
    await anchor();
    await run(sql`DELETE FROM audit_entries WHERE client_id = ${clientId} AND seq > 5`);
    await run(sql`UPDATE audit_heads SET seq = 5, hash = e.hash FROM audit_entries e
      WHERE audit_heads.client_id = ${clientId} AND e.client_id = ${clientId} AND e.seq = 5`);
    await write(4);
    expect(await problemsHere()).toEqual([{ client_id: clientId, seq: 7, problem: 'not_anchored' }]);
  });
});

describe('anchors', () => {
  it('hold the ends of all chains first, then of those that moved, each naming the one before', async () => {
    await anchor();
    await anchor();
    const first = linesIn();
    expect(first).toHaveLength(1);
    expect(first[0]?.chains.length).toBeGreaterThan(1);
    await write(1);
    await anchor();
    const [, second] = linesIn();
    expect(second?.chains).toEqual([{ client_id: clientId, seq: 6, hash: expect.any(String) }]);
    expect(await problemsHere()).toEqual([]);
    expect(await read()).toMatchObject({ anchors: 2, problems: [], timestamps: [] });
  });

  it('that were changed, or signed by somebody else, say nothing and are named', async () => {
    await anchor();
    await write(1);
    await anchor();
    const [name = ''] = readdirSync(dir);
    const path = join(dir, name);
    const lines = readFileSync(path, 'utf8').trim().split('\n');
    const changed = lines[0]?.replace(/"seq":\d+/, '"seq":1') ?? '';
    writeFileSync(path, `${changed}\n${lines[1]}\n`);
    expect(await read()).toMatchObject({
      anchors: 1,
      problems: [
        `${path}:1: was changed after it was signed`,
        `${path}:2: does not follow the anchor before it`,
      ],
    });
    expect((await readAnchors(path, new Set())).problems[0]).toContain('a key that is not known here');
  });

  it('go by mail once a day, as a file that can be checked against', async () => {
    await anchor({ mail: 'auditor@example.com' });
    await write(1);
    await anchor({ mail: 'auditor@example.com' });
    const mailDir = join(server.context.config.dataDir, 'mail');
    const kept = (await listMail(mailDir)).filter((mail) => mail.to.includes('auditor@example.com'));
    expect(kept).toHaveLength(1);
    const mail = await readMail(mailDir, kept[0]?.id ?? '');
    expect(JSON.stringify(mail)).toContain('.jsonl');
  });
});

describe.skipIf(!hasOpenssl())('a time stamping authority', () => {
  it('signs that it saw the anchor; the token stands beside it and holds against openssl', async () => {
    const tsa = await startAuthority();
    await anchor({ tsaUrl: tsa.url });
    const { timestamps, problems } = await read();
    expect(problems).toEqual([]);
    const [stamp] = timestamps;
    expect(stamp?.url).toBe(tsa.url);
    const token = Buffer.from(stamp?.token ?? '', 'base64');
    expect(timeOfToken(token, Buffer.from(stamp?.of ?? '', 'hex'))).toBe(stamp?.at);
    expect(timeOfToken(token, Buffer.alloc(32))).toBeNull();
    writeFileSync(join(tsa.dir, 'token'), token);
    const { of = '' } = stamp ?? {};
    const checked = execFileSync(
      'openssl',
      ['ts', '-verify', '-digest', of, '-token_in', '-in', 'token', '-CAfile', 'tsa.crt'],
      { cwd: tsa.dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
    expect(checked).toContain('Verification: OK');
    tsa.answerWith(Buffer.from('30053003020102', 'hex'));
    await write(1);
    await expect(anchor({ tsaUrl: tsa.url })).rejects.toThrow('did not get everywhere');
    expect((await read()).anchors).toBe(2);
    await tsa.stop();
  });
});

describe('a database that is older than the keys', () => {
  it('has its chains closed by a keyed entry each, before the first other', async () => {
    const database = await createTestDatabase();
    const node = await startTestServer(database.url);
    const old = newId();
    const { query } = node.context.db;
    let hash = genesis;
    for (const seq of [1, 2]) {
      const plain = {
        client_id: old,
        seq,
        at: '2026-01-01T00:00:00.000Z',
        user_id: null,
        action: 'area.changed',
      };
      const entry = { ...plain, resource: 'area', resource_id: null, details: {}, key_id: null };
      const own = { previous_hash: hash, hash: hashEntry(hash, entry, null) };
      await query
        .insertInto('audit_entries')
        .values({ ...entry, ...own, details: '{}' })
        .execute();
      hash = own.hash;
    }
    await query.insertInto('audit_heads').values({ client_id: old, seq: 2, hash }).execute();
    await write(1, node.context);
    const rows = await query
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('client_id', '=', old)
      .orderBy('seq')
      .execute();
    expect(rows.at(-1)).toEqual({ action: 'audit.keyed', details: { unkeyed_up_to: 2 } });
    expect(await verifyChains(node.context.db, node.context.secrets)).toMatchObject({
      problems: [],
      unkeyed: 2,
      keyed: { entries: 2 },
    });
    await sql`UPDATE audit_entries SET action = 'area.moved' WHERE client_id = ${old} AND seq = 2`.execute(
      query,
    );
    const { problems } = await verifyChains(node.context.db, node.context.secrets);
    expect(problems).toEqual([{ client_id: old, seq: 2, problem: 'changed' }]);
    await node.close();
    await database.drop();
  });
});

function hasOpenssl(): boolean {
  try {
    return execFileSync('openssl', ['version'], { encoding: 'utf8' }).startsWith('OpenSSL');
  } catch {
    return false;
  }
}

/** A real time stamping authority of OpenSSL's, over HTTP. */
async function startAuthority() {
  const home = mkdtempSync(join(folder, 'tsa-'));
  writeFileSync(
    join(home, 'tsa.cnf'),
    `[req]\ndistinguished_name=dn\nprompt=no\n[dn]\nCN=Test TSA\n[ext]\nextendedKeyUsage=critical,timeStamping
[t]\nserial=./serial\ncrypto_device=builtin\nsigner_cert=./tsa.crt\ncerts=./tsa.crt\nsigner_key=./tsa.key
signer_digest=sha256\ndefault_policy=1.2.3.4.1\ndigests=sha256\nordering=yes\ntsa_name=no\ness_cert_id_chain=no\n`,
  );
  writeFileSync(join(home, 'serial'), '01\n');
  const openssl = (text: string) => execFileSync('openssl', text.split(' '), { cwd: home, stdio: 'ignore' });
  openssl(
    'req -x509 -newkey rsa:2048 -nodes -keyout tsa.key -out tsa.crt -config tsa.cnf -extensions ext -days 2',
  );
  let instead: Buffer | null = null;
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      writeFileSync(join(home, 'query'), Buffer.concat(chunks));
      openssl('ts -reply -queryfile query -config tsa.cnf -section t -out reply');
      response.setHeader('content-type', 'application/timestamp-reply');
      response.end(instead ?? readFileSync(join(home, 'reply')));
    });
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    dir: home,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/tsr`,
    answerWith: (bytes: Buffer) => {
      instead = bytes;
    },
    async stop() {
      http.close();
      await once(http, 'close');
    },
  };
}
