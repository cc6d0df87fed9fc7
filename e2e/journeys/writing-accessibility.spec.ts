import type { Page } from '@playwright/test';
import { heading, press, type Screen, seen, testScreens } from '../setup/accessible.ts';
import { expect, people, type Scene } from '../setup/molva.ts';
import {
  bringTo,
  customerPath,
  desk,
  deskPath,
  keepWords,
  newText,
  newWork,
  ownWords,
  readText,
  type Work,
} from '../setup/writing.ts';

const { head, manager, editor, copywriter, client: owner } = people;

/** A text of the demo in a state. */
async function demoText(scene: Scene, clientId: string, status: string): Promise<string> {
  const { data } = await scene.call<{ data: { id: string; source_id: string | null }[] }>(
    head,
    'GET /reviews/clients/requests/search',
    { query: { client_id: clientId, status, limit: 50 } },
  );
  const id = data.find((text) => text.source_id !== null)?.id;
  if (id === undefined) throw new Error(`the demo has no text that is ${status}`);
  return id;
}

/** A text of one's own on its way, on a customer's words. */
async function textAt(scene: Scene, end: Parameters<typeof bringTo>[2], text?: string) {
  const work = await newWork(scene);
  const id = await newText(scene, work, await keepWords(scene, work));
  await bringTo(scene, id, end, text);
  return { work, id };
}

const dialog = (page: Page) => page.getByRole('dialog');
const panelTab = (page: Page, name: RegExp) => desk(page).side.getByRole('tab', { name }).click();
const segment = (page: Page, name: string) =>
  page.getByRole('radiogroup').getByText(name, { exact: true }).click();

/** With a price, a place and a misprint that the customer's words have not. */
const invented = `${ownWords} Чайник стоил 450  рублей , а ехали мы из Вологды.`;
const untidy = `${ownWords} Девиз "Ни дня без чая" - про нас , придём  ещё.`;
const survey = [
  'Слова;Оценка;Дата;Согласие;Имя',
  'Брала капучино и круассан, всё свежее;5;2026-01-12;да;Ольга',
  'Хорошее место;9;2026-01-13;нет;Иван',
].join('\n');

let added: Work;
let contested: { work: Work; id: string };

const screens: readonly Screen[] = [
  {
    name: 'start of a copywriter',
    as: copywriter,
    path: () => '/',
    shown: (page) => expect(page.getByRole('region', { name: 'Мои тексты в работе' })).toBeVisible(),
  },
  {
    name: 'desk and a text in the hands of its writer',
    as: copywriter,
    path: (id) => `/copywriting/${id}?queue=all`,
    shown: (page) =>
      expect(page.getByRole('list', { name: 'Тексты' }).getByRole('link').first()).toBeVisible(),
    further: [
      async (page) => {
        await page
          .getByRole('list', { name: 'Тексты' })
          .getByRole('link')
          .filter({ hasText: 'Пишется' })
          .filter({ hasText: 'Оценка' })
          .first()
          .click();
        await expect(desk(page).step('Сдать на проверку')).toBeVisible();
      },
    ],
  },
  {
    name: 'marks, comments and the task of a text',
    as: copywriter,
    path: async (_id, scene) => {
      const { work, id } = await textAt(scene, 'writing', invented);
      const start = invented.indexOf('450');
      await scene.call(editor, 'POST /reviews/clients/requests/comments', {
        body: { id, text: 'Откуда цена?', start, end: start + 3 },
      });
      return deskPath(work, id);
    },
    shown: async (page) => {
      const { side } = desk(page);
      await panelTab(page, /^Проверка/);
      await expect(
        side.getByRole('list', { name: 'Добавленные факты' }).getByRole('listitem'),
      ).not.toHaveCount(0);
      await expect(side.getByRole('button', { name: /^Исправить/ }).first()).toBeVisible();
    },
    further: [
      async (page) => {
        await panelTab(page, /^Обсуждение/);
        await expect(desk(page).side.getByText('Откуда цена?')).toBeVisible();
      },
      async (page) => {
        await panelTab(page, /^Задание/);
        await desk(page).side.getByText('Бриф', { exact: true }).click();
        await desk(page).side.getByText('Файлы', { exact: true }).click();
        await expect(
          desk(page)
            .side.getByText(/не короче|знаков/i)
            .first(),
        ).toBeVisible();
      },
      async (page) => {
        await segment(page, 'Что чьё');
        await expect(page.getByText(/Отмечено добавленное/)).toBeVisible();
      },
      async (page) => {
        await desk(page).source.getByRole('button', { name: 'Заменить' }).click();
        await expect(dialog(page).getByRole('button', { name: 'Выбрано' })).toBeVisible();
      },
    ],
  },
  {
    name: 'a text that two have written',
    as: copywriter,
    path: async (_id, scene) => {
      contested = await textAt(scene, 'writing');
      return deskPath(contested.work, contested.id);
    },
    shown: async (page, scene) => {
      const { field, article } = desk(page);
      const { id } = contested;
      await expect(field).toHaveValue(ownWords);
      // On its way the writer's save is overtaken by another: of the same person, at another computer.
      await page.route(
        '**/requests/update',
        async (route) => {
          const { version } = await readText(scene, copywriter, id);
          const body = { id, version, review_data: `${ownWords} Спасибо.` };
          await scene.call(copywriter, 'PUT /reviews/clients/requests/update', { body });
          await route.continue();
        },
        { times: 1 },
      );
      await field.fill(`${ownWords} Всем советую.`);
      await expect(article.getByText('Пока вы писали, текст сохранил кто-то ещё')).toBeVisible();
    },
  },
  {
    name: 'a text that another has in hand',
    as: editor,
    path: async (_id, scene) => {
      const { work, id } = await textAt(scene, 'writing');
      return deskPath(work, id);
    },
    shown: (page) => seen(page, /Пока можно только читать/),
    further: [
      async (page) => {
        await press(page, 'Забрать текст');
        await expect(page.getByRole('alertdialog', { name: 'Забрать текст?' })).toBeVisible();
      },
    ],
  },
  {
    name: 'a text to check and its way back',
    as: editor,
    path: async (id, scene) => `/copywriting/${id}?request=${await demoText(scene, id, 'editing')}`,
    shown: (page) => expect(desk(page).step('Отправить на согласование')).toBeVisible(),
    further: [
      async (page) => {
        await desk(page).step('Вернуть копирайтеру').click();
        await press(dialog(page), 'Вернуть копирайтеру');
        await expect(dialog(page).getByText('Выберите причину').first()).toBeVisible();
      },
    ],
  },
  {
    name: 'a text with its customer, and its publication',
    as: editor,
    path: async (id, scene) =>
      `/copywriting/${id}?queue=all&request=${await demoText(scene, id, 'with_customer')}`,
    shown: (page) =>
      expect(desk(page).article.getByRole('region', { name: 'Страница автора отзыва' })).toBeVisible(),
    further: [
      async (page) => {
        await desk(page).step('Отметить публикацию').click();
        await expect(dialog(page).getByLabel('Адрес отзыва')).toBeVisible();
      },
    ],
  },
  {
    name: 'texts by plan, by table and out of sources',
    as: manager,
    path: async (_id, scene) => {
      added = await newWork(scene);
      await keepWords(scene, added);
      return `/copywriting/${added.client.id}/add-reviews`;
    },
    shown: (page) => expect(page.getByLabel('Сколько текстов')).toBeVisible(),
    further: [
      async (page) => {
        await segment(page, 'Таблицей');
        await expect(page.getByRole('grid')).toBeVisible();
      },
      async (page) => {
        await segment(page, 'Из слов покупателей');
        await page.getByRole('checkbox', { name: /^Выбрать:/ }).check();
        await expect(page.getByRole('region', { name: 'Выбранные записи' })).toBeVisible();
      },
    ],
  },
  {
    name: 'a file of a survey, from its choice to its result',
    as: manager,
    path: async (_id, scene) => `/copywriting/${(await newWork(scene)).client.id}/add-reviews?mode=file`,
    shown: (page) => expect(page.getByLabel(/Выберите файл/)).toBeAttached(),
    further: [
      async (page) => {
        await page
          .getByLabel(/Выберите файл/)
          .setInputFiles({ name: 'опрос.csv', mimeType: 'text/csv', buffer: Buffer.from(survey) });
        await seen(page, /Проверьте, что в каком столбце/);
      },
      async (page) => {
        await press(page, 'Загрузить');
        const summary = page.getByRole('region', { name: 'Итог загрузки' });
        await expect(summary.getByText('Сохранено: 1, уже были: 0, не принято: 1')).toBeVisible({
          timeout: 15_000,
        });
      },
    ],
  },
  {
    name: "customers' words, and new ones",
    as: manager,
    path: (id) => `/clients/${id}/sources`,
    shown: (page) => seen(page, 'Согласие есть'),
    further: [
      async (page) => {
        await press(page, 'Добавить слова покупателя');
        await dialog(page).getByText('Покупатель дал согласие').click();
        await press(dialog(page), 'Сохранить');
        await expect(dialog(page).getByText('Впишите слова покупателя').first()).toBeVisible();
      },
    ],
  },
  {
    name: "customers' words with their consent and texts, and the end of it",
    as: manager,
    path: async (id, scene) => {
      const { data } = await scene.call<{ data: { id: string }[] }>(
        manager,
        'GET /reviews/clients/requests/sources',
        { query: { client_id: id, used: 'true', consent: 'given', limit: 1 } },
      );
      return `/clients/${id}/sources?source=${data[0]?.id}`;
    },
    shown: async (page) => {
      await seen(page, 'Тексты по этим словам');
      await expect(page.getByRole('button', { name: 'Отозвать согласие' })).toBeVisible();
    },
    further: [
      async (page) => {
        await press(page, 'Отозвать согласие');
        await expect(page.getByRole('alertdialog', { name: 'Записать отзыв согласия?' })).toBeVisible();
      },
    ],
  },
  {
    name: "customers' words that a client hands over",
    as: owner,
    path: (id) => `/clients/${id}/sources`,
    shown: async (page) => {
      await page.getByText('Покупатель дал согласие').click();
      await expect(page.getByRole('button', { name: 'Отправить' })).toBeVisible();
    },
  },
  {
    name: 'a text a client decides on',
    as: owner,
    path: async (id, scene) =>
      `/clients/${id}/execution/texts?request=${await demoText(scene, id, 'client_review')}`,
    shown: (page) => expect(dialog(page).getByRole('button', { name: 'Согласовать' })).toBeVisible(),
    further: [
      async (page) => {
        await press(dialog(page), 'Вернуть на правку');
        await expect(page.getByLabel('Что не так и что сделать')).toBeVisible();
      },
    ],
  },
  {
    name: 'plan as a calendar, what is chosen in it, and its spreading',
    as: manager,
    path: (id) => `/copywriting/${id}/plan`,
    shown: (page) => seen(page, /Без дня: /),
    further: [
      async (page) => {
        await page
          .getByRole('button', { name: /, Пустой, / })
          .first()
          .click();
        await expect(page.getByRole('region', { name: 'Выбранные тексты' })).toBeVisible();
      },
      async (page) => {
        await press(page, 'Разложить по дням');
        await dialog(page)
          .getByText(/^Все незавершённые/)
          .click();
        await dialog(page).getByLabel('Не раньше').fill('');
        await press(dialog(page), 'Посчитать');
        await expect(dialog(page).getByRole('region', { name: 'Что изменится' })).toBeVisible();
      },
    ],
  },
  {
    name: 'plan as boards and as a list',
    as: manager,
    path: (id) => `/copywriting/${id}/plan?view=days`,
    shown: (page) => expect(page.getByRole('region', { name: 'Тексты по дням' })).toBeVisible(),
    further: [
      async (page) => {
        await segment(page, 'По состояниям');
        await expect(page.getByRole('region', { name: 'Тексты по состояниям' })).toBeVisible();
      },
      async (page) => {
        await segment(page, 'Список');
        await expect(page.getByRole('region', { name: 'Тексты по состояниям' })).toHaveCount(0);
        await seen(page, /Глеб Вершинин/);
      },
    ],
  },
  {
    name: 'load of people',
    as: editor,
    path: (id) => `/copywriting/${id}/workload`,
    shown: (page) => expect(page.getByRole('row', { name: /Глеб Вершинин/ })).toBeVisible(),
  },
  {
    name: 'drafts',
    as: copywriter,
    path: (id) => `/copywriting/${id}/drafts`,
    shown: (page) => seen(page, /Черновиков пока нет/),
  },
  {
    name: 'rewriting, its queue and a text with suggestions',
    as: copywriter,
    path: () => '/rewriting',
    shown: (page) =>
      expect(page.getByRole('list', { name: 'Очередь текстов' }).getByRole('link').first()).toBeVisible(),
    further: [
      async (page, scene) => {
        const { work, id } = await textAt(scene, 'writing', untidy);
        await page.goto(`/rewriting?text=${id}&of=${work.client.id}`);
        await press(page, 'Исправить типографику и написание');
        await expect(page.getByRole('group', { name: 'Правки' })).toBeVisible();
        await page.keyboard.press('Tab');
        await press(page, 'Принять все');
        await expect(page.getByRole('button', { name: 'Сохранить текст' })).toBeVisible();
      },
    ],
  },
  {
    name: "a customer's page, open and confirmed",
    as: null,
    path: async (_id, scene) => customerPath(scene, (await textAt(scene, 'with_customer')).id),
    shown: async (page) => {
      await press(page, 'Чем отличается от моих слов');
      await expect(page.getByText(/Зачёркнуто то/)).toBeVisible();
    },
    further: [
      async (page) => {
        await press(page, 'Исправить');
        await press(page, 'Не хочу публиковать');
        await expect(page.getByRole('heading', { name: 'Отказаться от публикации' })).toBeVisible();
      },
      async (page) => {
        await press(page, 'Назад к тексту');
        await press(page, 'Подтвердить текст');
        await heading('Спасибо, текст подтверждён')(page);
      },
    ],
  },
  {
    name: "a customer's page that is over",
    as: null,
    path: () => '/r/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    shown: heading('Ссылка не работает'),
  },
];

testScreens(screens);
