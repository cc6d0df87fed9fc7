import { addArea, areaRow, asked } from '../setup/areas.ts';
import { linkIn, mailTo } from '../setup/mail.ts';
import { expect, people, openAs, test } from '../setup/molva.ts';
import { thisMonth } from '../setup/workspace.ts';
import {
  areaName,
  choose,
  desk,
  giveReason,
  ownWords,
  sitDown,
  surveyedPlace,
  takePhone,
  today,
} from '../setup/writing.ts';

const [year = '', month = '', dayOfMonth = ''] = today().split('-');
const mailbox = `vera-${Date.now()}@guest.example`;
const survey = [
  'Ваш комментарий;Балл;Дата опроса;Как вас зовут;Кто вы;Разрешаю публикацию отзыва;Почта',
  `"${ownWords}";5;${dayOfMonth}.${month}.${year};Вера;ж;да;${mailbox}`,
  `Ждали столик двадцать минут и ушли;9 из 10;${dayOfMonth}.${month}.${year};Олег;м;да;`,
  `"Тесно, и чай остыл, пока несли";2;${dayOfMonth}.${month}.${year};Павел;м;да;`,
].join('\r\n');
const invented = ownWords.replace('чай с чабрецом', 'чай с чабрецом за 450 рублей');
const corrected = ownWords.replace('принесли быстро', 'его принесли быстро');
const published = corrected.replace('Приду ещё с подругой.', 'Обязательно приду ещё с подругой!');

test.use({ actionTimeout: 10_000 });

test('from a survey to a text that stands on its site, each doing their part', async ({
  page,
  openWindow,
  scene,
}) => {
  test.setTimeout(240_000);
  const client = await scene.newClient();
  const company = await scene.clientUser(client.id);
  const place = await surveyedPlace();

  // The manager: an area, the survey's words with a text of each row, the days of the month.
  await openAs(page, people.manager, `/clients/${client.id}`);
  await addArea(page, { name: areaName, url: place.url });
  await page.goto(`/copywriting/${client.id}/add-reviews?mode=file`);
  await page
    .getByLabel(/Выберите файл/)
    .setInputFiles({ name: 'опрос.csv', mimeType: 'text/csv', buffer: Buffer.from(survey) });
  const meaning = (column: string) => page.getByRole('combobox', { name: `Что в столбце «${column}»` });
  await expect(meaning('Ваш комментарий')).toHaveText('Слова покупателя');
  await expect(meaning('Балл')).toHaveText('Оценка');
  await expect(meaning('Разрешаю публикацию отзыва')).toHaveText('Согласие');
  await expect(meaning('Почта')).toHaveText('Контакт');
  await expect(meaning('Кто вы')).toHaveText('Не загружать');
  await choose(meaning('Кто вы'), 'Пол');
  await page.getByRole('combobox', { name: 'Точка, если в строке её нет' }).click();
  await page.getByRole('option', { name: new RegExp(areaName) }).click();
  await page.getByText('Сразу сделать тексты').click();
  await page.getByRole('button', { name: 'Загрузить', exact: true }).click();
  const summary = page.getByRole('region', { name: 'Итог загрузки' });
  await expect(summary.getByText('Сохранено: 2, уже были: 0, не принято: 1')).toBeVisible({ timeout: asked });
  await expect(summary.getByText('Строка 3: Оценка не от 1 до 5: 9 из 10')).toBeVisible();
  await expect(summary.getByRole('link', { name: /2\sновых текста/ })).toBeVisible();

  await page.goto(`/copywriting/${client.id}/plan`);
  await expect(page.getByRole('heading', { name: 'Без дня: 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Разложить по дням' }).click();
  const spread = page.getByRole('dialog', { name: 'Разложить по дням' });
  // From its first day: near the end of a month there are no working days left.
  await spread.getByLabel('Не раньше').fill(`${thisMonth()}-01`);
  await spread.getByRole('button', { name: 'Посчитать' }).click();
  await expect(spread.getByText(/Перенесём 2\sтекста/)).toBeVisible();
  await expect(spread.getByRole('group', { name: 'Загрузка по дням' }).getByRole('row')).toHaveCount(3);
  await spread.getByRole('button', { name: /^Перенести 2\sтекста/ }).click();
  await expect(spread).toBeHidden();
  await expect(page.getByText(/^Разложено: 2\sтекста/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Без дня: 0' })).toBeVisible();

  // The copywriter takes the text, adds a price that nobody told, and hands it in.
  const writer = await sitDown(openWindow, people.copywriter, `/copywriting/${client.id}`);
  await choose(writer.getByRole('combobox', { name: 'Какие тексты' }), 'Ждут копирайтера');
  await writer
    .getByRole('list', { name: 'Тексты' })
    .getByRole('link')
    .filter({ hasText: 'Оценка 5 из 5' })
    .click();
  const writing = desk(writer);
  await expect(writing.source.getByText(ownWords)).toBeVisible();
  await expect(writing.source.getByText(/род автора: женский · согласие есть/)).toBeVisible();
  await writing.step('Взять в работу').click();
  await writing.type(invented);
  await writing.step('Сдать на проверку').click();
  await expect(writing.status('На проверке')).toBeVisible();

  // The editor sees what was added, and sends it back with the reason at its place.
  const checker = await sitDown(openWindow, people.editor, `/copywriting/${client.id}`);
  await checker.getByRole('list', { name: 'Тексты' }).getByRole('link').click();
  const checking = desk(checker);
  const added = checking.side.getByRole('list', { name: 'Добавленные факты' }).getByRole('listitem');
  await expect(added).toHaveCount(1);
  await expect(added).toContainText(/Цена · в словах покупателя этого нет/);
  await added.getByRole('button', { name: '«450 рублей»' }).click();
  await checking.step('Вернуть копирайтеру').click();
  const back = checker.getByRole('dialog', { name: 'Вернуть копирайтеру' });
  await expect(back.getByText(/450 рублей/)).toBeVisible();
  await giveReason(checker, {
    step: 'Вернуть копирайтеру',
    reason: 'Добавлены факты',
    words: 'О цене гостья не говорила, уберите',
  });
  await expect(back).toBeHidden();

  // On the writer's open desk it is back, with the reason in sight.
  await expect(writing.status('На правке')).toBeVisible({ timeout: asked });
  const said = writing.side.getByRole('list', { name: 'Комментарии' }).getByRole('listitem');
  await expect(said).toContainText('Возврат: Добавлены факты');
  await expect(said).toContainText('О цене гостья не говорила, уберите');
  await said.getByRole('button', { name: /К этим словам: / }).click();
  expect(
    await writing.field.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    ),
  ).toContain('450 рублей');
  await writing.type(corrected);
  await writing.step('Сдать на проверку').click();
  await expect(writing.status('На проверке')).toBeVisible();
  await expect(checking.field).toHaveValue(corrected, { timeout: asked });
  await checking.side.getByRole('tab', { name: 'Проверка' }).click();
  await expect(checking.side.getByText('Добавленных фактов нет.')).toBeVisible();
  await checking.step('Отправить на согласование').click();
  await expect(checking.status('На согласовании')).toBeVisible();

  // The client's user finds it on their start page.
  const owner = await sitDown(openWindow, company, '/');
  const needs = owner.getByRole('region', { name: 'Согласуйте тексты' });
  await needs.getByRole('link').click();
  await owner.getByRole('button', { name: /^Прочитать и решить/ }).click();
  const panel = owner.getByRole('dialog', { name: 'Текст отзыва' });
  await expect(panel.getByText(corrected)).toBeVisible();
  await panel.getByRole('button', { name: 'Согласовать' }).click();
  await expect(panel.getByText('Согласован', { exact: true })).toBeVisible();

  // The link goes to the customer's mailbox: the editor sees that it went, and the customer opens it on a phone.
  await expect(checking.status('Согласован')).toBeVisible({ timeout: asked });
  await checking.step('Отправить ссылку автору отзыва').click();
  const letter = checker.getByRole('dialog', { name: 'Ссылка автору отзыва' });
  await expect(letter.getByText('Письмо уйдёт на v***@guest.example.', { exact: false })).toBeVisible();
  await expect(
    letter.getByText('Без вашего подтверждения он нигде не появится.', { exact: false }),
  ).toBeVisible();
  await letter.getByRole('button', { name: 'Отправить письмо' }).click();
  await expect(letter).toBeHidden();
  const link = checking.article.getByRole('region', { name: 'Страница автора отзыва' });
  await expect(link.getByText(/^Письмо на v\*\*\*@guest\.example ушло /)).toBeVisible({ timeout: asked });
  await expect(link.getByRole('button')).toHaveCount(0);
  const phone = await takePhone(openWindow);
  const path = linkIn(await mailTo(page.request, scene, mailbox), '/r/');
  expect(await checking.article.textContent()).not.toContain(path);
  await phone.goto(path);
  await expect(phone.getByRole('heading', { level: 1, name: 'Проверьте ваш отзыв' })).toBeVisible();
  await expect(phone.getByText(corrected)).toBeVisible();
  await phone.getByRole('button', { name: 'Чем отличается от моих слов' }).tap();
  const changes = phone.getByRole('region', { name: 'Чем текст отличается от ваших слов' });
  await expect(changes.locator('ins')).toHaveText(/его/);
  await phone.getByRole('button', { name: 'Исправить' }).tap();
  await phone.getByRole('textbox', { name: /Текст отзыва/ }).fill(published);
  const width = await phone.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(width).toBeLessThanOrEqual(0);
  await phone.getByRole('button', { name: 'Подтвердить исправленный текст' }).tap();
  await expect(phone.getByRole('heading', { level: 1, name: 'Спасибо, текст подтверждён' })).toBeVisible();
  const open = phone.getByRole('link', { name: 'Открыть «Витрина мнений»' });
  await expect(open).toHaveAttribute('href', place.url);
  // Once: opened again, on another device too, it tells what was decided.
  const other = await takePhone(openWindow);
  await other.goto(path);
  await expect(other.getByRole('heading', { level: 1, name: 'Спасибо, текст подтверждён' })).toBeVisible();
  await expect(other.getByText(published)).toBeVisible();
  await expect(other.getByRole('button', { name: /Подтвердить/ })).toHaveCount(0);
  await expect(link.getByText('Автор подтвердил текст')).toBeVisible({ timeout: asked });

  // It appears on its site; the next collection proves it, on the desk that is open.
  place.show([{ id: 'vera', author: 'Вера', grade: 5, text: published, date: today() }]);
  await page.goto(`/clients/${client.id}`);
  const row = areaRow(page, areaName);
  await row.getByRole('button', { name: /Собрать сейчас/ }).click();
  await expect(row.getByText('2 отзыва', { exact: true })).toBeVisible({ timeout: asked });
  await expect(checking.status('Опубликован')).toBeVisible({ timeout: asked });
  await expect(checking.article.getByRole('link', { name: 'Отзыв на площадке' })).toHaveAttribute(
    'href',
    new RegExp(`^${place.url}`),
  );
  await page.goto(`/clients/${client.id}/execution/areas`);
  await expect(
    page
      .getByRole('main')
      .getByText(/1 из 2 · 50\s%/)
      .first(),
  ).toBeVisible();

  // Gone from the page: after the collections it needs, removed, and the manager is told.
  place.show();
  await page.goto(`/clients/${client.id}`);
  await expect(async () => {
    await row.getByRole('button', { name: /Собрать сейчас/ }).click();
    await expect(row.getByText('1 отзыв', { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await expect(checking.status('Удалён с площадки')).toBeVisible({ timeout: asked });
  await page.getByRole('button', { name: /^Уведомления/ }).click();
  const bell = page.getByRole('dialog', { name: 'Уведомления' });
  await expect(bell.getByText('Опубликованный текст пропал с площадки').first()).toBeVisible();

  // And the log has every step.
  const boss = await sitDown(openWindow, people.head, `/audit?client=${client.id}`);
  const log = boss.getByRole('table', { name: 'Журнал' });
  for (const entry of [
    'Загружены слова покупателей',
    'Спланированы тексты',
    'Шаг текста',
    'Выдана ссылка автору',
    'Ответ автора текста',
  ])
    await expect(log.getByRole('button', { name: entry }).first()).toBeVisible();
  await expect(log.getByRole('button', { name: 'Шаг текста' })).toHaveCount(9);
  await place.close();
});
