import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Site } from '../api.ts';
import { ids, site, sitePath } from '../testing.ts';
import { SiteDialog } from './site-dialog.tsx';

const gis = site('gis', '2ГИС', { rules: { policy_read_on: '2026-01-15', min_length: 50 } });

function show(of?: Site, answers: (() => Response)[] = []) {
  const calls = server(({ method, path }) => {
    if (method === 'GET')
      return json(
        path.includes('site-fields') ? { parser_rules: {}, publication_rules: {} } : { data: [], count: 0 },
      );
    return answers.shift()?.() ?? json(gis);
  });
  const onClose = vi.fn<() => void>();
  renderRouted(() => <SiteDialog {...(of && { site: of })} onClose={onClose} />);
  return { onClose, sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const dialog = page.getByRole('dialog');
const summary = dialog.getByRole('alert');
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
const save = dialog.getByRole('button', { name: 'Сохранить' });

afterEach(forgetToasts);

it('adds a site by the address of any of its pages', async () => {
  const { sent, onClose } = show();
  await field('Название').fill('Мнения');
  await field('Домен').fill('https://www.Мнения.рф/otzyvy?page=2');
  await userEvent.tab();
  await expect.element(field('Домен')).toHaveValue('мнения.рф');
  await field('Пауза между запросами, секунд').fill('1,5');
  await dialog.getByRole('textbox', { name: 'Запрещённые слова' }).fill('лучший\n\n лучший \nномер один');
  await press(save);
  await expect.element(page.getByText('Площадка добавлена')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent()).toMatchObject([
    {
      method: 'POST',
      path: sitePath,
      body: {
        name: 'Мнения',
        domain: 'xn--e1agkeb3i.xn--p1ai',
        is_active: true,
        politeness: { delay_ms: 1500, concurrency: 1 },
        publication_rules: { forbidden_words: ['лучший', 'номер один'], policy_read_on: null },
      },
    },
  ]);
});

it('names all that is wrong, and leads to each', async () => {
  const { sent } = show();
  await field('Домен').fill('не домен');
  await field('Пауза между запросами, секунд').fill('601');
  await field('Запросов сразу').fill('девять');
  await field('Длина от, знаков').fill('500');
  await field('Длина до, знаков').fill('1 00');
  await press(box('Награда за отзыв разрешена'));
  await press(save);
  for (const words of [
    'Напишите название',
    'Напишите домен, например otzyvy.ru',
    'Число от 0 до 600',
    'Впишите целое число',
    'Меньше, чем «Длина от»',
    'Где награда разрешена, нужен текст пометки о ней',
  ])
    await expect.element(summary.getByRole('button', { name: words, exact: true })).toBeVisible();
  await press(summary.getByRole('button', { name: 'Число от 0 до 600' }));
  await expect.element(field('Пауза между запросами, секунд')).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('leaves the rules of reading as they are where they were not touched, and keeps complaints’ grounds', async () => {
  const { sent } = show(gis);
  await press(box('Оскорбления и брань'));
  await dialog.getByRole('textbox', { name: /^Что об этом сказано: оскорбления и брань/ }).fill('Пункт 4');
  await press(save);
  await expect.element(page.getByText('Изменения сохранены')).toBeVisible();
  expect(sent()[0]?.body).toMatchObject({
    id: ids.gis,
    updated_at: gis.updated_at,
    publication_rules: { min_length: 50, removal_grounds: [{ ground: 'insult', rule: 'Пункт 4' }] },
  });
  expect(sent()[0]?.body).not.toHaveProperty('parser_rules');
});

it('lays what was typed over what a colleague saved first, and says what both changed', async () => {
  const current = site('gis', '2ГИС и карты', {
    updated_at: '2026-11-21T09:00:00Z',
    rules: { policy_read_on: '2026-02-20', min_length: 50 },
  });
  const { sent, onClose } = show(gis, [() => json({ detail: 'no', code: 'site_changed', current }, 409)]);
  await field('Название').fill('2ГИС, Екатеринбург');
  await press(save);
  await expect
    .element(dialog.getByText(/ваши правки на месте\. Вы оба меняли: Название\. Останется ваше\./))
    .toBeVisible();
  await expect.element(field('Название')).toHaveValue('2ГИС, Екатеринбург');
  await expect.element(dialog.getByLabelText('Когда прочитаны')).toHaveValue('2026-02-20');
  expect(onClose).not.toHaveBeenCalled();
  await press(save);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()[1]?.body).toMatchObject({
    updated_at: current.updated_at,
    name: '2ГИС, Екатеринбург',
    publication_rules: { policy_read_on: '2026-02-20' },
  });
});

it('says beside its field what the server refused, and asks before typed work is lost', async () => {
  const { onClose } = show(gis, [() => json({ detail: 'no', code: 'site_domain_taken' }, 409)]);
  await field('Домен').fill('maps.example');
  await press(save);
  await expect.element(field('Домен')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Домен')).toHaveValue('maps.example');
  await press(dialog.getByRole('button', { name: 'Отменить' }));
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  await press(question.getByRole('button', { name: 'Продолжить ввод' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Домен')).toHaveValue('maps.example');
  expect(onClose).not.toHaveBeenCalled();
});
