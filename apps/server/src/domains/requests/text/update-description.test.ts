import { expect, it } from 'vitest';
import { useServer } from '../../../test/server.ts';
import { newRequest, writingFor } from '../../../test/writing.ts';

const server = useServer();
const update = 'PUT /reviews/clients/requests/update-description';

it('is changed on the task that was edited, never on one saved meanwhile', async () => {
  const { manager, editor, ...work } = await writingFor(server);
  const { id } = await newRequest(server, { manager, editor, ...work });
  const put = (who: typeof manager, body: object) => who.send(update, { body: { id, ...body } });
  expect((await put(manager, { description: 'Про парковку', description_before: null })).status).toBe(200);
  const late = await put(editor, { description: 'Про врача', description_before: '' });
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'description_changed', current: { id, description: 'Про парковку' } },
  ]);
  const onTheirs = { description: 'Про врача', description_before: 'Про парковку' };
  expect((await put(editor, onTheirs)).body).toMatchObject({ description: 'Про врача' });
  // Who does not say what they edited changes what stands, as ever.
  expect((await put(manager, { description: null })).body).toMatchObject({ description: null });
});

it('is saved by one of four at once', async () => {
  const work = await writingFor(server);
  const { id } = await newRequest(server, work);
  const answers = await Promise.all(
    ['Один', 'Два', 'Три', 'Четыре'].map((description) =>
      work.manager.send(update, { body: { id, description, description_before: null } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

it('says which field is wrong', async () => {
  const work = await writingFor(server);
  const { id } = await newRequest(server, work);
  const { status, body } = await work.manager.send(update, {
    body: { id, description: 'Про врача', description_before: 7 },
  });
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('description_before')]);
});
