import { expect, it } from 'vitest';
import { createClient } from '../../test/factories.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { insertModelCall } from './call-queries.ts';
import { forgetCalls } from './forget-calls.ts';

const server = useServer({ settings: { KEEP_MODEL_CALLS_DAYS: '30' } });

it('forgets what the model was asked long ago, of archived clients too', async () => {
  const { db } = server.context;
  const active = await createClient(server);
  const archived = await createClient(server, { status: 'archived' });
  for (const clientId of [active, archived])
    for (const purpose of ['draft', 'rewrite'] as const)
      await insertModelCall(db, {
        client_id: clientId,
        purpose,
        model: 'm',
        prompt_version: '1',
        input: 'Слова покупателя',
        output: 'Текст',
        error: null,
        input_tokens: 1,
        output_tokens: 1,
        milliseconds: 1,
        source_id: null,
        request_id: null,
        user_id: null,
      });
  await db.query
    .updateTable('model_calls')
    .set({ created_at: new Date(Date.now() - 32 * 86_400_000).toISOString() })
    .where('purpose', '=', 'draft')
    .execute();
  await runHandler(server.context, forgetCalls, {});
  const left = await db.query.selectFrom('model_calls').select(['client_id', 'purpose']).execute();
  expect(left.map(({ purpose }) => purpose)).toEqual(['rewrite', 'rewrite']);
  expect(new Set(left.map(({ client_id }) => client_id))).toEqual(new Set([active, archived]));
});
