import { type AlertKind, alertKinds } from '@molva/contract/alert-kinds';
import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { errorStyle, labelStyle } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { quietText } from '../../../components/styles.ts';
import { TickList } from '../../../components/tick-list.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { type ServerForm, useChoice } from '../../../components/use-server-form.ts';
import { anyGrade, numberOf, type RuleValues } from '../form-values.ts';
import { kindHelp } from '../kind-help.ts';
import { alertKindNames } from '@molva/contract/alert-words';

const grades = [
  { value: '1', label: '1' },
  { value: '2', label: '2 и ниже' },
  { value: '3', label: '3 и ниже' },
  { value: '4', label: '4 и ниже' },
  { value: anyGrade, label: 'любая' },
];
const directions = [
  { value: 'down', label: 'снизился' },
  { value: 'both', label: 'снизился или вырос' },
] as const;
const competitorDirections = [
  { value: 'both', label: 'вырос или снизился' },
  { value: 'up', label: 'вырос' },
] as const;

const list = css({ display: 'grid', gap: '2.5', mt: '1' });
const inner = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  gap: '3',
  mt: '2',
  mb: '1',
  pl: '6',
});
const under = cx(quietText, css({ pl: '6' }));
const wide = css({ gridColumn: { sm: '1 / -1' } });

interface ConditionFieldsProps {
  entry: ServerForm<RuleValues>;
  themes: readonly { id: string; name: string }[];
}

/** What a rule tells of: ticks, each with what it asks for below it. */
export function ConditionFields({ entry, themes }: ConditionFieldsProps) {
  const { field } = entry;
  const kinds = useChoice(entry, 'kinds', {
    validate: (chosen) => chosen.length > 0 || 'Отметьте, о чём сообщать',
  });
  const newGrade = useChoice(entry, 'new_grade');
  const themeIds = useChoice(entry, 'theme_ids');
  const unansweredGrade = useChoice(entry, 'unanswered_grade');
  const movedDirection = useChoice(entry, 'moved_direction');
  const creptDirection = useChoice(entry, 'crept_direction');
  const competitorDirection = useChoice(entry, 'competitor_direction');
  const isOn = (kind: AlertKind) => kinds.value.includes(kind);
  const by = (kind: AlertKind) => ({
    validate: (text: string) =>
      !isOn(kind) || (numberOf(text) >= 0.01 && numberOf(text) <= 4) || 'Число от 0,01 до 4',
  });

  const details: Partial<Record<AlertKind, ReactNode>> = {
    new_review: (
      <>
        <Select label="Оценка" options={grades} {...newGrade} />
        <TextField
          label="Слова"
          optional
          autoComplete="off"
          placeholder="хамство, грязь"
          help="Через запятую. Найдём в любой форме."
          {...field('words')}
        />
        {themes.length > 0 && (
          <div className={wide}>
            <TickList
              {...themeIds}
              label="Темы"
              options={themes}
              hint="Ничего не отмечено — любая тема. Темы находятся через несколько минут после сбора."
            />
          </div>
        )}
      </>
    ),
    unanswered: (
      <>
        <TextField
          label="Сколько часов ждать"
          inputMode="numeric"
          autoComplete="off"
          {...field('hours', {
            validate: (text) =>
              !isOn('unanswered') ||
              (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 720) ||
              'Целое число от 1 до 720',
          })}
        />
        <Select label="Оценка отзыва" options={grades} {...unansweredGrade} />
      </>
    ),
    rating_moved: (
      <>
        <TextField
          label="На сколько баллов"
          inputMode="decimal"
          autoComplete="off"
          {...field('moved_by', by('rating_moved'))}
        />
        <Select label="Куда" options={directions} {...movedDirection} />
      </>
    ),
    rating_crept: (
      <>
        <TextField
          label="На сколько баллов за 30 дней"
          inputMode="decimal"
          autoComplete="off"
          {...field('crept_by', by('rating_crept'))}
        />
        <Select label="Куда сполз" options={directions} {...creptDirection} />
      </>
    ),
    competitor_moved: (
      <>
        <TextField
          label="На сколько баллов изменился"
          inputMode="decimal"
          autoComplete="off"
          {...field('competitor_by', by('competitor_moved'))}
        />
        <Select label="Куда изменился" options={competitorDirections} {...competitorDirection} />
      </>
    ),
  };

  return (
    <fieldset>
      <legend className={labelStyle}>О чём сообщать</legend>
      <div id={kinds.id} tabIndex={-1} className={list}>
        {alertKinds.map((kind) => (
          <div key={kind}>
            <Checkbox
              checked={isOn(kind)}
              onChange={(checked) =>
                kinds.onChange(checked ? [...kinds.value, kind] : kinds.value.filter((one) => one !== kind))
              }
            >
              {alertKindNames[kind]}
            </Checkbox>
            <p className={under}>{kindHelp[kind]}</p>
            {isOn(kind) && details[kind] !== undefined && <div className={inner}>{details[kind]}</div>}
          </div>
        ))}
      </div>
      {kinds.error !== undefined && <p className={errorStyle}>{kinds.error}</p>}
    </fieldset>
  );
}
