import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { Part, type PartProps } from './part.tsx';
import { blank, isEmpty, isObject, renamed, resolved, shapeOf, without } from './schema.ts';
import { Section } from './section.tsx';

const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  gap: '2',
  alignItems: 'end',
});

/** Values under names that whoever writes the rules chooses. */
export function RecordPart({ label, schema, root, value, onChange }: PartProps) {
  const known = isObject(value) ? value : {};
  const entry =
    typeof schema.additionalProperties === 'object' ? resolved(schema.additionalProperties, root) : {};
  const isPlain = shapeOf(entry, root) === 'text';
  const names = Object.keys(known);
  return (
    <Section
      label={label}
      help={isEmpty(value) ? schema.description : undefined}
      onRemove={() => onChange(undefined)}
    >
      {names.map((name, index) => (
        // The place, not the name: renaming must not take the focus away.
        <div key={index} className={isPlain ? pair : css({ display: 'grid', gap: '2' })}>
          <KeyField name={name} taken={names} onRename={(next) => onChange(renamed(known, name, next))} />
          <Part
            name={name}
            label={isPlain ? 'Значение' : name}
            schema={entry}
            root={root}
            value={known[name]}
            onChange={(next) =>
              onChange(next === undefined ? without(known, name) : { ...known, [name]: next })
            }
          />
          {isPlain && (
            <IconButton
              label={`Убрать: ${name}`}
              tooltip="Убрать"
              onClick={() => onChange(without(known, name))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange({ ...known, [freshName(names)]: blank(entry, root) })}
        >
          Добавить значение
        </Button>
      </div>
    </Section>
  );
}

interface KeyFieldProps {
  name: string;
  taken: readonly string[];
  onRename: (name: string) => void;
}

/** A name takes effect when it is left: on the way to it it may be another's. */
function KeyField({ name, taken, onRename }: KeyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? name;
  const isTaken = shown !== name && taken.includes(shown);
  return (
    <TextField
      label="Имя"
      autoComplete="off"
      spellCheck={false}
      value={shown}
      error={isTaken ? 'Такое имя уже есть' : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed === null || isTaken) return;
        setTyped(null);
        if (typed !== name) onRename(typed);
      }}
    />
  );
}

function freshName(names: readonly string[]): string {
  let number = names.length + 1;
  while (names.includes(`name${number}`)) number += 1;
  return `name${number}`;
}
