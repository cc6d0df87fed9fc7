import { describe, expect, it } from 'vitest';
import { callFrom, freshAddress } from '../../test/addresses.ts';
import { useServer } from '../../test/server.ts';
import { bringTo, change, newRequest, tokenOf, words, writingFor } from '../../test/writing.ts';

const server = useServer();
const path = '/reviews/clients/requests/customer-page/';
const open = (token: string) => callFrom(server, freshAddress(), `GET ${path}${token}`);
const confirm = (token: string, text?: string) =>
  callFrom(server, freshAddress(), `POST ${path}${token}`, {
    decision: 'confirm',
    ...(text === undefined ? {} : { review_data: text }),
  });
const problemsOf = ({ body }: { body: { detail?: unknown } }) =>
  (body.detail as { loc: string[]; type: string }[]).map(({ loc, type }) => [loc.at(-1), type]);

const disclosure = 'Автор получил скидку за отзыв.';
const rewarding = { incentive_allowed: true, disclosure };

async function rewarded(text = words, rules: object = rewarding) {
  const work = await writingFor(server, { rules });
  const { id } = await newRequest(server, work, { incentive: 'Скидка' });
  await bringTo(work, id, 'with_customer', text);
  return { work, id, token: await tokenOf(work, id) };
}
const setRules = (areaId: string, rules: object) =>
  server.context.db.query
    .updateTable('sites')
    .set({ publication_rules: JSON.stringify(rules) })
    .where('id', '=', (select) => select.selectFrom('areas').select('site_id').where('id', '=', areaId))
    .execute();

describe('a rewarded customer', () => {
  it('cannot take the disclosure out: told which field, nothing is decided, and it goes on', async () => {
    const { work, id, token } = await rewarded();
    expect((await open(token)).body).toMatchObject({ state: 'open', disclosure });
    const refused = await confirm(token, 'Кофе хороший, а очередь длинная');
    expect([refused.status, problemsOf(refused)]).toEqual([422, [['review_data', 'disclosure']]]);
    expect((await open(token)).body).toMatchObject({
      state: 'open',
      review_data: `${words}\n\n${disclosure}`,
    });
    const { body } = await work.editor.call('GET /reviews/clients/requests/one', { query: { id } });
    expect(body).toMatchObject({ customer: { state: 'waiting' }, review_data: `${words}\n\n${disclosure}` });
    const own = `Кофе хороший, а очередь длинная. АВТОР ПОЛУЧИЛ СКИДКУ ЗА ОТЗЫВ`;
    expect((await confirm(token, own)).status).toBe(200);
  });

  it('is shown what must stay though the writer typed it, and nothing where nothing was given', async () => {
    const typed = await rewarded(`${words}. ${disclosure}`);
    expect((await open(typed.token)).body.disclosure).toBe(disclosure);
    const work = await writingFor(server, { rules: rewarding });
    const { id } = await newRequest(server, work);
    await bringTo(work, id, 'with_customer');
    expect((await open(await tokenOf(work, id))).body.disclosure).toBeNull();
  });

  it('cannot confirm a text that lacks what its site asks for by now, but can mend it', async () => {
    const { work, token } = await rewarded(words, { incentive_allowed: true });
    await setRules(work.areaId, rewarding);
    expect(problemsOf(await confirm(token))).toEqual([['review_data', 'disclosure']]);
    expect((await confirm(token, `${words}. ${disclosure}`)).status).toBe(200);
  });
});

describe('what the site asks of a text', () => {
  it.each([
    ['too short', 'Кофе', 'length'],
    ['too long', 'Понравился кофе '.repeat(9), 'length'],
    ['a forbidden word', `${words}, рекомендую`, 'forbidden_words'],
    ['a link', `${words} https://cafe.example/menu`, 'markup'],
  ])('holds for the customer as well: %s', async (_name, text, type) => {
    const work = await writingFor(server, {
      rules: {
        min_length: 20,
        max_length: 100,
        forbidden_words: ['рекомендую'],
        forbidden_markup: ['links'],
      },
    });
    const { id } = await newRequest(server, work);
    await bringTo(work, id, 'with_customer');
    const token = await tokenOf(work, id);
    const refused = await confirm(token, text);
    expect([refused.status, problemsOf(refused)]).toEqual([422, [['review_data', type]]]);
    expect((await open(token)).body).toMatchObject({ state: 'open', min_length: 20, max_length: 100 });
    expect((await confirm(token)).status).toBe(200);
  });

  it('holds at each step of the staff, and no other call reaches the text', async () => {
    const work = await writingFor(server, { rules: rewarding });
    const { id } = await newRequest(server, work, { incentive: 'Скидка' });
    await bringTo(work, id, 'client_review');
    await server.context.db.query
      .updateTable('requests')
      .set({ review_data: words })
      .where('id', '=', id)
      .execute();
    const approved = await change(work.client, id, { status: 'approved' });
    expect([approved.status, problemsOf(approved)]).toEqual([422, [['review_data', 'disclosure']]]);
    const annotated = await work.editor.send('PUT /reviews/clients/requests/reviews-and-answers-info', {
      body: { id, review_data: words },
    });
    expect(annotated.status).toBe(422);
  });
});
