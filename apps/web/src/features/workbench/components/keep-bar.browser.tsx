import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Site } from '../../areas/index.ts';
import type { VersionText } from '../api.ts';
import type { BenchDraft } from '../bench-draft.ts';
import { examplePage } from '../example.ts';
import {
  type BenchWorld,
  button,
  ids,
  place,
  reading,
  review,
  rulesText,
  showBench,
  site,
  version,
} from './testing.tsx';

const url = 'https://otzyvy.example/chaynaya';
const versions = `${place}/site-rule-versions`;
const rules = { max_pages: 7 };
const bar = page.getByRole('region', { name: 'Сохранение' });
const question = page.getByRole('alertdialog', { name: 'Применить без проверки?' });

/** The workbench with a page that was read. */
async function show(
  answer: NonNullable<BenchWorld['answer']>,
  draft: Partial<BenchDraft> = {},
  opened?: VersionText,
) {
  const world = { read: () => json(reading({ url, reviews: [review()] })), answer };
  const asked = showBench({ url, rules: JSON.stringify(rules), ...draft }, world, opened);
  await press(button('Прочитать'));
  await expect.element(page.getByRole('region', { name: 'Что прочитано' })).toBeVisible();
  return asked.sent;
}
const answers =
  (of: Record<string, () => Response>): NonNullable<BenchWorld['answer']> =>
  ({ method, path }) =>
    of[`${method} ${path}`]?.();

afterEach(forgetToasts);

it('keeps rules as a draft once, and as another one after they were changed', async () => {
  const numbers = [4, 5];
  const sent = await show(
    answers({ [`POST ${versions}`]: () => json(version({ number: numbers.shift() ?? 0 })) }),
  );
  await expect.element(bar.getByText('Эти правила ещё не сохранены.')).toBeVisible();
  await press(button('Сохранить как правило'));
  await expect.element(bar.getByText('Версия 4: черновик')).toBeVisible();
  await expect.element(button('Сохранить как правило')).toBeDisabled();
  await rulesText.fill('{"max_pages":8}');
  await expect.element(bar.getByText('Эти правила ещё не сохранены.')).toBeVisible();
  await press(button('Сохранить как правило'));
  await expect.element(bar.getByText('Версия 5: черновик')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    { site_id: ids.site, parser_rules: rules },
    { site_id: ids.site, parser_rules: { max_pages: 8 }, based_on: ids.version },
  ]);
  await rulesText.fill('{"max_pages":');
  for (const name of ['Сохранить как правило', 'Проверить на образцах', 'Применить'])
    await expect.element(button(name)).toBeDisabled();
});

it('keeps the page as a sample of the site, by its title', async () => {
  const answersInTurn = [json({ detail: 'no' }, 503), json({ id: ids.version })];
  const sent = await show(
    answers({ [`POST ${place}/site-samples`]: () => answersInTurn.shift() ?? json({}, 500) }),
  );
  await press(button('Сохранить как образец'));
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
  await press(button('Сохранить как образец'));
  await expect
    .element(page.getByText('Образец сохранён: его отзывы теперь ожидаются от правил'))
    .toBeVisible();
  expect(sent().at(-1)?.body).toEqual({
    site_id: ids.site,
    name: 'Чайная на Лесной: отзывы',
    url,
    content: examplePage,
    content_type: 'text/html',
    parser_rules: rules,
  });
});

it('says on which sample what was tested fails, and asks before it is used all the same', async () => {
  const result: NonNullable<VersionText['test_result']> = {
    passed: 0,
    failed: 1,
    not_judged: 0,
    problem: 'sample_failed',
    samples: [
      {
        sample_id: ids.anna,
        name: 'Чайная на Лесной',
        passed: false,
        reviews_count: 2,
        error: null,
        differences: [{ review: 0, field: 'author', expected: 'Анна Белова', found: null }],
        differences_count: 1,
        gained: [],
      },
    ],
  };
  const used = version({ state: 'in_use' });
  const sent = await show(
    answers({
      [`POST ${versions}`]: () => json(version()),
      [`POST ${versions}/${ids.version}/test`]: () => json(version({ test_result: result })),
      [`POST ${versions}/${ids.version}/use`]: () => json({ site: site(), version: used }),
    }),
  );
  await press(button('Проверить на образцах'));
  await expect.element(bar.getByText('Чайная на Лесной: не прошёл')).toBeVisible();
  await expect.element(bar.getByText(/ожидалось «Анна Белова», прочитано ничего$/)).toBeVisible();
  await press(button('Применить'));
  await press(question.getByRole('button', { name: 'Отменить' }));
  await expect.element(question).not.toBeInTheDocument();
  await press(button('Применить'));
  await press(question.getByRole('button', { name: 'Применить' }));
  await expect.element(bar.getByText('Версия 3: применена')).toBeVisible();
  await expect.element(button('Применить')).toBeDisabled();
  expect(sent().map(({ path }) => path)).toEqual([
    versions,
    `${versions}/${ids.version}/test`,
    `${versions}/${ids.version}/use`,
  ]);
  expect(sent().at(-1)?.body).toEqual({ updated_at: site().updated_at, without_test: true });
});

it('uses what was tested at once, and goes by what the site is now after a refusal', async () => {
  let stands: Site = site();
  const sent = await show(
    ({ path, method }) => {
      if (path === `${place}/site`) return json({ data: [stands], count: 1 });
      if (method === 'GET' || !path.endsWith('/use')) return undefined;
      const isFirst = stands.updated_at === site().updated_at;
      stands = site({ updated_at: '2026-11-25T12:00:00Z' });
      return isFirst
        ? json({ detail: 'changed', code: 'changed_meanwhile' }, 409)
        : json({ site: stands, version: version({ state: 'in_use' }) });
    },
    {},
    version({ state: 'tested', parser_rules: rules }),
  );
  await rulesText.fill(JSON.stringify(rules, null, 2));
  await expect.element(bar.getByText('Версия 3: проверена на образцах')).toBeVisible();
  await press(button('Применить'));
  await expect.poll(() => sent().length).toBe(1);
  await expect.element(bar.getByText('Версия 3: проверена на образцах')).toBeVisible();
  await press(button('Применить'));
  await expect.element(bar.getByText('Версия 3: применена')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    { updated_at: site().updated_at, without_test: false },
    { updated_at: '2026-11-25T12:00:00Z', without_test: false },
  ]);
});

it('does not take what was typed for the version that was opened', async () => {
  const sent = await show(
    answers({ [`POST ${versions}`]: () => json(version({ number: 4 })) }),
    { rules: '{"max_pages":8}' },
    version({ state: 'tested', parser_rules: rules }),
  );
  await expect.element(bar.getByText('Эти правила ещё не сохранены.')).toBeVisible();
  await press(button('Сохранить как правило'));
  await expect.element(bar.getByText('Версия 4: черновик')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    { site_id: ids.site, parser_rules: { max_pages: 8 }, based_on: ids.version },
  ]);
});

it('adds a site that is not known, and says beside the domain that it is', async () => {
  const made = site({ id: ids.anna, name: 'Отзывы', domain: 'xn--b1ajuq0cb.example' });
  const first = version({ site_id: made.id, number: 1, state: 'in_use' });
  const refusal = () => json({ detail: 'taken', code: 'site_domain_taken' }, 409);
  const replies = [refusal(), json(made)];
  let sites = [site()];
  const sent = await show(
    ({ method, path }) => {
      if (path.startsWith(`${versions}?site_id=${made.id}`)) return json({ data: [first], count: 1 });
      if (path === `${versions}/${first.id}`) return json(first);
      if (path !== `${place}/site`) return undefined;
      if (method === 'GET') return json({ data: sites, count: sites.length });
      if (replies.length === 1) sites = [site(), made];
      return replies.shift();
    },
    { url: 'xn--b1aew7aec.example/chaynaya' },
  );
  const form = page.getByRole('region', { name: 'Новая площадка' });
  const domain = form.getByRole('textbox', { name: 'Домен' });
  await form.getByRole('textbox', { name: 'Название площадки' }).fill('');
  await domain.fill('не домен');
  await press(button('Сохранить как правило новой площадки'));
  await expect.element(domain).toHaveAccessibleDescription('Напишите домен, например otzyvy.ru');
  await expect
    .element(form.getByRole('textbox', { name: 'Название площадки' }))
    .toHaveAccessibleDescription('Напишите название');
  expect(sent()).toEqual([]);
  await form.getByRole('textbox', { name: 'Название площадки' }).fill('Отзывы');
  await domain.fill('https://Отзывы.example/chaynaya');
  await press(button('Сохранить как правило новой площадки'));
  await expect.element(domain).toHaveAttribute('aria-invalid', 'true');
  await press(button('Сохранить как правило новой площадки'));
  await expect.element(page.getByText('Площадка «Отзывы» добавлена с этими правилами')).toBeVisible();
  await expect.element(bar.getByText('Версия 1: применена')).toBeVisible();
  await expect.element(button('Сохранить как правило')).toBeDisabled();
  expect(sent().at(-1)?.body).toEqual({
    name: 'Отзывы',
    domain: 'xn--b1ajuq0cb.example',
    parser_rules: rules,
  });
});
