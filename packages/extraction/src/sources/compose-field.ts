import type { RawValue } from '../extracted/raw.ts';

interface Composed<Value> {
  fallbacks?: Value[] | undefined;
  join?: (Value & { label?: string | undefined })[] | undefined;
  separator?: string | undefined;
}

/** The value of a field: the first that is found of it and its fallbacks, with what is joined to it. */
export function composeField<Value>(
  field: Value & Composed<Value>,
  read: (value: Value) => RawValue | null,
): RawValue | null {
  const main = firstOf(field, field.fallbacks ?? [], read);
  if (!field.join) return main;
  const parts = field.join.map((part) => labelled(read(part), part.label));
  return joined([main, ...parts], field.separator ?? '\n');
}

function firstOf<Value>(
  value: Value,
  fallbacks: readonly Value[],
  read: (value: Value) => RawValue | null,
): RawValue | null {
  const found = read(value);
  if (fallbacks.length === 0 || (found && String(found.value).trim() !== '')) return found;
  const [next, ...others] = fallbacks;
  return next === undefined ? null : firstOf(next, others, read);
}

function labelled(part: RawValue | null, label: string | undefined): RawValue | null {
  return part && label !== undefined ? { ...part, value: `${label}: ${String(part.value).trim()}` } : part;
}

function joined(parts: readonly (RawValue | null)[], separator: string): RawValue | null {
  const found = parts.filter((part) => part !== null);
  const [first, ...others] = found;
  if (!first || others.length === 0) return first ?? null;
  return {
    value: found.map(({ value }) => String(value).trim()).join(separator),
    from: found.some(({ from }) => from === 'json') ? 'json' : 'html',
    origin: () => found.flatMap(({ origin }) => origin()),
  };
}
