import { X } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Checkbox } from '../../../components/checkbox.tsx';
import { helpStyle, labelStyle } from '../../../components/field.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Select } from '../../../components/select.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { optionNameOf } from '../rule-names.ts';
import type { PartProps } from './part.tsx';
import { isEmpty, type Json, resolved, shapeOf } from './schema.ts';

const mono = css({ fontFamily: 'mono', textStyle: 'small' });

/** A part without parts: a text, a number, a choice, a tick. */
export function LeafPart(props: PartProps) {
  const { label, schema, root, value, onChange } = props;
  const common = { label, help: isEmpty(value) ? schema.description : undefined };
  switch (shapeOf(schema, root)) {
    case 'choice':
      return (
        <Removable label={label} onRemove={() => onChange(undefined)}>
          <Select
            {...common}
            options={(schema.enum ?? []).map((one) => ({ value: one, label: optionNameOf(one) }))}
            value={typeof value === 'string' ? value : null}
            onChange={onChange}
          />
        </Removable>
      );
    case 'choices':
      return <Choices {...props} />;
    case 'flag':
      return (
        <div>
          <Checkbox checked={value === true} onChange={(on) => onChange(on ? true : undefined)}>
            {label}
          </Checkbox>
          {schema.description !== undefined && <p className={helpStyle}>{schema.description}</p>}
        </div>
      );
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          autoComplete="off"
          placeholder={schema.default === undefined ? undefined : String(schema.default)}
          value={textOf(value)}
          onChange={(event) => onChange(numberOf(event.target.value))}
        />
      );
    case 'json':
      return <JsonField {...props} />;
    default:
      return (
        <TextField
          {...common}
          autoComplete="off"
          spellCheck={false}
          className={mono}
          placeholder={schema.default === undefined ? undefined : String(schema.default)}
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}

const textOf = (value: Json | undefined): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** What is no number yet stays as it is typed: the server says what is wrong with it. */
function numberOf(typed: string): Json {
  const number = Number(typed.replace(',', '.'));
  return typed.trim() === '' || !Number.isFinite(number) || /[.,]0*$/.test(typed) ? typed : number;
}

function Removable(props: { label: string; onRemove: () => void; children: React.ReactNode }) {
  return (
    <div
      className={css({
        display: 'flex',
        alignItems: 'flex-start',
        gap: '1',
        '& > :first-child': { flex: '1' },
      })}
    >
      {props.children}
      <div className={css({ pt: '6' })}>
        <IconButton label={`Убрать: ${props.label}`} tooltip="Убрать" onClick={props.onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

function Choices({ label, schema, root, value, onChange }: PartProps) {
  const options = resolved(schema.items ?? {}, root).enum ?? [];
  const chosen: readonly Json[] = Array.isArray(value) ? value : [];
  function set(option: string, on: boolean) {
    const next = options.filter((one) => (one === option ? on : chosen.includes(one)));
    onChange(next.length === 0 ? undefined : next);
  }
  return (
    <fieldset>
      <legend className={labelStyle}>{label}</legend>
      <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2', mt: '1' })}>
        {options.map((one) => (
          <Checkbox key={one} checked={chosen.includes(one)} onChange={(on) => set(one, on)}>
            {optionNameOf(one)}
          </Checkbox>
        ))}
      </div>
      {schema.description !== undefined && <p className={helpStyle}>{schema.description}</p>}
    </fieldset>
  );
}

/** Anything at all: as JSON, taken over whenever it is some. */
function JsonField({ label, schema, value, onChange }: PartProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === undefined ? '' : JSON.stringify(value, null, 2));
  const parsed = parsedJson(shown);
  return (
    <TextArea
      label={label}
      help={schema.description}
      rows={4}
      spellCheck={false}
      className={mono}
      value={shown}
      error={parsed === null ? 'Это не JSON' : undefined}
      onChange={(event) => {
        const next = parsedJson(event.target.value);
        setTyped(event.target.value);
        if (next !== null) onChange(next.value);
      }}
      onBlur={() => {
        if (parsed !== null) setTyped(null);
      }}
    />
  );
}

function parsedJson(text: string): { value: Json | undefined } | null {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return null;
  }
}
