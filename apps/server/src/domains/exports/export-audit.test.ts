import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { audit } from '../../kernel/audit.ts';
import { rowsOf } from '../../test/workbook.ts';
import { verifyChains } from '../audit/index.ts';

const server = useServer();
let head: Caller;
let clientId = '';
let origin = '';

beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
  clientId = await createClient(server, { name: '=Берёза' });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});

async function record(details: Record<string, unknown> = {}): Promise<void> {
  await server.context.db.transaction(async (tx) =>
    audit(
      tx,
      { userId: head.id },
      { action: 'area.changed', resource: 'area', resourceId: newId(), clientId, details },
    ),
  );
}

async function download(query: Record<string, string>): Promise<Response> {
  return fetch(`${origin}/api/v1/exports/audit?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${head.token}` },
  });
}

const exports = async () =>
  (await head.call('GET /audit', { query: { action: 'audit.exported' } })).body.data;

describe('GET /exports/audit', () => {
  it('is for heads', async () => {
    expect((await call(server, null, 'GET /exports/audit')).status).toBe(401);
    const manager = await asPerson(server);
    expect((await manager.send('GET /exports/audit')).status).toBe(403);
    for (const query of [{ format: 'pdf' }, { action: 'x' }, { client_id: '1' }])
      expect((await head.send('GET /exports/audit', { query })).status).toBe(422);
    expect(await exports()).toEqual([]);
  });

  it('gives CSV that says who did what, and is an entry itself', async () => {
    await record({ name: 'а, "б"' });
    const answer = await download({ client_id: clientId });
    const day = new Date().toISOString().slice(0, 10);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain(`filename="molva-audit-${day}.csv"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header = '', line = '', end, ...rest] = new TextDecoder().decode(bytes).split('\r\n');
    expect(header).toBe(
      'Когда (UTC),Кто,Адрес,Что сделано,Действие,Клиент,Объект,Номер объекта,Подробности,Номер в цепочке,Хеш',
    );
    expect(line).toContain(`${head.email},Изменена точка,area.changed,'=Берёза,точка,`);
    expect(line).toContain('"{""name"":""а, \\""б\\""""}",1,');
    expect([end, rest]).toEqual(['', []]);
    expect((await exports())[0]).toMatchObject({
      user: { id: head.id },
      client_id: null,
      details: { format: 'csv', client_id: clientId },
    });
    expect((await verifyChains(server.context.db, server.context.secrets)).problems).toEqual([]);
  });

  it('gives a workbook', async () => {
    const answer = await download({ client_id: clientId, format: 'xlsx' });
    expect(answer.headers.get('content-disposition')).toContain('.xlsx');
    const rows = await rowsOf(new Uint8Array(await answer.arrayBuffer()));
    expect(rows).toHaveLength(2);
    expect(rows[1]?.[0]).toBeInstanceOf(Date);
    expect([rows[1]?.[5], rows[1]?.[9]]).toEqual(['=Берёза', 1]);
  });

  it('writes more than fits in memory at once, each entry once, and compressed where one asks', async () => {
    const many = await createClient(server);
    await sql`
      INSERT INTO audit_entries (client_id, seq, at, action, resource, details, previous_hash, hash)
      SELECT ${many}::uuid, n, timestamptz '2026-01-01' + (n / 7) * interval '1 second', 'area.changed', 'area', '{}',
        repeat('0', 64), md5(n::text)
      FROM generate_series(1, 25500) AS n`.execute(server.context.db.query);
    const answer = await fetch(`${origin}/api/v1/exports/audit?client_id=${many}`, {
      headers: { authorization: `Bearer ${head.token}`, 'accept-encoding': 'br' },
    });
    expect(answer.headers.get('content-encoding')).toBe('br');
    const lines = (await answer.text()).trimEnd().split('\r\n').slice(1);
    const numbers = lines.map((line) => Number(line.split(',').at(-2)));
    expect(numbers).toEqual(Array.from({ length: 25_500 }, (_, index) => 25_500 - index));
  });

  it('answers HEAD without making the file', async () => {
    const answer = await fetch(`${origin}/api/v1/exports/audit`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${head.token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await answer.text()).toBe('');
  });
});
