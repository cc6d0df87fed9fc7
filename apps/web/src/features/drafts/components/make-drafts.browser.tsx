import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { areas, clientId, draftPath, ids, longName } from '../testing.ts';
import { GroundsPanel } from './grounds-panel.tsx';
import { MakeDraftsDialog } from './make-drafts-dialog.tsx';

interface World {
  areaId?: string | null;
  sourceIds?: readonly string[];
  answer?: () => Response;
}

function show({
  areaId = ids.lenina,
  sourceIds = ['a', 'b'],
  answer = () => json({ id: ids.job }, 202),
}: World = {}) {
  const calls = server(({ method }) =>
    method === 'GET' ? json({ data: areas, count: areas.length }) : answer(),
  );
  const onClose = vi.fn<() => void>();
  const onStarted = vi.fn<() => void>();
  renderRouted(() => (
    <MakeDraftsDialog
      clientId={clientId}
      areaId={areaId}
      sourceIds={sourceIds}
      onClose={onClose}
      onStarted={onStarted}
    />
  ));
  return { onClose, onStarted, sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const dialog = page.getByRole('dialog', { name: 'Сделать черновики' });
const make = dialog.getByRole('button', { name: 'Сделать', exact: true });
const length = dialog.getByLabelText(/^Длина, знаков/);

it('begins a batch for the area, in the tone and of the length that are asked for', async () => {
  const { sent, onClose, onStarted } = show();
  await expect
    .element(dialog.getByText(/Выбрано: 2\sзаписи\. Каждый черновик проверит человек\.$/))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Точка' }))
    .toHaveTextContent(`${longName} · 2ГИС`);
  await press(dialog.getByRole('combobox', { name: 'Тон' }));
  await press(page.getByRole('option', { name: 'Тёплый' }));
  // Figures alone, whatever is typed.
  await length.fill('около 500');
  await expect.element(length).toHaveValue('500');
  await press(make);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onStarted).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([
    {
      method: 'POST',
      path: draftPath,
      body: { area_id: ids.lenina, source_ids: ['a', 'b'], tone: 'warm', length: 500 },
    },
  ]);
});

it('begins nothing without an area, of no length there is, nor of more than a hundred', async () => {
  const { sent } = show({ areaId: null, sourceIds: Array.from({ length: 101 }, (_, at) => String(at)) });
  await expect
    .element(dialog.getByRole('alert').getByText('За один раз можно не больше 100. Выберите меньше.'))
    .toBeVisible();
  await expect.element(make).toBeDisabled();
  await length.fill('49');
  await expect.element(length).toHaveAccessibleDescription('От 50 до 5000');
  expect(sent()).toEqual([]);
});

it('asks for the area where it is not known yet', async () => {
  const { sent } = show({ areaId: null });
  await expect.element(dialog.getByText('Выберите точку')).toBeVisible();
  await expect.element(make).toBeDisabled();
  await press(dialog.getByRole('combobox', { name: 'Точка' }));
  await press(page.getByRole('option', { name: 'Клиника на Мира · 2ГИС' }));
  await press(make);
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([{ area_id: ids.mira, tone: 'plain' }]);
});

it('says which of the chosen cannot be used, and keeps what was asked for', async () => {
  const detail = [
    { loc: ['body', 'source_ids', 1], msg: 'no', type: 'value_error', code: 'consent_withdrawn' },
  ];
  const { onClose } = show({ answer: () => json({ detail, code: 'validation_failed' }, 422) });
  await length.fill('300');
  await press(make);
  await expect
    .element(dialog.getByRole('alert').getByText('Запись № 2 из выбранных: покупатель отозвал согласие.'))
    .toBeVisible();
  await expect.element(length).toHaveValue('300');
  expect(onClose).not.toHaveBeenCalled();
});

const ground = (id: string, words: string, more: object = {}) => ({
  id,
  words,
  kind: 'letter',
  received_at: '2026-11-20T09:00:00Z',
  grade: 5,
  incentive: null,
  ...more,
});

function showGrounds(list: (skip: string | null) => Response) {
  const calls = server(({ path }) =>
    path.includes('/sources')
      ? list(new URLSearchParams(path.split('?')[1]).get('skip'))
      : json({ data: areas, count: areas.length }),
  );
  renderRouted(() => <GroundsPanel clientId={clientId} areaId={ids.lenina} onClose={() => undefined} />);
  return () => calls.flatMap(({ path }) => (path.includes('/sources') ? [path] : []));
}
const panel = page.getByRole('dialog', { name: 'Слова покупателей' });
const batch = panel.getByRole('button', { name: /^Сделать черновики/ });

it('chooses among words with consent of which there is no text, page by page', async () => {
  const asked = showGrounds((skip) =>
    json({
      data:
        skip === '0'
          ? [ground('a', 'Быстро приняли.'), ground('b', 'Вежливо.', { incentive: 'скидка' })]
          : [ground('c', 'Не больно.')],
      count: 3,
    }),
  );
  await expect.element(panel.getByText(/20 ноября.*, было вознаграждение$/)).toBeVisible();
  expect(asked()[0]).toContain('consent=given&used=false');
  await expect.element(batch).toBeDisabled();
  await press(panel.getByRole('button', { name: 'Выбрать показанные' }));
  await expect.element(batch).toHaveAccessibleName(/: 2\sзаписи$/);
  await press(panel.getByRole('button', { name: 'Показать ещё' }));
  await press(panel.getByRole('checkbox', { name: /Не больно/ }));
  await expect.element(batch).toHaveAccessibleName(/: 3\sзаписи$/);
  await expect.element(panel.getByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  await press(panel.getByRole('button', { name: 'Снять выбор' }));
  await expect.element(batch).toBeDisabled();
});

it('says what failed, then that there is nothing to choose', async () => {
  let isDown = true;
  showGrounds(() => (isDown ? json({ detail: 'no' }, 404) : json({ data: [], count: 0 })));
  await expect.element(panel.getByText('Не удалось загрузить слова покупателей')).toBeVisible();
  isDown = false;
  await press(panel.getByRole('button', { name: 'Повторить' }));
  await expect.element(panel.getByText(/^Для этой точки нет слов покупателей/)).toBeVisible();
});
