export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
  /** Quiet words at its end: how many there are of it. */
  readonly hint?: string;
}

interface Typed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The next option after the chosen one whose label begins with the letter that was typed, round the list. */
export function typedMatch<V extends string>(
  options: readonly Option<V>[],
  value: V | null,
  { key, ctrlKey, metaKey, altKey }: Typed,
): V | undefined {
  if (ctrlKey || metaKey || altKey || !/^[\p{L}\p{N}]$/u.test(key)) return undefined;
  const letter = key.toLocaleLowerCase('ru');
  const here = options.findIndex((option) => option.value === value);
  const round = [...options.slice(here + 1), ...options.slice(0, Math.max(here, 0))];
  return round.find((option) => !option.disabled && option.label.toLocaleLowerCase('ru').startsWith(letter))
    ?.value;
}
