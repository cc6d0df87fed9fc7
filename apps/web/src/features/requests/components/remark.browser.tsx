import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { changed, clientId, ids, work } from '../testing.ts';
import { panel, showText } from './testing.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const rights = ['requests:write'];
const block = panel.getByRole('region', { name: 'Примечание' });
const field = block.getByRole('textbox', { name: 'Примечание' });
const button = (name: string) => block.getByRole('button', { name, exact: true });
const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });

signedIn();

it('writes a remark, shows it, and leaves the focus where it can be changed', async () => {
  const { bodies } = showText(work(), rights);
  await press(button('Написать примечание'));
  await expect.element(field).toHaveFocus();
  await field.fill('  Уточнить дату у врача ');
  await press(button('Сохранить'));
  await expect.element(block.getByText('Уточнить дату у врача')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(button('Изменить примечание')).toHaveFocus();
  expect(bodies()).toEqual([
    { id: ids.first, client_id: clientId, version: 3, prim: 'Уточнить дату у врача' },
  ]);
});

it('takes a remark away where nothing is left of it', async () => {
  const { bodies } = showText(work({ prim: 'Срочно' }), rights);
  await press(button('Изменить примечание'));
  await expect.element(field).toHaveValue('Срочно');
  await field.fill('   ');
  await press(button('Сохранить'));
  await expect.element(button('Написать примечание')).toBeVisible();
  expect(bodies()).toMatchObject([{ prim: null }]);
});

it('leaves an unchanged remark without a question, and gives the focus back', async () => {
  const { bodies } = showText(work({ prim: 'Срочно' }), rights);
  await press(button('Изменить примечание'));
  await field.fill('Срочно ');
  await press(button('Отменить'));
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(button('Изменить примечание')).toHaveFocus();
  expect(bodies()).toEqual([]);
});

it('asks before a typed remark is dropped, by its own button and with its panel', async () => {
  const { closed } = showText(work(), rights);
  await press(button('Написать примечание'));
  await field.fill('Уточнить дату');
  await press(button('Отменить'));
  await press(question.getByRole('button', { name: 'Продолжить ввод' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Уточнить дату');
  await press(panel.getByRole('button', { name: 'Закрыть', exact: true }));
  await expect.element(question).toBeVisible();
  expect(closed()).toBe(0);
  await press(question.getByRole('button', { name: 'Закрыть без сохранения' }));
  await expect.poll(closed).toBe(1);
});

it('keeps the typing where the network is away', async () => {
  let isAway = true;
  const { bodies } = showText(work(), rights, ({ path }) =>
    isAway && path.endsWith('/update') ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  );
  await press(button('Написать примечание'));
  await field.fill('Уточнить дату');
  await press(button('Сохранить'));
  await expect.element(block.getByText(/^Нет связи с сервером/)).toBeVisible();
  await expect.element(field).toHaveValue('Уточнить дату');
  isAway = false;
  await press(button('Сохранить'));
  await expect.element(field).not.toBeInTheDocument();
  expect(bodies()).toHaveLength(2);
});

it('saves beside the typing of a colleague in the text itself', async () => {
  const replies = [json(changed(work({ version: 8, review_data: 'Приняли в срок.' })), 409)];
  const { bodies } = showText(work(), rights, ({ path }) =>
    path.endsWith('/update') ? replies.shift() : undefined,
  );
  await press(button('Написать примечание'));
  await field.fill('Уточнить дату');
  await press(button('Сохранить'));
  await expect.element(field).not.toBeInTheDocument();
  expect(bodies()).toMatchObject([{ version: 3 }, { version: 8, prim: 'Уточнить дату' }]);
});

it('writes over no remark of a colleague before it was seen', async () => {
  const theirs = work({ version: 8, prim: 'Дата есть' });
  const replies = [json(changed(theirs), 409)];
  const { bodies, stand } = showText(work({ prim: 'Срочно' }), rights, ({ path }) =>
    path.endsWith('/update') ? replies.shift() : undefined,
  );
  await press(button('Изменить примечание'));
  await field.fill('Уточнить дату');
  stand(theirs);
  await press(button('Сохранить'));
  await expect.element(block.getByText(/^Примечание тем временем изменили, новое — над полем/)).toBeVisible();
  await expect.element(block.getByText('Дата есть')).toBeVisible();
  await expect.element(field).toHaveValue('Уточнить дату');
  await press(button('Сохранить'));
  await expect.element(field).not.toBeInTheDocument();
  expect(bodies()).toMatchObject([{ version: 3 }, { version: 8, prim: 'Уточнить дату' }]);
});

it('says that a remark was taken away meanwhile, where nothing stands above the field', async () => {
  const theirs = work({ version: 8, prim: null });
  const replies = [json(changed(theirs), 409)];
  const { stand } = showText(work({ prim: 'Срочно' }), rights, ({ path }) =>
    path.endsWith('/update') ? replies.shift() : undefined,
  );
  await press(button('Изменить примечание'));
  await field.fill('Уточнить дату');
  stand(theirs);
  await press(button('Сохранить'));
  await expect
    .element(block.getByText('Примечание тем временем удалили. Сохраните ещё раз, чтобы записать своё.'))
    .toBeVisible();
  await expect.element(field).toHaveValue('Уточнить дату');
});

it('saves once where the button is pressed twice', async () => {
  let come: (response: Response) => void = () => undefined;
  const { bodies } = showText(work(), rights, ({ path }) =>
    path.endsWith('/update') ? new Promise((resolve) => (come = resolve)) : undefined,
  );
  await press(button('Написать примечание'));
  await field.fill('Срочно');
  const save = button('Сохранить').element() as HTMLElement;
  save.click();
  await expect.element(button('Сохранить')).toBeDisabled();
  save.click();
  come(json(work({ prim: 'Срочно', version: 4 })));
  await expect.element(field).not.toBeInTheDocument();
  expect(bodies()).toHaveLength(1);
});

it('is read by who may not write it', async () => {
  showText(work({ prim: 'Срочно' }));
  await expect.element(block.getByText('Срочно')).toBeVisible();
  await expect.element(button('Изменить примечание')).not.toBeInTheDocument();
});

it('is not there where it is empty and one may not write it', async () => {
  showText(work());
  await expect.element(panel.getByText('Приняли быстро и вежливо.')).toBeVisible();
  await expect.element(block).not.toBeInTheDocument();
});
