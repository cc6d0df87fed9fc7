import { mayNamePlaces } from '@molva/contract/alert-kinds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { errorStyle, labelStyle } from '../../../components/field.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { quietText, tightStack } from '../../../components/styles.ts';
import { TextField } from '../../../components/text-field.tsx';
import { TickList } from '../../../components/tick-list.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { type ServerForm, useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { areasQuery, groupsQuery, sitesQuery } from '../../areas/index.ts';
import { clusterNamesQuery } from '../../clustering/index.ts';
import type { AlertRule } from '../api.ts';
import { isTriable, ruleBody, type RuleValues, trialBody, valuesOf } from '../form-values.ts';
import { goneOf, namedFields } from '../gone.ts';
import { useKnown } from '../use-known.ts';
import { goneWords } from '../words.ts';
import { ConditionFields } from './condition-fields.tsx';
import { TrialNote } from './trial-note.tsx';
import { RecipientFields, TimeFields } from './way-fields.tsx';
import { createAlertRule } from '../../../body-rules.gen/create-alert-rule.ts';
import { withWords } from '../../../lib/body-rules.ts';

const goneStyle = css({
  display: 'grid',
  justifyItems: 'start',
  gap: '2',
  mb: '4',
  p: '3',
  borderRadius: 'sm',
  bg: 'warning.subtle',
});
const rules = withWords(createAlertRule, { name: 'Назовите правило' });

interface RuleDialogProps {
  clientId: string;
  /** null for a new one. */
  rule: AlertRule | null;
  onClose: () => void;
}

/** Makes or changes a rule of alerts; how often it would have told is said as it is typed. */
export function RuleDialog({ clientId, rule, onClose }: RuleDialogProps) {
  const { data: themes } = useQuery(clusterNamesQuery(clientId));
  const [version, setVersion] = useState(rule?.version ?? 1);
  const entry = useServerForm<RuleValues>({
    keptAs: `alert rule ${rule?.id ?? 'new'}`,
    defaults: valuesOf(rule),
    rules,
    fields: [
      'name',
      'kinds',
      'words',
      'theme_ids',
      'hours',
      'moved_by',
      'crept_by',
      'competitor_by',
      'area_ids',
      'group_ids',
      'site_ids',
      'channels',
      'recipient_ids',
      'webhook_ids',
      'quiet_to',
      'time_zone',
    ],
    refused: (failure) => {
      const current = currentOf(failure);
      if (current === undefined) return undefined;
      setVersion(current.version);
      return `Пока вы работали, правило изменил кто-то другой: «${current.name}». Сохраните ещё раз, чтобы осталось ваше.`;
    },
    send: async (values) => {
      const params = { client_id: clientId };
      const body = ruleBody(values, rule);
      if (rule)
        await act('PUT /reviews/clients/{client_id}/alert-rules', {
          params,
          body: { id: rule.id, version, ...body },
        });
      else await act('POST /reviews/clients/{client_id}/alert-rules', { params, body });
      toastSuccess(rule ? 'Изменения сохранены' : 'Правило создано');
      onClose();
    },
  });
  const values = useWatch({ control: entry.form.control }) as RuleValues;
  const gone = goneOf(values, useKnown(clientId));
  const goneNote = goneWords(gone, rule);
  function removeGone() {
    for (const field of namedFields)
      entry.form.setValue(
        field,
        values[field].filter((id) => !gone[field].includes(id)),
        { shouldDirty: true },
      );
  }
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={rule ? 'Изменить правило' : 'Новое правило оповещений'}
      action={rule ? 'Сохранить' : 'Создать правило'}
      autoComplete="off"
      notice={
        goneNote !== null && (
          <div className={goneStyle}>
            <p role="status">{goneNote}</p>
            <Button size="sm" onClick={removeGone}>
              Убрать из правила
            </Button>
          </div>
        )
      }
    >
      <TextField
        label="Название"
        autoComplete="off"
        maxLength={255}
        placeholder="Плохие отзывы"
        {...entry.field('name')}
      />
      <ConditionFields entry={entry} themes={(themes?.data ?? []).map(({ id, name }) => ({ id, name }))} />
      <PlaceFields clientId={clientId} entry={entry} />
      <TrialNote
        clientId={clientId}
        body={isTriable(values) && goneNote === null ? trialBody(values, rule) : null}
      />
      <RecipientFields clientId={clientId} entry={entry} />
      <TimeFields entry={entry} />
    </FormDialog>
  );
}

const wheres = [
  { value: 'all', label: 'Все точки' },
  { value: 'some', label: 'Выбранные' },
] as const;

interface PlaceFieldsProps {
  clientId: string;
  entry: ServerForm<RuleValues>;
}

/** Of which areas a rule tells: all, or those of some sites, of some groups, some by themselves. */
function PlaceFields({ clientId, entry }: PlaceFieldsProps) {
  const { data: areas } = useQuery(areasQuery(clientId));
  const { data: groups } = useQuery(groupsQuery(clientId));
  const { data: sites } = useQuery(sitesQuery());
  const kinds = useWatch({ control: entry.form.control, name: 'kinds' });
  const where = useChoice(entry, 'where');
  const areaIds = useChoice(entry, 'area_ids', {
    validate: (chosen, { kinds: all, where: some, group_ids, site_ids }) =>
      !mayNamePlaces(all) ||
      some === 'all' ||
      chosen.length + group_ids.length + site_ids.length > 0 ||
      'Отметьте площадку, группу или точку',
  });
  const groupIds = useChoice(entry, 'group_ids');
  const siteIds = useChoice(entry, 'site_ids');
  const all = areas?.data ?? [];
  // A site that is named stays in sight without an area of it, so that it can be taken away.
  const own = (sites?.data ?? []).filter(
    ({ id }) => siteIds.value.includes(id) || all.some(({ site }) => site.id === id),
  );
  if (!mayNamePlaces(kinds))
    return (
      <fieldset>
        <legend className={labelStyle}>Где</legend>
        <p id={areaIds.id} tabIndex={-1} className={cx(quietText, css({ mt: '1' }))}>
          Все точки: конкуренты к точкам не привязаны. Чтобы об отзывах или рейтинге сообщать только по
          выбранным точкам, сделайте о них отдельное правило.
        </p>
        {areaIds.error !== undefined && <p className={errorStyle}>{areaIds.error}</p>}
      </fieldset>
    );
  return (
    <fieldset className={tightStack}>
      <legend className={labelStyle}>Где</legend>
      <div className={css({ mt: '1' })}>
        <Segmented label="Где" options={wheres} value={where.value} onChange={where.onChange} />
      </div>
      {where.value === 'some' && (
        <>
          {(own.length > 1 || siteIds.value.length > 0) && (
            <TickList {...siteIds} label="Площадки" options={own} hint="Все точки отмеченных площадок." />
          )}
          {groups !== undefined && groups.data.length > 0 && (
            <TickList {...groupIds} label="Группы" options={groups.data} hint="Все точки отмеченных групп." />
          )}
          <TickList
            {...areaIds}
            label="Точки"
            options={all
              .filter(({ id, status }) => status !== 'archived' || areaIds.value.includes(id))
              .map((area) => ({ id: area.id, name: `${area.fullname_area} · ${area.site.name}` }))}
            hint="Отмеченные точки, и ещё те, что подходят по площадке или группе."
          />
        </>
      )}
    </fieldset>
  );
}

/** The rule as it stands, where somebody else was faster. */
function currentOf(failure: unknown): AlertRule | undefined {
  return failure instanceof ApiError && failure.code === 'alert_rule_changed'
    ? (failure.current as AlertRule | undefined)
    : undefined;
}
