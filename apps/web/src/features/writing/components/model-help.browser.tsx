import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pick, press, pressKeys } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { event, told } from '../../../test/streams.ts';
import { clientId, ids, requests, work } from '../testing.ts';
import { ModelHelp } from './model-help.tsx';
import { button, checks } from './testing.tsx';

const typed = 'очень, а вкусна еда';
const same = (words: string) => ({ kind: 'same', words });
const suggestion = {
  text: 'Очень, а вкусная еда',
  by_model: true,
  no_model: null,
  changes: [
    { kind: 'removed', words: 'очень' },
    { kind: 'added', words: 'Очень' },
    same(', а '),
    { kind: 'removed', words: 'вкусна' },
    { kind: 'added', words: 'вкусная' },
    same(' еда'),
  ],
  checks,
};

const block = page.getByRole('region', { name: 'Помощь модели' });
const pieces = block.getByRole('group', { name: 'Правки' });
const first = pieces.getByRole('checkbox', { name: 'Заменить «очень» на «Очень»' });

/** An answer that is said when the test says it. */
function spoken() {
  const { writable, readable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    answer: new Response(readable),
    say: (name: string, data: object) => void writer.write(new TextEncoder().encode(event(name, data))),
    end: () => void writer.close().catch(() => undefined),
  };
}

function show(replies: Response[] = [told('done', suggestion)], isDraft = false) {
  const calls = server(({ path }) =>
    path === `${requests}/rewrite/stream` ? (replies.shift() ?? json({}, 500)) : json({}),
  );
  const put: string[] = [];
  function Text() {
    const [text, setText] = useState(typed);
    return (
      <>
        <input aria-label="Текст" value={text} onChange={(change) => setText(change.target.value)} />
        <ModelHelp work={work()} text={text} isDraft={isDraft} onText={(words) => put.push(words)} />
      </>
    );
  }
  render(<Text />);
  return { put, asked: () => calls.map(({ body }) => body) };
}
const asking = (more: object = {}) => ({
  id: ids.work,
  client_id: clientId,
  review_data: typed,
  tone: 'plain',
  ...more,
});

signedIn();

it('asks about what is typed, in the tone and of the length one wishes', async () => {
  const { asked } = show();
  await expect.element(block).toMatchTextContent(/^Модель предложит правки\. Примите те, что нужны/);
  await pick('Тон', 'Тёплый');
  const length = block.getByRole('textbox', { name: 'Длина, знаков' });
  await length.fill('49');
  await expect.element(length).toHaveAccessibleDescription('От 50 до 5000');
  await expect.element(button('Предложить правки')).toBeDisabled();
  await length.fill('120');
  await press(button('Предложить правки'));
  await expect.element(pieces).toBeVisible();
  expect(asked()).toEqual([asking({ tone: 'warm', length: 120 })]);
});

it('says what it will do with the customer’s words where nothing is written yet', async () => {
  show([], true);
  await expect.element(block).toMatchTextContent(/^Модель изложит слова покупателя связным текстом\./);
});

it('shows the words as they come, of which none can be put in before all are there', async () => {
  const { answer, say, end } = spoken();
  show([answer]);
  await press(button('Предложить правки'));
  await expect.element(block.getByRole('status')).toHaveTextContent('Ищем формулировки');
  say('piece', { text: 'Очень, а' });
  await expect.element(block.getByText('Очень, а', { exact: true })).toBeVisible();
  await expect.element(block.getByRole('status')).toHaveTextContent('Модель пишет');
  say('piece', { text: ' вкусная' });
  await expect.element(block.getByText('Очень, а вкусная', { exact: true })).toBeVisible();
  expect(button(/^Вставить/).elements()).toEqual([]);
  say('done', suggestion);
  end();
  await expect.element(pieces).toMatchTextContent('оченьОчень, а вкуснавкусная еда');
  await expect.element(button('Вставить всё')).toBeEnabled();
});

it('puts in what was accepted, and leaves the rest as it is typed', async () => {
  const { put } = show();
  await press(button('Предложить правки'));
  await expect.element(button('Вставить принятое')).toBeDisabled();
  await pressKeys(first, ' ');
  await expect.element(block.getByText(/^Принято 1 из 2$/)).toBeVisible();
  await press(button('Вставить принятое'));
  expect(put).toEqual(['Очень, а вкусна еда']);
});

it('puts all in at once, or by accepting all', async () => {
  const { put } = show();
  await press(button('Предложить правки'));
  await press(button('Вставить всё'));
  await press(button('Принять все'));
  // Both would do the same now.
  await expect.element(button('Вставить всё')).not.toBeInTheDocument();
  await press(button('Вставить принятое'));
  expect(put).toEqual([suggestion.text, suggestion.text]);
});

it('puts nothing over what was typed since, until one asks again', async () => {
  const again = { ...suggestion, changes: [{ kind: 'added', words: 'Очень ' }, same('вкусно')] };
  const { put, asked } = show([told('done', suggestion), told('done', again)]);
  await press(button('Предложить правки'));
  await pressKeys(first, ' ');
  await expect.element(button('Вставить принятое')).toBeEnabled();
  await page.getByRole('textbox', { name: 'Текст' }).fill('вкусно');
  await expect.element(block.getByText('Текст с тех пор изменился: предложите заново.')).toBeVisible();
  await expect.element(button('Вставить принятое')).toBeDisabled();
  await expect.element(button('Вставить всё')).toBeDisabled();
  await press(button('Предложить заново'));
  // What was accepted before was of another suggestion.
  await expect.element(block.getByText(/^Принято 0 из 1$/)).toBeVisible();
  await expect.element(block.getByText(/^Текст с тех пор изменился/)).not.toBeInTheDocument();
  await press(button('Вставить всё'));
  expect(put).toEqual(['Очень вкусно']);
  expect(asked()).toEqual([asking(), asking({ review_data: 'вкусно' })]);
});

it('can be used again for the text one came back to', async () => {
  show();
  await press(button('Предложить правки'));
  await expect.element(button('Вставить всё')).toBeEnabled();
  const text = page.getByRole('textbox', { name: 'Текст' });
  await text.fill(`${typed}.`);
  await expect.element(button('Вставить всё')).toBeDisabled();
  await text.fill(typed);
  await expect.element(button('Вставить всё')).toBeEnabled();
});

it('shows nothing of an answer that was stopped, also where its rest comes', async () => {
  const { answer, say, end } = spoken();
  const { asked } = show([answer, told('done', { ...suggestion, changes: [same(typed)] })]);
  await press(button('Предложить правки'));
  say('piece', { text: 'Очень' });
  await expect.element(block.getByText('Очень', { exact: true })).toBeVisible();
  await press(button('Остановить'));
  await expect.element(button('Предложить правки')).toBeVisible();
  await expect.element(block.getByText('Очень', { exact: true })).not.toBeInTheDocument();
  say('done', suggestion);
  end();
  await press(button('Предложить правки'));
  await expect
    .element(block.getByRole('status'))
    .toHaveTextContent('Менять нечего: предложение совпало с текстом.');
  expect(pieces.elements()).toEqual([]);
  expect(button(/^Вставить/).elements()).toEqual([]);
  expect(asked()).toHaveLength(2);
});

it.each([
  [
    'the model was asked too often',
    () => told('failed', { code: 'rate_limited', message: 'too often', retry_after: 90 }),
    /^К модели слишком много запросов\. Подождите 2\sминуты и повторите\.$/,
  ],
  [
    'the answer was cut',
    () => told('piece', { text: 'Очень' }),
    'Нет связи с сервером. Проверьте сеть и повторите.',
  ],
  ['one has no right to', () => json({ detail: 'no' }, 403), /^На это у вас нет прав\./],
] as const)('says why there is no suggestion where %s, and takes another try', async (_, reply, words) => {
  const { put } = show([reply(), told('done', suggestion)]);
  await press(button('Предложить правки'));
  await expect.element(block.getByRole('alert').getByText(words)).toBeVisible();
  expect(pieces.elements()).toEqual([]);
  await press(button('Предложить правки'));
  await expect.element(pieces).toBeVisible();
  await expect.element(block.getByRole('alert')).not.toBeInTheDocument();
  expect(put).toEqual([]);
});

it('says where no model was asked, and that only typography was mended', async () => {
  show([told('done', { ...suggestion, by_model: false, no_model: 'site_policy' })]);
  await press(button('Предложить правки'));
  await expect.element(block.getByText(/^Площадка не разрешает тексты, сделанные с моделью/)).toBeVisible();
  await expect.element(button('Вставить всё')).toBeEnabled();
});
