import { useId, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/select.tsx';
import { mediumText, plainStack, quietLongText, quietText } from '../../../components/styles.ts';
import { textOf, valueAt, writtenPath } from '@molva/extraction/suggest';
import { findsNothing } from '../finds-nothing.ts';
import { applied, choicesOf, rolesOf, valuesFor } from '../proposals.ts';
import type { Selection } from '../page-model.ts';
import type { Role } from '../rule-edits.ts';
import type { Workbench } from '../use-workbench.ts';
import { roleNames } from '../words.ts';

const box = css({
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
  p: '3',
});
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  height: 'controlSmall',
  px: '2.5',
  textStyle: 'small',
  border: '1px solid',
  borderColor: 'border.control',
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  '&[aria-pressed=true]': { bg: 'accent.subtle', borderColor: 'accent.mark', color: 'accent.text' },
});
const option = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '2',
  alignItems: 'baseline',
  textStyle: 'small',
  '& code': { fontFamily: 'mono', overflowWrap: 'anywhere' },
});

/** What was pressed on the page, and what it is to be in the rules. */
export function WhatIsIt({ bench, selection }: { bench: Workbench; selection: Selection }) {
  const { items } = bench;
  const roles = rolesOf(selection, items);
  const [role, setRole] = useState<Role | null>(null);
  const chosen = role !== null && roles.includes(role) ? role : null;
  return (
    <section aria-label="Что это" className={`${box} ${plainStack}`}>
      <div>
        <p className={mediumText}>Что это?</p>
        <p className={quietLongText}>{excerptOf(selection)}</p>
      </div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })}>
        {roles.map((one) => (
          <button
            key={one}
            type="button"
            className={chip}
            aria-pressed={one === chosen}
            onClick={() => setRole(one === chosen ? null : one)}
          >
            {roleNames[one]}
          </button>
        ))}
      </div>
      {items.length === 0 && selection.kind === 'node' && (
        <p className={quietText}>
          Сначала укажите список: нажмите на любой отзыв и выберите «отзыв (список)». Потом его поля.
        </p>
      )}
      {chosen !== null && (
        <Ways key={`${keyOf(selection)} ${chosen}`} bench={bench} selection={selection} role={chosen} />
      )}
    </section>
  );
}

/** The ways to write it down, with how much each of them finds. */
function Ways({ bench, selection, role }: { bench: Workbench; selection: Selection; role: Role }) {
  const { items, edit, reading } = bench;
  const name = useId();
  const choices = choicesOf(selection, role, items);
  const values = valuesFor(selection, role);
  const [picked, setPicked] = useState(choices[0]?.text);
  const [attribute, setAttribute] = useState(values[0]?.attribute ?? null);
  // By other rules there are other ways.
  const choice = choices.find(({ text }) => text === picked) ?? choices[0];
  if (!choice) return <p className={quietText}>Для этого места правила не нашлось. Нажмите рядом.</p>;
  return (
    <div className={plainStack}>
      <div role="radiogroup" aria-label="Как записать" className={css({ display: 'grid', gap: '1.5' })}>
        {choices.map(({ text, found, of }) => (
          <label key={text} className={option}>
            <input type="radio" name={name} checked={text === choice.text} onChange={() => setPicked(text)} />
            <code>{text === '' ? 'сам отзыв' : text}</code>
            <span className={quietText}>{of === null ? found : `${found} из ${of}`}</span>
          </label>
        ))}
      </div>
      {values.length > 1 && (
        <Select
          label="Что взять"
          size="sm"
          options={values.map(({ attribute: one, sample }) => ({
            value: one ?? '',
            label: `${one === null ? 'текст' : one}: ${sample.slice(0, 60)}`,
          }))}
          value={attribute ?? ''}
          onChange={(value) => setAttribute(value === '' ? null : value)}
        />
      )}
      <div>
        <Button
          variant="solid"
          size="sm"
          disabled={reading.isBusy}
          onClick={() =>
            edit((rules) =>
              applied(rules, selection, {
                role,
                text: choice.text,
                attribute,
                layout: reading.answer?.layout ?? null,
                keepsFormer: findsNothing(reading.answer?.matching ?? [], role),
              }),
            )
          }
        >
          Записать в правила
        </Button>
      </div>
    </div>
  );
}

const keyOf = (selection: Selection): string =>
  selection.kind === 'node'
    ? String(selection.element.startIndex)
    : `${selection.place.name} ${writtenPath(selection.keys)}`;

function excerptOf(selection: Selection): string {
  if (selection.kind === 'node') {
    const { element } = selection;
    const text = textOf(element).replace(/\s+/g, ' ').trim().slice(0, 160);
    return text === '' ? `Элемент ${element.name}` : text;
  }
  const { place, keys } = selection;
  const value = valueAt(place.value, keys);
  const shown = typeof value === 'object' ? '' : `: ${String(value).slice(0, 160)}`;
  return `${place.script === null ? '' : `${place.name} `}${writtenPath(keys)}${shown}`;
}
