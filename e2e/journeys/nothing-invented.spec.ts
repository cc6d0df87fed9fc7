import type { Page } from '@playwright/test';
import { asked } from '../setup/areas.ts';
import { expect, people, test } from '../setup/molva.ts';
import {
  bringTo,
  choose,
  customerPath,
  desk,
  deskPath,
  isStored,
  keepWords,
  newText,
  newWork,
  ownWords,
  readText,
  sitDown,
  takePhone,
  today,
} from '../setup/writing.ts';

test.use({ actionTimeout: 10_000 });

/** Takes reviews for a reward that is told, and the help of a model; the other sites of the demo take neither. */
const lenientSite = 'Голос города';
const disclosure = 'Отзыв написан за вознаграждение.';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('no source, then no consent: the text is not handed in, and stays as it was typed', async ({
  openWindow,
  scene,
}) => {
  test.setTimeout(150_000);
  const work = await newWork(scene);
  const silent = await keepWords(scene, work, { consent: null });
  const id = await newText(scene, work);
  const writer = await sitDown(openWindow, people.copywriter, deskPath(work, id));
  const { source, field, lacks, step, status, type } = desk(writer);
  await expect(source.getByText('Слов ещё нет: без них текст нельзя сдать.')).toBeVisible();
  await expect(source.getByRole('combobox')).toHaveCount(2);
  await step('Взять в работу').click();
  await type.call(desk(writer), ownWords);

  await step('Сдать на проверку').click();
  await expect(lacks).toContainText('У текста нет слов покупателя. Выберите слова, по которым он написан.');
  await expect(field).toHaveValue(ownWords);
  await lacks.getByRole('button', { name: 'У текста нет слов покупателя' }).click();
  await expect(source).toBeFocused();

  // With a source its facts are its customer's: nobody chooses a grade or a gender any more.
  await source.getByRole('button', { name: 'Выбрать слова' }).click();
  const picker = writer.getByRole('dialog', { name: 'Выбрать слова покупателя' });
  await expect(picker.getByRole('listitem')).toContainText('Согласия нет');
  await picker.getByRole('button', { name: 'Выбрать', exact: true }).click();
  await expect(picker).toBeHidden();
  await expect(source.getByText(/род автора: женский/)).toBeVisible();
  await expect(source.getByRole('combobox')).toHaveCount(0);
  const { version } = await readText(scene, people.manager, id);
  for (const fact of [{ grade: 1 }, { sex: 'male' }]) {
    const refused = await writer.request.put('/api/v1/reviews/clients/requests/update', {
      headers: { authorization: `Bearer ${await scene.token(people.manager)}`, ...(await xsrfOf(writer)) },
      data: { id, version, ...fact },
    });
    expect([refused.status(), await refused.text()]).toEqual([422, expect.stringContaining('read_only')]);
  }

  await step('Сдать на проверку').click();
  await expect(lacks).toContainText(
    'Нет согласия покупателя на публикацию текста на площадке. Получите согласие и запишите его у слов покупателя.',
  );
  await expect(status('Пишется')).toBeVisible();
  await expect(field).toHaveValue(ownWords);
  await isStored(scene, id, ownWords);

  // The customer has agreed: the manager writes it down, and the same text goes on.
  const manager = await sitDown(
    openWindow,
    people.manager,
    `/clients/${work.client.id}/sources?source=${silent}`,
  );
  await manager.getByRole('button', { name: 'Изменить' }).click();
  const form = manager.getByRole('dialog', { name: 'Изменить слова покупателя' });
  await form.getByText('Покупатель дал согласие').click();
  await form.getByLabel('Кто дал').fill('Вера');
  await form.getByLabel('Когда', { exact: true }).fill(today());
  await choose(form.getByRole('combobox', { name: 'Как' }), 'В сообщении');
  for (const word of ['Обработка данных', 'Публикация слов', 'Площадка отзывов']) {
    const box = form.getByRole('checkbox', { name: word });
    if (!(await box.isChecked())) await form.getByText(word, { exact: true }).click();
  }
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form).toBeHidden();
  await expect(manager.getByText('Согласие есть').first()).toBeVisible();
  await step('Сдать на проверку').click();
  await expect(status('На проверке')).toBeVisible();
});

async function xsrfOf(page: Page): Promise<Record<string, string>> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  return cookie ? { 'x-xsrf-token': cookie.value } : {};
}

test('an added name and price are cleared by an editor one by one, or the text does not go to the client', async ({
  openWindow,
  scene,
}) => {
  test.setTimeout(150_000);
  const invented = ownWords
    .replace('Администратор', 'Администратор Марина')
    .replace('чай с чабрецом', 'чай с чабрецом за 450 рублей');
  const work = await newWork(scene);
  const id = await newText(scene, work, await keepWords(scene, work));
  await bringTo(scene, id, 'editing', invented);
  const editor = await sitDown(openWindow, people.editor, deskPath(work, id));
  const checking = desk(editor);
  const marks = checking.side.getByRole('list', { name: 'Добавленные факты' });
  await expect(marks.getByRole('listitem')).toHaveCount(2);
  await expect(marks.getByRole('listitem').filter({ hasText: '«Марина»' })).toContainText(
    'Имя · в словах покупателя этого нет',
  );
  await expect(marks.getByRole('listitem').filter({ hasText: '«450 рублей»' })).toContainText('Цена');

  // What the editor types just before is saved although the step is refused.
  const typed = `${invented} Спасибо!`;
  await checking.field.fill(typed);
  const refuse = async () => {
    await checking.step('Отправить на согласование').click();
    await expect(checking.lacks).toContainText(
      'Есть непроверенные факты. Проверьте каждый отмеченный факт или уберите его из текста.',
    );
    await expect(checking.status('На проверке')).toBeVisible();
    await expect(checking.field).toHaveValue(typed);
  };
  await refuse();
  await isStored(scene, id, typed);
  await checking.lacks.getByRole('button', { name: 'Есть непроверенные факты' }).click();
  await expect(checking.field).toBeFocused();
  const clear = async (fact: RegExp, reason: string) => {
    await marks.getByRole('button', { name: fact }).click();
    await marks.getByRole('menuitem', { name: reason }).click();
  };
  await clear(/^Проверено.*Марина/, 'Подтверждает клиент');
  await expect(marks.getByText('подтверждает клиент, ')).toHaveCount(1);
  await refuse();
  await expect(marks.getByText('подтверждает клиент, ')).toHaveCount(1);
  await clear(/^Проверено.*450 рублей/, 'Покупатель сказал это в другом месте');
  await expect(marks.getByText('покупатель сказал это в другом месте, ')).toHaveCount(1);
  await checking.step('Отправить на согласование').click();
  await expect(checking.status('На согласовании')).toBeVisible();
});

test('consent taken back while the text is with its customer: the link is dead, the text stopped', async ({
  openWindow,
  scene,
}) => {
  test.setTimeout(150_000);
  const work = await newWork(scene);
  const sourceId = await keepWords(scene, work);
  const id = await newText(scene, work, sourceId);
  await bringTo(scene, id, 'with_customer');
  const path = await customerPath(scene, id);
  const phone = await takePhone(openWindow);
  await phone.goto(path);
  await expect(title(phone, 'Проверьте ваш отзыв')).toBeVisible();
  const editor = await sitDown(openWindow, people.editor, deskPath(work, id));
  const checking = desk(editor);
  await expect(checking.article.getByText('Ждём ответа автора отзыва')).toBeVisible();

  const manager = await sitDown(
    openWindow,
    people.manager,
    `/clients/${work.client.id}/sources?source=${sourceId}`,
  );
  await manager.getByRole('button', { name: 'Отозвать согласие' }).click();
  const asks = manager.getByRole('alertdialog', { name: 'Записать отзыв согласия?' });
  await expect(asks).toContainText(/1\sтекст: работа над неопубликованными остановится/);
  await asks.getByRole('button', { name: 'Отозвать согласие' }).click();
  await expect(manager.getByText(/Остановлено: 1\sтекст/)).toBeVisible();

  // Live on the desk, on the page that is open, and on the page opened anew.
  await expect(
    checking.article.getByRole('alert').filter({ hasText: 'Покупатель отозвал согласие' }),
  ).toContainText('Текст остановлен: его можно только отклонить.', { timeout: asked });
  await expect(checking.article.getByText('Ссылка больше не работает')).toBeVisible();
  await checking.step('Другие шаги').click();
  const ways = editor.getByRole('menu').getByRole('menuitem');
  await expect(ways).toHaveText(['Отклонить текст']);
  await phone.getByRole('button', { name: 'Подтвердить текст' }).tap();
  await expect(title(phone, 'Ссылка не работает')).toBeVisible();
  await phone.goto(path);
  await expect(title(phone, 'Ссылка не работает')).toBeVisible();
  const ended = await phone.getByRole('main').innerText();
  expect((await readText(scene, people.editor, id)).status).toBe('with_customer');

  // Whoever guesses reads the very same, of a link that never was.
  const guesser = await takePhone(openWindow);
  const told = guesser.waitForResponse(/customer-page/);
  await guesser.goto(`/r/${'A'.repeat(43)}`);
  await expect(title(guesser, 'Ссылка не работает')).toBeVisible();
  expect(await guesser.getByRole('main').innerText()).toBe(ended);
  expect(await (await told).json()).toMatchObject({ detail: 'Page not found' });
});

test('a reward: refused where the site forbids it, told in the text where it is allowed', async ({
  openWindow,
  scene,
}) => {
  test.setTimeout(150_000);
  const rewarded = { incentive: 'Скидка 10 % на следующий заказ' };
  const strict = await newWork(scene);
  const forbidden = await newText(scene, strict, await keepWords(scene, strict, rewarded));
  await bringTo(scene, forbidden, 'editing');
  const editor = await sitDown(openWindow, people.editor, deskPath(strict, forbidden));
  const checking = desk(editor);
  await expect(checking.source.getByText(/вознаграждение: Скидка 10/)).toBeVisible();
  await expect(
    checking.side.getByText('Площадка не принимает отзывы, за которые автор что-то получил'),
  ).toBeVisible();
  await checking.step('Отправить на согласование').click();
  await expect(checking.lacks).toContainText(
    'Площадка не разрешает вознаграждать за отзыв. Этот текст для неё не подойдёт: отклоните его.',
  );
  await expect(checking.status('На проверке')).toBeVisible();
  await expect(checking.field).toHaveValue(ownWords);

  const lenient = await newWork(scene, lenientSite);
  const allowed = await newText(scene, lenient, await keepWords(scene, lenient, rewarded));
  await bringTo(scene, allowed, 'writing');
  const writer = await sitDown(openWindow, people.copywriter, deskPath(lenient, allowed));
  const writing = desk(writer);
  await writing.step('Сдать на проверку').click();
  await expect(writing.status('На проверке')).toBeVisible();
  await expect(writing.field).toHaveValue(`${ownWords}\n\n${disclosure}`);

  // An editor who takes it out gets no further.
  await editor.goto(deskPath(lenient, allowed));
  await expect(checking.field).toHaveValue(`${ownWords}\n\n${disclosure}`);
  await checking.type(ownWords);
  await checking.step('Отправить на согласование').click();
  await expect(checking.lacks).toContainText(
    'Нет пометки о вознаграждении. Добавьте её словами из правил площадки.',
  );
  await checking.type(`${ownWords} ${disclosure}`);
  await checking.step('Отправить на согласование').click();
  await expect(checking.status('На согласовании')).toBeVisible();
});

test('without a model the screens say so, and mend what needs none', async ({ openWindow, scene }) => {
  test.setTimeout(150_000);
  const work = await newWork(scene, lenientSite);
  const sourceId = await keepWords(scene, work);
  const id = await newText(scene, work, sourceId);
  await bringTo(scene, id, 'editing', ownWords.replace('Администратор', '"Администратор"'));
  const editor = await sitDown(openWindow, people.editor, `/rewriting?client=${work.client.id}`);
  await editor.getByRole('list', { name: 'Очередь текстов' }).getByRole('link').click();
  await editor.getByRole('button', { name: 'Исправить типографику и написание' }).click();
  await expect(
    editor.getByText('Модель не подключена: исправлены только типографика и написание.'),
  ).toBeVisible();
  await expect(editor.getByRole('group', { name: 'Правки' }).locator('ins')).toHaveText(['«', '»']);
  await editor.goto(`/copywriting/${work.client.id}/drafts`);
  await expect(
    editor.getByText('Модель не подключена: новых черновиков сделать нельзя.', { exact: false }),
  ).toBeVisible();
  expect(await readText(scene, people.editor, id)).toMatchObject({ ai_generated: false });
});

test('a low grade has the same link and the same way as a high one', async ({ openWindow, scene }) => {
  test.setTimeout(150_000);
  const work = await newWork(scene);
  const seen: string[][] = [];
  for (const grade of [5, 1]) {
    // One customer is not another: the words differ by one.
    const words = grade === 5 ? ownWords : ownWords.replace('горячим', 'холодным');
    const id = await newText(scene, work, await keepWords(scene, work, { grade, words }));
    await bringTo(scene, id, 'with_customer', words);
    const path = await customerPath(scene, id);
    expect(path).toMatch(/^\/r\/[\w-]{43}$/);
    const phone = await takePhone(openWindow);
    const screens: string[] = [];
    const note = async () => {
      const text = await phone.getByRole('main').innerText();
      screens.push(text.replace(words, '…').replace(`ваша оценка ${grade} из 5`, 'ваша оценка'));
    };
    await phone.goto(path);
    await expect(phone.getByText(`ваша оценка ${grade} из 5`)).toBeVisible();
    await note();
    await phone.getByRole('button', { name: 'Подтвердить текст' }).tap();
    await expect(title(phone, 'Спасибо, текст подтверждён')).toBeVisible();
    await note();
    screens.push(
      (await phone.getByRole('link', { name: 'Открыть «Витрина мнений»' }).getAttribute('href')) ?? 'none',
    );
    seen.push(screens);
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[0]?.[2]).toMatch(/^http/);
});
