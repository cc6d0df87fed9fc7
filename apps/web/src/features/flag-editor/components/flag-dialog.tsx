import { levels } from '@molva/contract/permissions';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { explain } from '../../../components/error-state.tsx';
import { labelStyle } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Select } from '../../../components/select.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { restOfRow } from '../../../components/styles.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { levelNames } from '../../session/index.ts';
import type { Flag, FlagRule } from '../api.ts';
import { audienceFor, audienceOf, readCondition, type RuleAudience, ruleFor } from '../rules.ts';
import { act, changed } from '../../../lib/act.ts';

interface DraftRule {
  id: number;
  audience: RuleAudience;
  force: boolean;
  /** Per cent of people, 1 to 100, as it is typed. */
  share: string;
}

interface FlagForm {
  isDefault: boolean;
  rules: readonly DraftRule[];
}

const values = [
  { value: 'on', label: 'Включено' },
  { value: 'off', label: 'Выключено' },
] as const;
const kinds = [
  { value: 'everyone', label: 'Все' },
  { value: 'levels', label: 'По уровню' },
  { value: 'superusers', label: 'Администраторы' },
  { value: 'staff', label: 'Сотрудники' },
  { value: 'clients', label: 'Пользователи клиентов' },
  { value: 'other', label: 'По условию' },
] as const;
const ruleBox = css({
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  p: '3',
  mb: '2',
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
});

/** Rules of a flag, first match decides, and the value for whoever none of them is for. */
export function FlagDialog({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  // As it was when the dialog opened: what someone else saves meanwhile must not be written over.
  const [opened] = useState(flag);
  const entry = useServerForm<FlagForm>({
    defaults: { isDefault: opened.default_value, rules: opened.rules.map(toDraft) },
    fields: [],
    check: problemsOf,
    refused: (error) =>
      error instanceof ApiError && error.status === 409
        ? 'Переключатель только что изменил кто-то другой. Закройте окно, посмотрите, что изменилось, и внесите правки заново.'
        : explain(error),
    send: async ({ isDefault, rules }) => {
      try {
        await act('PUT /flags/{key}', {
          params: { key: flag.key },
          body: {
            is_on: opened.is_on,
            default_value: isDefault,
            rules: rules.map(toRule),
            version: opened.version,
          },
        });
      } catch (error) {
        // What is shown behind the dialog may be old.
        void changed('PUT /flags/{key}');
        throw error;
      }
      toastSuccess('Открытые страницы узнают об этом за несколько секунд');
      onClose();
    },
  });
  const { value: rules, onChange: setRules } = useChoice(entry, 'rules');
  const { value: isDefault, onChange: setDefault } = useChoice(entry, 'isDefault');
  const change = (id: number, next: Partial<DraftRule>) =>
    setRules(rules.map((rule) => (rule.id === id ? { ...rule, ...next } : rule)));

  return (
    <FormDialog
      entry={entry}
      size="lg"
      onClose={onClose}
      title={flag.key}
      description={flag.description}
      action="Сохранить"
    >
      <div>
        <h3 className={css({ fontWeight: 'semibold', mb: '2' })}>Правила: решает первое подходящее</h3>
        {rules.map((rule, index) => (
          <RuleFields
            key={rule.id}
            number={index + 1}
            rule={rule}
            isOwn={opened.is_own}
            onChange={(next) => change(rule.id, next)}
            onRemove={() => setRules(rules.filter(({ id }) => id !== rule.id))}
          />
        ))}
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setRules([...rules, newRule(rules, !isDefault)])}
        >
          Добавить правило
        </Button>
      </div>
      <div>
        <p className={cx(labelStyle, css({ mb: '1' }))}>Для остальных</p>
        <Segmented
          label="Для остальных"
          options={values}
          value={isDefault ? 'on' : 'off'}
          onChange={(value) => setDefault(value === 'on')}
        />
      </div>
    </FormDialog>
  );
}

function newRule(rules: readonly DraftRule[], force: boolean): DraftRule {
  const id = Math.max(0, ...rules.map((rule) => rule.id)) + 1;
  return { id, audience: { kind: 'levels', levels: [] }, force, share: '100' };
}

function problemsOf({ rules }: FlagForm): { text: string }[] {
  if (rules.some(({ audience }) => audience.kind === 'levels' && audience.levels.length === 0))
    return [{ text: 'Отметьте в правиле хотя бы один уровень' }];
  if (rules.some(({ audience }) => audience.kind === 'other' && audience.problem !== undefined))
    return [{ text: 'Исправьте условие в правиле' }];
  if (rules.some(({ share }) => !isShare(share))) return [{ text: 'Исправьте долю людей в правиле' }];
  return [];
}

/** Looked at when it is sent: a number put right at every key could not be typed anew. */
const isShare = (typed: string) => /^(?:[1-9]\d?|100)$/.test(typed);

interface RuleFieldsProps {
  number: number;
  rule: DraftRule;
  /** A flag of the agency's own may ask for attributes that Molva has not. */
  isOwn: boolean;
  onChange: (change: Partial<DraftRule>) => void;
  onRemove: () => void;
}

function RuleFields({ number, rule, isOwn, onChange, onRemove }: RuleFieldsProps) {
  const { audience } = rule;
  return (
    <fieldset className={ruleBox}>
      <legend className={css({ px: '1', textStyle: 'small', color: 'fg.muted' })}>Правило {number}</legend>
      <div className={css({ display: 'flex', gap: '3', alignItems: 'flex-end' })}>
        <div className={restOfRow}>
          <Select
            label="Для кого"
            options={kinds}
            value={audience.kind}
            onChange={(kind) => onChange({ audience: audienceFor(kind) })}
          />
        </div>
        <IconButton label={`Убрать правило ${number}`} tooltip="Убрать правило" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {audience.kind === 'other' && (
        <TextArea
          label="Условие"
          help="Как в GrowthBook: признаки id, kind, level, is_superuser, client_id и операторы $in, $not, $or, $exists, $regex"
          rows={3}
          spellCheck={false}
          error={audience.problem}
          value={audience.typed ?? JSON.stringify(audience.condition)}
          onChange={(event) => onChange({ audience: readCondition(event.target.value, isOwn) })}
        />
      )}
      {audience.kind === 'levels' && (
        <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' })}>
          {levels.map((level) => (
            <Checkbox
              key={level}
              checked={audience.levels.includes(level)}
              onChange={(checked) =>
                onChange({
                  audience: {
                    kind: 'levels',
                    levels: levels.filter((item) =>
                      item === level ? checked : audience.levels.includes(item),
                    ),
                  },
                })
              }
            >
              {levelNames[level]}
            </Checkbox>
          ))}
        </div>
      )}
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'flex-end' })}>
        <Segmented
          label={`Значение правила ${number}`}
          options={values}
          value={rule.force ? 'on' : 'off'}
          onChange={(value) => onChange({ force: value === 'on' })}
        />
        <div className={css({ width: '9rem' })}>
          <TextField
            label="Доля людей, %"
            type="number"
            min={1}
            max={100}
            value={rule.share}
            error={isShare(rule.share) ? undefined : 'От 1 до 100'}
            onChange={(event) => onChange({ share: event.target.value })}
          />
        </div>
      </div>
    </fieldset>
  );
}

function toDraft(rule: FlagRule, index: number): DraftRule {
  const share = String(Math.round((rule.coverage ?? 1) * 100));
  return { id: index + 1, audience: audienceOf(rule), force: rule.force, share };
}

const toRule = ({ audience, force, share }: DraftRule) => ruleFor(audience, force, Number(share) / 100);
