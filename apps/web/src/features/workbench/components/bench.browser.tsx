import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { readDraft } from '../bench-draft.ts';
import { examplePage, exampleUrl } from '../example.ts';
import {
  button,
  ids,
  longName,
  reading,
  review,
  rulesText,
  showBench,
  site,
  storageKey,
  typedRules,
} from './testing.tsx';

const address = page.getByRole('textbox', { name: 'Адрес страницы с отзывами' });
const readButton = button('Прочитать');
const result = page.getByRole('region', { name: 'Что прочитано' });
const choices = page.getByRole('region', { name: 'Что это' });
const url = 'https://otzyvy.example/chaynaya';
const cssRules = { reviews: [{ kind: 'css', list: '.opinion', fields: {} }] };
const readsExample = () => json(reading({ reviews: [review()] }));

/** Presses a place of the page that is shown. */
async function pressOnPage(selector: string) {
  const shown = page.getByTitle('Страница, как её видит читатель');
  const found = () =>
    (shown.element() as HTMLIFrameElement).contentDocument?.querySelector<HTMLElement>(selector) ?? null;
  await expect.element(shown).toBeVisible();
  await expect.poll(found).not.toBeNull();
  found()?.click();
}

afterEach(forgetToasts);

it('asks for a page, and shows the example without losing the rules that were typed', async () => {
  const { reads } = showBench({ rules: '{ "max_pages": 9 }', siteId: ids.site });
  await press(readButton);
  await expect.element(address).toHaveAccessibleDescription(/^Вставьте адрес страницы/);
  await press(button('Показать на примере'));
  await expect.element(result.getByText(/^Прочитано 0\sотзывов$/)).toBeVisible();
  await expect.element(address).toHaveValue(exampleUrl);
  await expect.element(address).not.toHaveAttribute('aria-invalid', 'true');
  expect(reads()).toEqual([
    { url: exampleUrl, content: examplePage, content_type: 'text/html', parser_rules: {} },
  ]);
  // It is no page of the site that was chosen, whose rules would be changed by it.
  await expect.element(page.getByRole('combobox', { name: 'Площадка' })).toHaveTextContent('По адресу');
  await press(button('Вернуть прежние'));
  await expect.element(rulesText).toHaveValue('{ "max_pages": 9 }');
});

it('reads an address as it is typed, and says how many it read and of what the page tells', async () => {
  const aggregate = { rating: 4.6, best_rating: 5, reviews_count: 1037, ratings_count: null, origins: {} };
  const { reads } = showBench(
    {},
    { read: () => json(reading({ reviews: [review()], reviews_count: 75, aggregate })) },
  );
  await address.fill('otzyvy.example/chaynaya');
  await expect.element(page.getByText(`Это ${longName}`)).toBeVisible();
  await press(readButton);
  await expect.element(result.getByText(/^Прочитано 75\sотзывов$/)).toBeVisible();
  await expect.element(result.getByText('Показаны первые 1.')).toBeVisible();
  await expect
    .element(result.getByText(/^На странице указано: рейтинг 4,6 из 5, отзывов 1\s037\.$/))
    .toBeVisible();
  expect(reads()).toEqual([{ url, parser_rules: {} }]);
  await press(readButton);
  // The site is not asked for the same page again, unless it is to be.
  await expect.poll(() => reads().at(-1)?.content).toBe(examplePage);
  await press(button('Загрузить страницу заново'));
  await expect.poll(() => reads().at(-1)).toEqual({ url, parser_rules: {} });
});

it('says why a page could not be had, and tries again', async () => {
  const answers = [
    json({ detail: 'down' }, 503),
    json(reading({ content: null, error: { code: 'not_found', message: '404' } })),
    readsExample(),
  ];
  showBench({ url }, { read: () => answers.shift() ?? json({}, 500) });
  await press(readButton);
  await expect.element(page.getByText('Сервис ненадолго недоступен. Повторите через минуту.')).toBeVisible();
  await press(readButton);
  await expect.element(result.getByText('Страницу получить не удалось')).toBeVisible();
  await press(readButton);
  await expect.element(result.getByText(/^Прочитан 1\sотзыв$/)).toBeVisible();
});

it('stops reading when told so, and what comes late is not shown', async () => {
  const waits = Promise.withResolvers<Response>();
  const answers = [waits.promise, readsExample()];
  showBench({ url }, { read: () => answers.shift() ?? json({}, 500) });
  await press(readButton);
  await expect.element(page.getByText(/^Читаем страницу\./)).toBeVisible();
  await press(button('Остановить'));
  await press(readButton);
  await expect.element(result.getByText(/^Прочитан 1\sотзыв$/)).toBeVisible();
  waits.resolve(json(reading({ error: { code: 'not_found', message: '404' }, content: null })));
  await press(button('Загрузить страницу заново'));
  await expect.element(page.getByText(/^Читаем страницу\./)).not.toBeInTheDocument();
  await expect.element(result.getByText('Страницу получить не удалось')).not.toBeInTheDocument();
});

it('takes a guess for the rules; of rules that are no JSON it says what is wrong', async () => {
  const { reads } = showBench({ url });
  await press(readButton);
  const guess = page.getByRole('region', { name: 'Похоже на отзывы' });
  await expect.element(guess.getByText(/^Похоже на список отзывов: 3\sблока$/)).toBeVisible();
  await rulesText.fill('{ "reviews": ');
  await press(guess.getByRole('button', { name: 'Взять' }).first());
  const wrong = page.getByRole('list', { name: 'Ошибки в правилах' });
  await expect.element(wrong.getByText(/^Это не JSON/)).toBeVisible();
  await expect.element(rulesText).toHaveValue('{ "reviews": ');
  await rulesText.fill('');
  await press(guess.getByRole('button', { name: 'Взять' }).first());
  await expect
    .poll(() => reads().at(-1)?.parser_rules)
    .toMatchObject({
      reviews: [{ kind: 'css', list: '.opinion' }],
      paging: { kind: 'link', selector: '.next-page' },
    });
  await expect.element(wrong).not.toBeInTheDocument();
});

it('names each rule that the server refuses, and keeps the page in sight', async () => {
  const detail = [
    {
      loc: ['body', 'parser_rules', 'reviews', 0, 'list'],
      msg: 'no',
      type: 'value_error',
      code: 'selector_invalid',
    },
  ];
  const answers = [readsExample(), json({ detail, code: 'validation_failed' }, 422)];
  showBench({ url, rules: '{}' }, { read: () => answers.shift() ?? json({}, 500) });
  await press(readButton);
  await expect.element(result).toBeVisible();
  await press(button('Прочитать по правилам'));
  const wrong = page.getByRole('list', { name: 'Ошибки в правилах' });
  await expect.element(wrong.getByRole('listitem')).toMatchTextContent(/reviews\[0\]\.list/);
  await expect.element(page.getByTitle('Страница, как её видит читатель')).toBeVisible();
});

it('writes down what is pressed on the page as what it is said to be', async () => {
  const { reads } = showBench({ url, rules: JSON.stringify(cssRules) }, { read: readsExample });
  await press(readButton);
  await pressOnPage('.opinion-text');
  await expect.element(choices.getByText(/^Чай принесли горячим/)).toBeVisible();
  await press(choices.getByRole('button', { name: 'текст' }));
  await expect.element(choices.getByRole('radio').first()).toBeChecked();
  await expect.element(choices.getByText('3 из 3').first()).toBeVisible();
  await press(choices.getByRole('button', { name: 'Записать в правила' }));
  await expect.poll(() => reads().length).toBe(2);
  expect(typedRules()).toEqual({
    reviews: [{ kind: 'css', list: '.opinion', fields: { recall: { selector: '.opinion-text' } } }],
  });
  await press(button('Вернуть прежние'));
  await expect.poll(() => reads().length).toBe(3);
  expect(typedRules()).toEqual(cssRules);
});

it('offers other ways to write the same place down once the rules read another list', async () => {
  showBench({ url, rules: JSON.stringify(cssRules) }, { read: readsExample });
  await press(readButton);
  await pressOnPage('.opinion-author');
  await press(choices.getByRole('button', { name: 'автор' }));
  await expect.element(choices.getByText('.opinion-author')).toBeVisible();
  await rulesText.fill(JSON.stringify({ reviews: [{ kind: 'css', list: '.opinion-author', fields: {} }] }));
  await expect.element(choices.getByText('сам отзыв')).toBeVisible();
  await expect.element(choices.getByRole('radio').first()).toBeChecked();
});

it('leads from a value to where it stands, by the keys too', async () => {
  const start = examplePage.indexOf('<b class="opinion-author">Пётр');
  const end = examplePage.indexOf('</b>', start) + 4;
  const origins = { author: [{ path: 'b', start, end }] };
  const answers = [{ author: null, recall: null, publication_date: null }];
  showBench(
    { url, rules: JSON.stringify(cssRules) },
    {
      read: () =>
        json(reading({ reviews: [review({ author: 'Пётр Ким', origins, answers, rating: null })] })),
    },
  );
  await press(readButton);
  await expect.element(button('Ответ: без текста')).toBeVisible();
  await press(button('Показать на странице: автор Пётр Ким'));
  await expect.element(choices.getByText('Пётр Ким')).toBeVisible();
  await press(page.getByRole('tab', { name: 'Источник' }));
  // `mark` has no role that can be asked for.
  await expect.poll(() => document.querySelector('mark')?.textContent).toBe(examplePage.slice(start, end));
  await press(page.getByRole('tab', { name: 'Дерево' }));
  const tree = page.getByRole('tree', { name: 'Дерево страницы' });
  const chosen = tree.getByRole('treeitem', { selected: true });
  await expect.element(chosen).toHaveTextContent('b.opinion-authorПётр Ким');
  tree.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(chosen).toMatchTextContent(/^span\.opinion-date/);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(chosen).toHaveTextContent('div.opinion');
  await expect.element(chosen).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(chosen).toHaveAttribute('aria-expanded', 'false');
});

it('finds a place of the page by its words', async () => {
  showBench({ url }, { read: readsExample });
  await press(readButton);
  await press(page.getByRole('tab', { name: 'Дерево' }));
  const wanted = page.getByRole('searchbox', { name: 'Найти на странице' });
  await wanted.fill('такого здесь нет');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Не найдено')).toBeVisible();
  await wanted.fill('opinion-text');
  await userEvent.keyboard('{Enter}');
  await press(button('Назад'));
  await expect.element(page.getByText('3 из 3')).toBeVisible();
  await press(button('Дальше'));
  await expect.element(page.getByText('1 из 3')).toBeVisible();
  await expect
    .element(page.getByRole('treeitem', { selected: true }))
    .toMatchTextContent(/^p\.opinion-textЧай принесли/);
});

it('shows a document of JSON after a page as the tree that it is', async () => {
  const answers = [
    reading({ reviews: [review()] }),
    reading({ content: '{"items":[{"text":"Тихо и уютно"}]}', content_type: 'application/json' }),
  ];
  showBench({ url }, { read: () => json(answers.shift()) });
  await press(readButton);
  await expect.element(page.getByRole('tab', { name: 'Страница' })).toHaveAttribute('aria-selected', 'true');
  await press(button('Загрузить страницу заново'));
  await expect.element(page.getByRole('tree', { name: 'Дерево JSON' })).toBeVisible();
});

it('says that the sites did not load, and takes none for new before it knows them', async () => {
  showBench({ url }, { sites: json({ detail: 'no' }, 403), read: readsExample });
  await press(readButton);
  await expect.element(result).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Площадка' })).toHaveAccessibleDescription(/./);
  await expect.element(page.getByText('Это новая площадка')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Новая площадка' })).not.toBeInTheDocument();
});

it('asks with the credentials that are chosen, and never with those that are gone', async () => {
  const rules = { request: { credentials: { kind: 'api_key', header: 'X-Key' } } };
  const credentials = [{ id: ids.credentials, kind: 'api_key', client: null }];
  const { reads } = showBench(
    { url, rules: JSON.stringify(rules), credentialsId: ids.anna },
    {
      read: readsExample,
      answer: ({ path }) =>
        path.includes('site-credentials') ? json({ data: credentials, count: 1 }) : undefined,
    },
  );
  const whose = page.getByRole('combobox', { name: 'Чьими ключами спрашивать' });
  await expect.element(whose).toHaveAccessibleDescription('Правила спрашивают площадку по ключам.');
  await expect.element(whose).toHaveTextContent('Без ключей');
  // Which there are is known by then.
  await expect.poll(() => readDraft(localStorage.getItem(storageKey))?.credentialsId).toBeNull();
  await press(readButton);
  await expect.poll(reads).toEqual([{ url, parser_rules: rules }]);
  await press(whose);
  await press(page.getByRole('option', { name: 'Ключи агентства' }));
  await press(button('Загрузить страницу заново'));
  await expect
    .poll(() => reads().at(-1))
    .toEqual({ url, parser_rules: rules, credentials_id: ids.credentials });
});

it('takes the rules of the site that was chosen', async () => {
  const other = site({ id: ids.anna, name: 'Другая', parser_rules: {} });
  const { reads } = showBench({ url }, { sites: [site(), other], read: readsExample });
  await press(button(`Взять правила площадки «${longName}»`));
  await expect.poll(() => reads().at(-1)?.parser_rules).toEqual({ max_pages: 5 });
  await expect.element(button(`Взять правила площадки «${longName}»`)).not.toBeInTheDocument();
  await rulesText.fill('{}');
  await press(page.getByRole('combobox', { name: 'Площадка' }));
  await press(page.getByRole('option', { name: 'Другая' }));
  await expect.element(page.getByText(/^Взять правила/)).not.toBeInTheDocument();
});
