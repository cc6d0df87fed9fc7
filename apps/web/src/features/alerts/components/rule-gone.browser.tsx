import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../lib/query-client.ts';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { groupsQuery } from '../../areas/index.ts';
import type { AlertRule } from '../api.ts';
import { clientId, recipient, rule, rulesPath, webhook } from '../testing.ts';
import { RuleDialog } from './rule-dialog.tsx';

const site = { id: 'gis', name: '2ГИС' };
const lists: readonly [string, readonly object[]][] = [
  ['/recipients', [recipient('anna', 'Анна Ким', { by_default: true })]],
  ['alert-webhooks', [webhook('hook', 'https://crm.example/in')]],
  ['areas/group', [{ id: 'vip', name: 'Флагманы' }]],
  ['areas/site', [site, { id: 'ya', name: 'Яндекс Карты' }]],
  ['clustering', [{ id: 'queue', name: 'Очереди' }]],
  ['areas', [{ id: 'lenina', fullname_area: 'Клиника на Ленина', site, status: 'active' }]],
];

/** @param fails what is not answered: a part of its address */
function show(of: AlertRule, { fails, refusal }: { fails?: string; refusal?: () => Response } = {}) {
  const calls = server(({ method, path }) => {
    if (path === `${rulesPath}/try`)
      return json({ days: 30, times: 4, events: 4, has_more: false, examples: [] });
    if (method !== 'GET') return refusal?.() ?? json(rule());
    if (fails !== undefined && path.includes(fails)) return json({ detail: 'no' }, 404);
    const data = lists.find(([part]) => path.includes(part))?.[1] ?? [];
    return json({ data, count: data.length });
  });
  const onClose = vi.fn<() => void>();
  renderRouted(() => <RuleDialog clientId={clientId} rule={of} onClose={onClose} />);
  const bodies = (at: string) =>
    calls.filter(({ method, path }) => method !== 'GET' && path === at).map(({ body }) => body);
  return { onClose, sent: () => bodies(rulesPath), tried: () => bodies(`${rulesPath}/try`) };
}
const dialog = page.getByRole('dialog');
const box = (name: string) => dialog.getByRole('checkbox', { name });
const save = () => press(dialog.getByRole('button', { name: 'Сохранить', exact: true }));

afterEach(forgetToasts);

const note = dialog.getByRole('status').filter({ hasText: /названо то, чего больше нет|больше не видит/ });
const remove = () => press(dialog.getByRole('button', { name: 'Убрать из правила' }));
const named = rule({
  conditions: [{ kind: 'new_review', grade_to: 2, words: [], theme_ids: ['gone', 'queue'] }],
  area_ids: ['lenina', 'gone'],
  group_ids: ['vip', 'gone', 'gone too'],
  site_ids: ['gone'],
  webhook_ids: ['hook', 'gone'],
  recipients: [
    { id: 'anna', full_name: 'Анна Ким', email: null },
    { id: 'petr', full_name: 'Пётр Ли', email: null },
  ],
});

it('says what of a rule is gone, and keeps it where something else is changed', async () => {
  const { sent, onClose } = show(named);
  await expect
    .element(note)
    .toMatchTextContent(
      /: 1\sтема, 1\sплощадка, 2\sгруппы, 1\sточка, 1\sвебхук\. Среди получателей .*: Пётр Ли\.$/,
    );
  await dialog.getByLabelText('Название').fill('Жалобы');
  await save();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const { conditions, area_ids, group_ids, site_ids, webhook_ids } = named;
  const recipient_ids = ['anna', 'petr'];
  const kept = { conditions, area_ids, group_ids, site_ids, webhook_ids, recipient_ids };
  expect(sent()).toMatchObject([{ name: 'Жалобы', ...kept }]);
});

it('takes out of a rule what is gone where one says so', async () => {
  const { sent, tried } = show(named);
  await remove();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(box('Флагманы')).toBeChecked();
  await expect.element(dialog.getByText(/^Сообщили бы/)).toBeVisible();
  const places = { area_ids: ['lenina'], group_ids: ['vip'], site_ids: [] };
  const conditions = [{ kind: 'new_review', theme_ids: ['queue'] }];
  await expect.poll(() => tried().at(-1)).toMatchObject({ ...places, conditions });
  await save();
  await expect
    .poll(sent)
    .toMatchObject([{ ...places, conditions, webhook_ids: ['hook'], recipient_ids: ['anna'] }]);
});

it('does not make a rule of all areas of one whose only place is taken out', async () => {
  const { sent } = show(rule({ group_ids: ['gone'] }));
  await expect.element(note.filter({ hasText: /1\sгруппа/ })).toBeVisible();
  await remove();
  await save();
  await expect
    .element(dialog.getByRole('alert').getByText('Отметьте площадку, группу или точку'))
    .toBeVisible();
  expect(sent()).toEqual([]);
});

it('takes for gone only what a list just asked for lacks', async () => {
  // From a moment ago, before somebody made the group.
  queryClient.setQueryData(groupsQuery(clientId).queryKey, { data: [], count: 0 });
  const { sent } = show(rule({ group_ids: ['vip'], area_ids: ['unknown'] }), { fails: 'areas/?' });
  await expect.element(box('Флагманы')).toBeChecked();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await save();
  await expect.poll(sent).toMatchObject([{ group_ids: ['vip'], area_ids: ['unknown'] }]);
});

it('shows a site that is named though the client has no area of it', async () => {
  const { sent } = show(rule({ site_ids: ['ya'] }));
  await expect.element(box('Яндекс Карты')).toBeChecked();
  await press(box('Яндекс Карты'));
  await press(box('Флагманы'));
  await save();
  await expect.poll(sent).toMatchObject([{ site_ids: [], group_ids: ['vip'] }]);
});

it('leads to the themes where one of them is refused', async () => {
  const loc = ['body', 'conditions', 0, 'theme_ids', 0];
  const detail = [{ loc, msg: 'no', type: 'value_error', code: 'no_such_cluster' }];
  show(rule({ conditions: [{ kind: 'new_review', grade_to: 2, words: [], theme_ids: ['queue'] }] }), {
    refusal: () => json({ detail, code: 'validation_failed' }, 422),
  });
  await expect.element(box('Очереди')).toBeChecked();
  await save();
  await press(dialog.getByRole('alert').getByRole('button'));
  const themes = dialog.getByRole('group', { name: 'Темы' });
  await expect.element(themes.getByText(/темы.*нет/)).toBeVisible();
  expect(themes.element().contains(document.activeElement)).toBe(true);
});
