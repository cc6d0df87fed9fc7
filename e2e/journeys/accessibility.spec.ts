import type { Page } from '@playwright/test';
import { heading, press, type Screen, seen, testScreens } from '../setup/accessible.ts';
import { expect, people } from '../setup/molva.ts';

const { admin, head, manager } = people;

const screens: readonly Screen[] = [
  { name: 'sign-in', as: null, path: () => '/login', shown: (page) => seen(page, 'Войти') },
  { name: 'sign-up', as: null, path: () => '/signup', shown: heading('Регистрация') },
  { name: 'recovery', as: null, path: () => '/recover-password', shown: heading(/Восстановление/) },
  {
    name: 'reset by a bad link',
    as: null,
    path: () => '/reset-password?token=none',
    shown: heading('Ссылка не работает'),
  },
  { name: 'clients', as: manager, path: () => '/all-clients', shown: (page) => seen(page, /Дубовая белка/) },
  { name: 'client', as: manager, path: (id) => `/clients/${id}`, shown: (page) => seen(page, /Собрано/) },
  {
    name: 'month of the agency',
    as: head,
    path: () => '/month',
    shown: (page) => seen(page, /Дубовая белка/),
  },
  {
    name: 'people of a client',
    as: manager,
    path: (id) => `/clients/${id}`,
    shown: async (page) => {
      await page.getByRole('button', { name: 'Люди', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Выдать доступ' })).toBeVisible();
    },
  },
  {
    name: 'reviews',
    as: manager,
    path: (id) => `/clients/${id}/reviews`,
    shown: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'reviews of all clients',
    as: manager,
    path: () => '/reviews',
    shown: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'tags of a review',
    as: manager,
    path: (id) => `/clients/${id}/reviews`,
    shown: async (page) => {
      await expect(page.getByRole('article').first()).toBeVisible();
      await page
        .getByRole('checkbox', { name: /Выбрать отзыв/ })
        .first()
        .check();
      await page.getByRole('button', { name: 'Метки' }).click();
      await expect(page.getByRole('dialog', { name: /Метки: 1 отзыв/ })).toBeVisible();
    },
  },
  {
    name: 'more filters of reviews',
    as: manager,
    path: (id) => `/clients/${id}/reviews`,
    shown: async (page) => {
      await page.getByRole('button', { name: /^(Ещё|Фильтры)$/ }).click();
      await expect(page.getByRole('combobox', { name: 'Изменённые автором' })).toBeVisible();
    },
  },
  {
    name: 'what is unusual',
    as: manager,
    path: (id) => `/clients/${id}/anomalies`,
    shown: (page) => seen(page, /Ничего необычного|Всплеск|одинаковые|Тема растёт/),
  },
  {
    name: 'alerts',
    as: manager,
    path: (id) => `/clients/${id}/alerts`,
    shown: (page) => expect(page.getByRole('button', { name: 'Создать правило' }).first()).toBeVisible(),
    further: [
      async (page) => {
        await page.getByRole('button', { name: 'Создать правило' }).first().click();
        await expect(page.getByText(/за последний месяц|За последний месяц/).first()).toBeVisible();
      },
    ],
  },
  {
    name: 'what alerts have sent',
    as: manager,
    path: (id) => `/clients/${id}/alerts?show=log`,
    shown: (page) => seen(page, /Пока ничего не отправляли|Отправлено/),
  },
  {
    name: 'ratings',
    as: manager,
    path: (id) => `/clients/${id}/ratings`,
    shown: (page) =>
      expect(
        page
          .getByRole('figure', { name: /График рейтинга/ })
          .locator('canvas')
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'ratings as a table',
    as: manager,
    path: (id) => `/clients/${id}/ratings?view=table`,
    shown: (page) => expect(page.getByRole('table').first()).toBeVisible(),
  },
  {
    name: 'competitors',
    as: manager,
    path: (id) => `/clients/${id}/competitors`,
    shown: (page) => expect(page.getByRole('table', { name: 'Точки клиента' })).toBeVisible(),
  },
  {
    name: 'competitors by month as a table',
    as: manager,
    path: (id) => `/clients/${id}/competitors?show=months&view=table`,
    shown: (page) => expect(page.getByRole('table', { name: /по месяцам/ })).toBeVisible(),
  },
  {
    name: 'what moved the rating',
    as: manager,
    path: (id) => `/clients/${id}/ratings?show=moves`,
    shown: (page) => expect(page.getByRole('table', { name: 'Что сдвинуло среднее' })).toBeVisible(),
  },
  {
    name: 'ratings by months',
    as: manager,
    path: (id) => `/clients/${id}/ratings?show=months`,
    shown: (page) => expect(page.getByRole('grid', { name: 'Рейтинг по точкам и месяцам' })).toBeVisible(),
  },
  {
    name: 'themes not searched yet',
    as: people.editor,
    path: async (_, scene) => `/clients/${(await scene.newClient()).id}/clustering`,
    shown: (page) => expect(page.getByRole('button', { name: 'Своя тема' })).toBeVisible(),
  },
  {
    name: 'a map of themes with what was done about them',
    as: manager,
    path: (id) => `/clients/${id}/clustering`,
    shown: (page) =>
      expect(page.getByRole('region', { name: 'Задачи по темам' })).toContainText(/было .* стало/),
  },
  {
    name: 'themes and what is done with them',
    as: people.editor,
    path: (id) => `/clients/${id}/clustering?view=cards`,
    shown: async (page) => {
      // The wide window and the phone look at one client: whoever comes first searches.
      const theme = page.getByRole('article').first();
      const find = page.getByRole('button', { name: 'Найти темы' }).first();
      await expect(theme.or(find).first()).toBeVisible({ timeout: 60_000 });
      if (!(await theme.isVisible())) await find.click();
      await expect(theme).toBeVisible({ timeout: 60_000 });
      await page.getByText('Как об этом говорят').first().click();
      await expect(page.getByRole('article').first().getByRole('figure').first()).toBeVisible();
    },
    further: [
      async (page) => {
        await press(page, /Действия с темой/);
        await expect(page.getByRole('menuitem', { name: 'Разделить' })).toBeVisible();
      },
      async (page) => {
        await page.getByRole('menuitem', { name: 'Назвать' }).click();
        await page.getByRole('dialog').getByLabel('Название темы').fill('Самое первое из того, о чём пишут');
      },
      async (page) => {
        await press(page.getByRole('dialog'), 'Сохранить');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page.getByRole('heading', { name: 'Самое первое из того' }).first()).toBeVisible();
        await page.getByText('Изменения тем').click();
        await expect(page.getByRole('button', { name: /Вернуть: переименована/ }).first()).toBeVisible();
      },
      ...['Слова темы', 'Разделить', 'Объединить с другой', 'Удалить'].map((entry) => async (page: Page) => {
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
        if (await dialog.isVisible()) await page.keyboard.press('Escape');
        await expect(page.getByRole('main')).toBeVisible();
        await press(page, /Действия с темой/);
        await page.getByRole('menuitem', { name: entry }).click();
        await expect(dialog).toBeVisible();
      }),
      async (page) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('main')).toBeVisible();
        await page.getByText('Таблица', { exact: true }).click();
        await seen(page, 'Ругают');
      },
      async (page) => {
        await page.getByText('Карта', { exact: true }).click();
        await expect(
          page.getByRole('region', { name: 'Темы отзывов' }).locator('canvas').first(),
        ).toBeVisible();
      },
    ],
  },
  { name: 'users', as: admin, path: () => '/admin', shown: (page) => seen(page, /manager2@/) },
  {
    name: 'a new user',
    as: admin,
    path: () => '/admin',
    shown: async (page) => {
      await page.getByRole('button', { name: 'Новый пользователь' }).click();
      await expect(page.getByRole('dialog').getByLabel('Адрес почты')).toBeVisible();
    },
  },
  {
    name: 'rights of a user',
    as: admin,
    path: () => '/admin?q=manager2',
    shown: async (page) => {
      await page.getByRole('button', { name: 'Софья Дёмина', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Точки' })).toBeVisible();
    },
  },
  {
    name: 'an employee',
    as: head,
    path: () => '/admin?tab=employees&q=manager2',
    shown: async (page) => {
      await page.getByRole('button', { name: 'Софья Дёмина', exact: true }).click();
      await expect(page.getByText('Добавить помощника')).toBeVisible();
    },
  },
  { name: 'notes', as: manager, path: () => '/items', shown: heading(/аметки/) },
  { name: 'first steps', as: manager, path: () => '/welcome', shown: (page) => seen(page, /Назовите себя/) },
  { name: 'settings', as: manager, path: () => '/settings', shown: (page) => seen(page, 'это вы') },
  {
    name: 'wiki',
    as: head,
    path: () => '/wiki?page=start',
    shown: (page) => expect(page.getByRole('article')).toBeVisible(),
  },
  {
    name: 'a wiki page being written',
    as: head,
    path: () => '/wiki?page=start&edit=true',
    shown: (page) => expect(page.getByRole('heading', { name: 'Правка страницы' })).toBeVisible(),
  },
  { name: 'audit log', as: head, path: () => '/audit', shown: (page) => seen(page, 'Вход') },
  {
    name: 'sites',
    as: head,
    path: () => '/admin-panel/parsers-settings',
    shown: (page) => seen(page, 'Витрина мнений'),
  },
  {
    name: 'a site',
    as: head,
    path: () => '/admin-panel/parsers-settings',
    shown: async (page) => {
      await page.getByRole('button', { name: 'Изменить: Витрина мнений' }).click();
      await expect(page.getByLabel('Правила площадки (ссылка)')).toBeVisible();
    },
  },
  {
    name: 'the last collections of a site',
    as: head,
    path: () => '/admin-panel/parsers-settings',
    shown: async (page) => {
      await page.getByRole('button', { name: 'Последние сборы: Витрина мнений' }).click();
      await expect(page.getByRole('heading', { name: 'Найдено отзывов' })).toBeVisible();
    },
  },
  {
    name: 'versions of a site’s rules',
    as: head,
    path: () => '/admin-panel/parsers-settings',
    shown: async (page) => {
      await page.getByRole('button', { name: 'Версии правил: Витрина мнений' }).click();
      await page.getByRole('button', { name: /Версия 1/ }).click();
      await expect(page.getByRole('link', { name: 'Открыть на стенде' })).toBeVisible();
    },
  },
  {
    name: 'the form of rules',
    as: head,
    path: () => '/admin-panel/parsers-settings',
    shown: async (page) => {
      await page.getByRole('button', { name: 'Изменить: Витрина мнений' }).click();
      await page.getByText('Правила разбора страниц').click();
      await expect(page.getByRole('textbox', { name: 'Правила разбора, JSON' })).toBeVisible();
    },
  },
  {
    name: 'the workbench',
    as: head,
    path: () => '/admin-panel/test',
    shown: async (page) => {
      await page.getByRole('button', { name: 'Показать на примере' }).click();
      await page.getByRole('button', { name: 'Взять' }).click();
      await page
        .getByRole('button', { name: /^Показать на странице: текст/ })
        .first()
        .click();
      await page.getByRole('tab', { name: 'Дерево' }).click();
      await expect(page.getByRole('treeitem', { selected: true })).toBeVisible();
    },
  },
  {
    name: 'diagnostics',
    as: admin,
    path: () => '/admin-panel/test',
    shown: (page) => seen(page, 'mail-digests'),
  },
  {
    name: 'notifications',
    as: manager,
    path: () => '/items',
    shown: async (page) => {
      await page
        .getByRole('button', { name: /^Уведомления/ })
        .filter({ visible: true })
        .click();
      await expect(page.getByRole('dialog', { name: 'Уведомления' })).toBeVisible();
    },
  },
  {
    name: 'palette',
    as: manager,
    path: () => '/items',
    shown: async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /Клиент, точка/ }).fill('пол');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'searches', as: manager, path: () => '/search', shown: heading('Поиск') },
  {
    name: 'what was found',
    as: manager,
    path: () => `/search?q=${encodeURIComponent('спасибо')}`,
    shown: (page) => expect(page.locator('[data-hit]').first()).toBeVisible(),
  },
  {
    name: 'nothing found',
    as: manager,
    path: () => `/search?q=${encodeURIComponent('щхъфжц')}`,
    shown: (page) => seen(page, /Ничего не найдено/),
  },
  { name: 'nowhere', as: manager, path: () => '/no-such-screen', shown: (page) => seen(page, 'Упс!') },
];

testScreens(screens);
