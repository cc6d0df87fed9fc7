import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { askAll } from '../../../lib/query-client.ts';
import { press } from '../../../test/press.ts';
import { leavePage } from '../../../test/render.tsx';
import { json } from '../../../test/server.ts';
import type { OfficialAnswer } from '../answers-api.ts';
import type { Review } from '../api.ts';
import {
  annotatePath,
  answer,
  clientId,
  ids,
  requests,
  review,
  showReview,
  stepPath,
  vera,
} from '../testing.tsx';
import { OfficialAnswerBlock } from './official-answer.tsx';
import { signedIn } from '../../../test/signed-in.ts';

type Reply = Parameters<typeof showReview>[2];

const link = 'https://otzovik.example/7';
const show = (official_answer: OfficialAnswer | null, abilities: string[], reply?: Reply) =>
  showReview(
    review({ official_answer, abilities: abilities as Review['abilities'] }),
    (known) => (
      <>
        <p>Версия {known.official_answer?.version ?? 0}</p>
        <OfficialAnswerBlock review={known} link={link} me={ids.me} />
      </>
    ),
    reply,
  );
const block = page.getByRole('region', { name: 'Официальный ответ' });
const button = (name: string) => block.getByRole('button', { name, exact: true });
const typed = block.getByRole('textbox', { name: 'Текст ответа' });
const writer = ['answers:write'];
const refusal = (code: string, current?: OfficialAnswer) => json({ detail: code, code, current }, 409);

signedIn({ userId: ids.me });

it('writes an answer that there is none of yet, and sends it on', async () => {
  const made = answer({ version: 1, text: 'Анна, спасибо.' });
  const { sent } = show(null, writer, ({ path }) => {
    if (path === annotatePath) return json(review({ official_answer: made, abilities: ['answers:write'] }));
    return path === stepPath ? json({ ...made, version: 2, state: 'approval' }) : undefined;
  });
  await press(button('Написать ответ'));
  await press(button('Отправить на согласование'));
  await expect.element(typed).toHaveAccessibleDescription(/^Напишите ответ/);
  expect(sent()).toEqual([]);
  await typed.fill('Анна, спасибо.');
  await press(button('Отправить на согласование'));
  await expect.element(page.getByText('Ответ отправлен на согласование')).toBeVisible();
  await expect.element(block.getByText('Анна, спасибо.')).toBeVisible();
  await expect.element(typed).not.toBeInTheDocument();
  expect(sent().map(({ body }) => body)).toEqual([
    { id: ids.review, client_id: clientId, answer_draft: { text: 'Анна, спасибо.', version: 0 } },
    { review_id: ids.review, client_id: clientId, step: 'send', version: 1 },
  ]);
});

it('does not write over what a colleague saved meanwhile without showing it', async () => {
  const theirs = answer({ version: 4, text: 'Анна, мы разобрались.' });
  let stands = theirs;
  const { sent, stand } = show(answer(), writer, ({ path, body }) => {
    if (path !== annotatePath) return undefined;
    const { answer_draft: draft } = body as { answer_draft: { version: number; text: string } };
    if (draft.version !== stands.version) return refusal('answer_changed', stands);
    stands = answer({ version: 5, text: draft.text });
    return json(review({ official_answer: stands, abilities: ['answers:write'] }));
  });
  await typed.fill('Анна, простите.');
  stand(review({ official_answer: theirs, abilities: ['answers:write'] }));
  await askAll();
  await expect.element(page.getByText('Версия 4')).toBeVisible();
  await press(button('Сохранить'));
  await expect.element(block.getByText('Анна, мы разобрались.')).toBeVisible();
  await expect.element(typed).toHaveValue('Анна, простите.');
  await press(button('Сохранить'));
  await expect.element(page.getByText('Черновик сохранён')).toBeVisible();
  await expect.element(button('Сохранить')).toBeDisabled();
  expect(sent().map(({ body }) => body)).toMatchObject([
    { answer_draft: { version: 3 } },
    { answer_draft: { version: 4, text: 'Анна, простите.' } },
  ]);
});

it('shows what a colleague saved at once where nothing was typed over it, and takes theirs where it was', async () => {
  const theirs = answer({ version: 4, text: 'Анна, мы разобрались.' });
  const last = answer({ version: 5, text: 'Анна, ждём вас.' });
  const { stand } = show(answer(), writer, ({ path }) =>
    path === annotatePath ? refusal('answer_changed', last) : undefined,
  );
  await expect.element(typed).toHaveValue('Анна, извините за ожидание.');
  stand(review({ official_answer: theirs, abilities: ['answers:write'] }));
  await askAll();
  await expect.element(typed).toHaveValue('Анна, мы разобрались.');
  await expect.element(button('Сохранить')).toBeDisabled();
  await typed.fill('Анна, мы');
  await press(button('Сохранить'));
  await press(button('Взять этот'));
  await expect.element(typed).toHaveValue('Анна, ждём вас.');
  await expect.element(button('Сохранить')).toBeDisabled();
});

it('knows what an answer was typed over after a reload', async () => {
  const theirs = answer({ version: 4, text: 'Анна, мы разобрались.' });
  show(answer(), writer);
  await typed.fill('Анна, простите.');
  leavePage();
  const { sent } = show(theirs, writer, ({ path }) =>
    path === annotatePath ? refusal('answer_changed', theirs) : undefined,
  );
  await expect.element(typed).toHaveValue('Анна, простите.');
  await press(button('Сохранить'));
  await expect.element(block.getByText('Пока вы писали, сохранили другой текст:')).toBeVisible();
  await expect.element(block.getByText(theirs.text)).toBeVisible();
  expect(sent().map(({ body }) => (body as { answer_draft: unknown }).answer_draft)).toEqual([
    { text: 'Анна, простите.', version: 3 },
  ]);
});

it('takes one press at a time while it is saved', async () => {
  const saved = Promise.withResolvers<Response>();
  show(answer(), writer, ({ path }) => (path === annotatePath ? saved.promise : undefined));
  await typed.fill('Анна, простите.');
  await press(button('Сохранить'));
  for (const name of ['Отправить на согласование', 'Шаблоны', 'Удалить черновик'])
    await expect.element(button(name)).toBeDisabled();
  const written = answer({ version: 4, text: 'Анна, простите.' });
  saved.resolve(json(review({ official_answer: written, abilities: ['answers:write'] })));
  await expect.element(button('Шаблоны')).toBeEnabled();
  await expect.element(button('Сохранить')).toBeDisabled();
});

it('says why the answer is not to be written any more', async () => {
  show(answer(), writer, ({ path }) =>
    path === annotatePath
      ? refusal('answer_not_draft', answer({ state: 'approval', version: 4 }))
      : undefined,
  );
  await typed.fill('Анна, простите.');
  await press(button('Сохранить'));
  await expect.element(block.getByText('На согласовании')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Сообщения' })).toMatchTextContent(/ответ/i);
});

it('begins anew over a published answer, and leaves that alone', async () => {
  const published = answer({ state: 'published', published_at: '2026-11-20T10:00:00Z', version: 7 });
  const { sent } = show(published, writer, ({ path }) =>
    path === annotatePath ? refusal('only_drafts_removed', published) : undefined,
  );
  await press(button('Написать новый ответ'));
  await typed.fill('Анна, приходите.');
  await press(button('Отменить'));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }));
  await expect.element(typed).not.toBeInTheDocument();
  await press(button('Написать новый ответ'));
  await expect.element(typed).toHaveValue(published.text);
  await press(button('Отменить'));
  await expect.element(button('Написать новый ответ')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('asks before a draft is deleted', async () => {
  const { sent } = show(answer(), writer, ({ path }) =>
    path === annotatePath ? json(review({ abilities: ['answers:write'] })) : undefined,
  );
  await press(button('Удалить черновик'));
  const question = page.getByRole('alertdialog', { name: 'Удалить черновик?' });
  await press(question.getByRole('button', { name: 'Продолжить ввод' }));
  expect(sent()).toEqual([]);
  await press(button('Удалить черновик'));
  await press(question.getByRole('button', { name: 'Удалить' }));
  await expect.element(button('Написать ответ')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    { id: ids.review, client_id: clientId, answer_draft: null },
  ]);
});

it('gives back what was typed before a template took its place', async () => {
  const template = { id: ids.template, name: 'Ожидание', text: '{author}, извините за {minutes}.' };
  show(answer(), writer, ({ path }) => {
    if (path.includes('answer-templates')) return json({ data: [template], count: 1 });
    return path.endsWith('official-answer-suggestion')
      ? json({ text: 'Анна, извините за {minutes}.', ai_generated: false, unfilled: ['minutes'] })
      : undefined;
  });
  await typed.fill('Анна, я пишу это полчаса.');
  await press(button('Шаблоны'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Взять' }));
  await expect.element(typed).toHaveValue('Анна, извините за {minutes}.');
  await expect.element(typed).toHaveAccessibleDescription(/^Заполните сами: \{minutes\}/);
  await press(page.getByRole('button', { name: 'Вернуть', exact: true }));
  await expect.element(typed).toHaveValue('Анна, я пишу это полчаса.');
});

it('goes back to its author with a reason, which a failure does not lose', async () => {
  const replies = [json({ detail: 'no' }, 503), json(answer({ return_reason: 'Без имени.' }))];
  const { sent } = show(answer({ state: 'approval' }), ['answers:approve'], ({ path }) =>
    path === stepPath ? replies.shift() : undefined,
  );
  await press(button('Вернуть'));
  const dialog = page.getByRole('dialog', { name: 'Вернуть ответ' });
  const reason = dialog.getByRole('textbox', { name: 'Что поправить' });
  await press(dialog.getByRole('button', { name: 'Вернуть' }));
  await expect.element(reason).toHaveAccessibleDescription('Напишите, что поправить');
  await reason.fill(' Без имени. ');
  await press(dialog.getByRole('button', { name: 'Вернуть' }));
  await expect.element(dialog.getByText(/^Сервер не справился/)).toBeVisible();
  await expect.element(reason).toHaveValue(' Без имени. ');
  await press(dialog.getByRole('button', { name: 'Вернуть' }));
  await expect.element(block.getByText('Вернули: Без имени.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().at(-1)?.body).toEqual({
    review_id: ids.review,
    client_id: clientId,
    step: 'return',
    version: 3,
    reason: 'Без имени.',
  });
});

it('is carried to the site by who took it, and says who was faster', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const mine = { id: ids.me, full_name: 'Я', email: null };
  const theirs = answer({ state: 'delivering', version: 5, taken_by: vera, taken_until: until });
  const replies = [refusal('answer_held', theirs)];
  const { stand } = show(answer({ state: 'approved', version: 4 }), ['answers:deliver'], ({ path }) =>
    path === stepPath ? replies.shift() : undefined,
  );
  await press(button('Взять в размещение'));
  await expect.element(page.getByText(/^Ответ уже изменился: .*\(Вера Цой\)\./)).toBeVisible();
  await expect.element(block.getByText(/^Размещает Вера Цой, до /)).toBeVisible();
  await expect.element(button('Взять на себя')).not.toBeInTheDocument();
  const over = new Date(Date.now() - 60_000).toISOString();
  stand(review({ official_answer: { ...theirs, taken_until: over }, abilities: ['answers:deliver'] }));
  await askAll();
  replies.push(json({ ...theirs, version: 6, taken_by: mine }), json({ ...theirs, state: 'delivered' }));
  await press(button('Взять на себя'));
  await expect.element(block.getByRole('link', { name: 'Открыть площадку' })).toHaveAttribute('href', link);
  await press(button('Размещён'));
  await expect.element(button('Размещён')).not.toBeInTheDocument();
});

it('is seen by none who may neither read nor write one', async () => {
  const { calls } = show(null, []);
  await expect.poll(() => calls.some(({ path }) => path.startsWith(`${requests}/get-reviews`))).toBe(true);
  await expect.element(block).not.toBeInTheDocument();
});
