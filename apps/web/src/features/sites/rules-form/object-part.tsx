import { useEffect, useRef, useState } from 'react';
import { css } from '#styled/css';
import { AddParts } from './add-parts.tsx';
import { nameOf } from '../rule-names.ts';
import { Part, type PartProps } from './part.tsx';
import {
  blank,
  isEmpty,
  isObject,
  type Json,
  type JsonObject,
  resolved,
  type Schema,
  shapeOf,
  without,
} from './schema.ts';
import { Section } from './section.tsx';
import { UnknownPart } from './unknown-part.tsx';

/** An object with its name around it. */
export function ObjectPart(props: PartProps) {
  const { label, schema, root, value, onChange } = props;
  return (
    <Section
      label={label}
      help={isEmpty(value) ? schema.description : undefined}
      onRemove={() => onChange(undefined)}
    >
      <Properties label={label} schema={schema} root={root} value={value} onChange={onChange} />
    </Section>
  );
}

interface PropertiesProps {
  /** What they are of. */
  label: string;
  schema: Schema;
  root: Schema;
  value: Json | undefined;
  onChange: (value: JsonObject) => void;
}

/** The properties of an object: those that are there, and buttons for those that may be added. */
export function Properties({ label: of, schema, root, value, onChange }: PropertiesProps) {
  const known = isObject(value) ? value : {};
  const parts = Object.entries(schema.properties ?? {}).flatMap(([key, given]) => {
    const part = resolved(given, root);
    return shapeOf(part, root) === 'constant' ? [] : [{ key, label: nameOf(key), part }];
  });
  // Emptied fields stay in sight until the form is left: what is being typed anew must not jump away.
  const [opened, setOpened] = useState<readonly string[]>([]);
  // What was just added is gone on with.
  const added = useRef<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const key = added.current;
    if (key === null) return;
    added.current = null;
    const part = list.current?.querySelector<HTMLElement>(
      `:scope > [data-part="${CSS.escape(key)}"] :is(input, textarea, [role=combobox])`,
    );
    // After the menu, which gives the focus back as it closes.
    setTimeout(() => part?.focus());
  });
  const isShown = (key: string, part: Schema, index: number) =>
    known[key] !== undefined ||
    schema.required?.includes(key) === true ||
    opened.includes(key) ||
    // An object without anything begins with its first field, which is what it is usually for.
    (index === 0 && Object.keys(known).length === 0 && shapeOf(part, root) === 'text');
  const shown = parts.filter(({ key, part }, index) => isShown(key, part, index));

  function set(key: string, next: Json | undefined) {
    const isEmpty = next === '' && schema.required?.includes(key) !== true;
    if (isEmpty) setOpened((keys) => (keys.includes(key) ? keys : [...keys, key]));
    if (next === undefined) setOpened((keys) => keys.filter((other) => other !== key));
    onChange(next === undefined || isEmpty ? without(known, key) : { ...known, [key]: next });
  }
  function add(key: string, part: Schema) {
    setOpened((keys) => [...keys, key]);
    added.current = key;
    const first = blank(part, root);
    if (first !== '') onChange({ ...known, [key]: first });
  }

  return (
    <div ref={list} className={css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' })}>
      {shown.map(({ key, label, part }) => (
        <div key={key} data-part={key}>
          <Part
            name={key}
            label={label}
            schema={part}
            root={root}
            value={known[key]}
            onChange={(next) => set(key, next)}
          />
        </div>
      ))}
      {Object.keys(known)
        .filter((key) => schema.properties?.[key] === undefined)
        .map((key) => (
          <UnknownPart key={key} name={key} onRemove={() => onChange(without(known, key))} />
        ))}
      <AddParts
        to={of}
        parts={parts.filter((part) => !shown.includes(part))}
        onAdd={(key) => {
          const part = parts.find((other) => other.key === key)?.part;
          if (part) add(key, part);
        }}
      />
    </div>
  );
}
