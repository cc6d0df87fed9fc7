import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { reviewPage, type WrittenReview } from '@molva/server/test/pages';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { areaDialog, areaRow, asked } from '../setup/areas.ts';
import { device, type Fresh, startFresh } from '../setup/fresh.ts';
import { type Account, expect, fillSignIn, test } from '../setup/molva.ts';
import { Presses } from '../setup/presses.ts';
import { picture } from '../setup/workspace.ts';
import { choose, desk, today } from '../setup/writing.ts';

const site = 'Чайные отзывы';
const company = 'Чайная «Тихий двор»';
const area = 'Чайная «Тихий двор», Тверь, Трёхсвятская, 12';
const disclosure = 'Отзыв написан за вознаграждение.';
const complaint: WrittenReview = {
  id: 'complaint',
  author: 'Вера Ложкина',
  grade: 2,
  text: 'Чай остыл, пока несли, а администратор не извинился.',
  date: today(),
};
const answer = 'Вера, нам жаль, что чай остыл. Мы поговорили со сменой и ждём вас на новую чашку.';
const words =
  'заказывала чай с чабрецом принесли быстро и горячим, администратор помогла выбрать десерт. приду ещё с подругой';
const wording =
  'Заказывала чай с чабрецом — принесли быстро и горячим. Администратор помогла выбрать десерт. Приду ещё с подругой Ольгой.';
const checked = wording.replace(' Ольгой', '');
const corrected = checked.replace('Приду ещё с подругой.', 'Обязательно приду ещё с подругой!');
const mailbox = 'vera@guest.example';
/** Of the picture that proves the publication: red, green, blue. */
const proof = [3, 195, 120];

const staff = {
  manager: { email: 'maria@agency.example', password: 'длинный пароль Марии', name: 'Мария Соколова' },
  writer: { email: 'gleb@agency.example', password: 'длинный пароль Глеба', name: 'Глеб Вершинин' },
  editor: { email: 'nina@agency.example', password: 'длинный пароль Нины', name: 'Нина Белова' },
};

/** Presses of each part at most, signing in among them: a way that grows longer fails. */
const budgets = {
  people: 14,
  'site and its rules': 5,
  'client and area': 8,
  collection: 1,
  answer: 7,
  "the client's own user": 6,
  'words to text': 9,
  writing: 8,
  checking: 4,
  approval: 4,
  link: 5,
  customer: 4,
  published: 2,
  proof: 1,
  report: 2,
};

test.use({ actionTimeout: 10_000 });
const walk = test.extend<{ fresh: Fresh }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures off the parameter
  fresh: async ({}, use) => {
    const fresh = await startFresh();
    await use(fresh);
    await fresh.stop();
  },
});

walk(
  "one walk on a fresh installation: from a customer's words to the report",
  async ({ browser, fresh }) => {
    test.setTimeout(360_000);
    const presses = new Presses();
    async function sit(account: Account): Promise<Page> {
      const page = await device(browser, fresh, presses);
      await page.goto('/');
      await fillSignIn(page, account);
      await expect(page).not.toHaveURL(/\/login/);
      return page;
    }
    const show = (...reviews: readonly WrittenReview[]) =>
      fresh.site.pages.set('/tea', reviewPage(reviews, { rating: 3.9, count: reviews.length }));
    show(complaint);

    presses.begin('people');
    const boss = await sit(fresh.administrator);
    await boss.getByRole('link', { name: 'Люди', exact: true }).click();
    for (const [who, level] of [
      [staff.manager, 'Менеджер'],
      [staff.writer, 'Копирайтер'],
      [staff.editor, 'Редактор'],
    ] as const) {
      await boss.getByRole('button', { name: 'Новый пользователь' }).click();
      const form = boss.getByRole('dialog', { name: 'Новый пользователь' });
      await form.getByLabel('Имя и фамилия').fill(who.name);
      await form.getByLabel('Адрес почты').fill(who.email);
      await form.getByLabel('Пароль', { exact: true }).fill(who.password);
      await choose(form.getByRole('combobox', { name: 'Уровень' }), level);
      await form.getByRole('button', { name: 'Создать' }).click();
      await expect(form).toBeHidden();
    }

    presses.begin('site and its rules');
    await boss.getByRole('link', { name: 'Площадки', exact: true }).click();
    await boss.getByRole('button', { name: 'Добавить площадку' }).click();
    const policy = boss.getByRole('dialog', { name: 'Новая площадка' });
    await policy.getByLabel('Название').fill(site);
    await policy.getByLabel('Домен').fill('https://tea-reviews.example/tver');
    await policy.getByText('Помощь модели разрешена').click();
    await policy.getByText('Награда за отзыв разрешена').click();
    await policy.getByLabel('Текст пометки о награде').fill(disclosure);
    await policy.getByLabel('Правила площадки (ссылка)').fill('tea-reviews.example/rules');
    await policy.getByLabel('Когда прочитаны').fill(today());
    await policy.getByRole('button', { name: 'Сохранить' }).click();
    await expect(policy).toBeHidden();

    presses.begin('client and area');
    const manager = await sit(staff.manager);
    await manager.getByRole('link', { name: 'Клиенты', exact: true }).click();
    await manager.getByRole('button', { name: 'Новый клиент' }).first().click();
    const client = manager.getByRole('dialog', { name: 'Новый клиент' });
    await client.getByLabel('Название').fill(company);
    await client.getByRole('button', { name: 'Создать клиента' }).click();
    await expect(manager.getByRole('heading', { level: 1 })).toHaveText(company);
    await manager.getByRole('button', { name: 'Добавить точку' }).first().click();
    const form = areaDialog(manager);
    await form.address.fill(`${fresh.site.origin}/tea`);
    await form.chooseSite(site);
    await form.name.fill(area);
    await form.send();
    const row = areaRow(manager, area);
    // Once it is there, the press that added it has been counted.
    await expect(row).toBeVisible();

    presses.begin('collection');
    await row.getByRole('button', { name: /Собрать сейчас/ }).click();
    await expect(row.getByText('1 отзыв', { exact: true })).toBeVisible({ timeout: asked });

    presses.begin('answer');
    await manager.getByRole('link', { name: 'Начало', exact: true }).click();
    await manager.getByRole('region', { name: 'Ждут ответа' }).getByRole('link', { name: company }).click();
    await manager.getByRole('button', { name: /Действия с отзывом/ }).click();
    await manager.getByRole('menuitem', { name: 'Подробности' }).click();
    const panel = manager.getByRole('dialog', { name: /Вера Ложкина/ });
    await panel.getByRole('button', { name: 'Написать ответ' }).click();
    await panel.getByLabel('Текст ответа').fill(answer);
    await panel.getByRole('button', { name: 'Согласовать и взять в размещение' }).click();
    show({ ...complaint, answer });
    await panel.getByRole('button', { name: 'Размещён' }).click();
    await expect(panel.getByText('Размещён, ждём сбора')).toBeVisible();
    await manager.keyboard.press('Escape');

    presses.begin("the client's own user");
    await manager.getByRole('button', { name: 'Люди', exact: true }).click();
    await manager.getByRole('button', { name: 'Выдать доступ' }).click();
    await manager
      .getByRole('dialog', { name: 'Доступ для клиента' })
      .getByRole('button', { name: 'Выдать доступ' })
      .click();
    const issued = manager.getByRole('dialog', { name: 'Доступ готов' });
    await expect(issued.getByRole('definition')).toHaveCount(2);
    const [email = '', password = ''] = await issued.getByRole('definition').allInnerTexts();
    await issued.getByRole('button', { name: 'Скопировать всё' }).click();
    await issued.getByRole('button', { name: 'Готово' }).click();
    await manager.getByRole('dialog', { name: 'Люди' }).getByRole('button', { name: 'Закрыть' }).click();

    presses.begin('words to text');
    await manager.getByRole('link', { name: 'Тексты', exact: true }).click();
    await manager.getByRole('link', { name: 'Слова покупателей', exact: true }).click();
    await manager.getByRole('button', { name: 'Добавить слова покупателя' }).first().click();
    const said = manager.getByRole('dialog', { name: 'Новые слова покупателя' });
    await said.getByRole('textbox', { name: 'Слова покупателя' }).fill(words);
    await choose(said.getByRole('combobox', { name: 'Оценка покупателя' }), '5');
    await said.getByText('Покупатель дал согласие').click();
    await said.getByLabel('Кто дал').fill('Гостья');
    await said.getByLabel('Контакт покупателя').fill(mailbox);
    await said.getByLabel('Вознаграждение').fill('Чашка чая при следующем визите');
    await choose(said.getByRole('combobox', { name: 'Кому поручить' }), staff.writer.name);
    await said.getByRole('button', { name: 'Сохранить и сделать текст' }).click();
    await expect(desk(manager).source.getByText(words)).toBeVisible();

    presses.begin('writing');
    const writer = await sit(staff.writer);
    await writer.getByRole('region', { name: 'Мои тексты в работе' }).getByRole('link').click();
    await writer.getByRole('list', { name: 'Тексты' }).getByRole('link').click();
    await writer.getByRole('button', { name: 'Начать со слов покупателя' }).click();
    const writing = desk(writer);
    await expect(writing.status('Пишется')).toBeVisible();
    await expect(writing.field).toHaveValue(words);
    fresh.model.reply(JSON.stringify({ text: wording, claims: [] }));
    await writer.getByRole('button', { name: 'Помощь модели' }).click();
    const help = writing.article.getByRole('region', { name: 'Помощь модели' });
    await help.getByRole('button', { name: 'Предложить правки' }).click();
    await help.getByRole('button', { name: 'Вставить всё' }).click();
    await expect(writing.field).toHaveValue(`${wording}\n\n${disclosure}`);
    await writing.step('Сдать на проверку').click();
    await expect(writing.status('На проверке')).toBeVisible();

    presses.begin('checking');
    const editor = await sit(staff.editor);
    await editor.getByRole('region', { name: 'Тексты на проверку' }).getByRole('link').click();
    await editor.getByRole('list', { name: 'Тексты' }).getByRole('link').click();
    const checking = desk(editor);
    const added = checking.side.getByRole('list', { name: 'Добавленные факты' }).getByRole('listitem');
    await expect(added).toContainText('Ольгой');
    await checking.type(`${checked}\n\n${disclosure}`);
    await expect(added).toHaveCount(0);
    await checking.step('Отправить на согласование').click();
    await expect(checking.status('На согласовании')).toBeVisible();

    presses.begin('approval');
    const owner = await sit({ email, password });
    await owner.getByRole('region', { name: 'Согласуйте тексты' }).getByRole('link').click();
    await owner.getByRole('button', { name: /^Прочитать и решить/ }).click();
    const proposal = owner.getByRole('dialog', { name: 'Текст отзыва' });
    await expect(proposal.getByText(words)).toBeVisible();
    await proposal.getByRole('button', { name: 'Согласовать' }).click();
    await expect(proposal.getByText('Согласован', { exact: true })).toBeVisible();

    presses.begin('link');
    await manager.getByRole('link', { name: 'Начало', exact: true }).click();
    await manager.getByRole('region', { name: 'Отправить ссылку автору' }).getByRole('link').click();
    await manager.getByRole('list', { name: 'Тексты' }).getByRole('link').click();
    await desk(manager).step('Отправить ссылку автору отзыва').click();
    await manager
      .getByRole('dialog', { name: 'Ссылка автору отзыва' })
      .getByRole('button', { name: 'Отправить письмо' })
      .click();
    const given = desk(manager).article.getByRole('region', { name: 'Страница автора отзыва' });
    await expect(given.getByText(/^Письмо на v\*\*\*@guest\.example ушло /)).toBeVisible({ timeout: asked });

    presses.begin('customer');
    const phone = await device(browser, fresh, presses, { isPhone: true });
    const [letter] = fresh.mail.of(mailbox);
    const link = /https?:\/\/\S+\/r\/\S+/.exec(letter?.text ?? '')?.[0];
    await phone.goto(link ?? 'no link in the letter');
    await expect(phone.getByRole('heading', { level: 1, name: 'Проверьте ваш отзыв' })).toBeVisible();
    await phone.getByRole('button', { name: 'Исправить' }).tap();
    const own = phone.getByRole('textbox', { name: /Текст отзыва/ });
    const confirm = phone.getByRole('button', { name: 'Подтвердить исправленный текст' });
    await own.fill(corrected);
    await confirm.tap();
    await expect(phone.getByRole('alert')).toContainText(disclosure);
    await phone.getByRole('button', { name: 'Вернуть эти слова' }).tap();
    await confirm.tap();
    await expect(phone.getByRole('heading', { level: 1, name: 'Спасибо, текст подтверждён' })).toBeVisible();

    presses.begin('published');
    const published = `${corrected}\n\n${disclosure}`;
    show(
      { ...complaint, answer },
      { id: 'vera', author: 'Гостья', grade: 5, text: published, date: today() },
    );
    await manager.getByRole('link', { name: 'Обзор', exact: true }).click();
    await row.getByRole('button', { name: /Собрать сейчас/ }).click();
    await expect(row.getByText('2 отзыва', { exact: true })).toBeVisible({ timeout: asked });
    await manager.goBack();
    await expect(desk(manager).status('Опубликован')).toBeVisible({ timeout: asked });

    presses.begin('proof');
    const publication = manager.getByRole('region', { name: 'Публикация' });
    const chooser = manager.waitForEvent('filechooser');
    await publication.getByRole('button', { name: 'Добавить снимок' }).click();
    await (await chooser).setFiles({
      name: 'отзыв на сайте.png',
      mimeType: 'image/png',
      buffer: await picture(7),
    });
    await expect(publication.getByRole('list', { name: 'Подтверждения' }).locator('img')).toBeVisible({
      timeout: asked,
    });

    presses.begin('report');
    const opened = manager.waitForEvent('popup').then((tab) => tab.waitForEvent('download'));
    await publication.getByRole('button', { name: /^Отчёт за/ }).click();
    const file = await (await opened).path();
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(file)));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const told of [
      company,
      area,
      corrected,
      disclosure,
      'на площадке',
      'ИИ — с текстом помогала модель',
    ])
      expect(inOneLine(text)).toContain(told);
    const proofs = (await Promise.all(pages(pdf.numPages).map((page) => extractImages(pdf, page)))).flat();
    expect(proofs.map(({ data }) => isNearly(data))).toEqual([true]);

    // What was answered at the start stands on the site since the collection that found the text.
    await manager
      .getByRole('navigation', { name: 'Экраны клиента' })
      .getByRole('link', { name: 'Отзывы' })
      .click();
    await expect(manager.getByText('Ответ: опубликован')).toBeVisible();
    await expect(writing.status('Опубликован')).toBeVisible();
    test.info().annotations.push({ type: 'presses', description: JSON.stringify(presses.all()) });
    for (const [part, max] of Object.entries(budgets))
      expect
        .soft(presses.in(part).length, `${part}: ${presses.in(part).join(' · ')}`)
        .toBeLessThanOrEqual(max);
  },
);

/** As it reads where a page breaks its lines. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
const pages = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** Whether a picture begins with the colour of the proof, but for what making it smaller does to it. */
const isNearly = (data: ArrayLike<number>) =>
  proof.every((value, channel) => Math.abs(value - (data[channel] ?? -99)) < 16);
