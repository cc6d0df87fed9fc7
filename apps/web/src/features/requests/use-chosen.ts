import { useState } from 'react';
import type { Request } from './api.ts';
import { isDeletable } from './words.ts';

export interface Chosen {
  readonly texts: readonly Request[];
  readonly has: (id: string) => boolean;
  /** @param isRange all between the last one and this one too */
  readonly toggle: (text: Request, isRange: boolean) => void;
  readonly set: (texts: readonly Request[], isOn: boolean) => void;
  readonly clear: () => void;
}

interface Choice {
  /** Of which list; that of another begins anew. */
  readonly of: string;
  readonly texts: ReadonlyMap<string, Request>;
  readonly last: string | null;
}

/** Texts chosen in a list page by page, until it shows others. @param of what the list shows, but for the page */
export function useChosen(of: string, shown: readonly Request[], gone: ReadonlySet<string>): Chosen {
  const [stored, setStored] = useState<Choice>({ of, texts: new Map(), last: null });
  const isOther = stored.of !== of;
  const isLess = [...stored.texts.keys()].some((id) => gone.has(id));
  const known: Choice = isOther || isLess ? left() : stored;
  if (known !== stored) setStored(known);
  const fresh = new Map(shown.map((text) => [text.id, text]));
  const texts = [...known.texts.values()].map((text) => fresh.get(text.id) ?? text);

  function left(): Choice {
    const some = isOther ? [] : [...stored.texts].filter(([id]) => !gone.has(id));
    return { of, texts: new Map(some), last: null };
  }

  function change(some: readonly Request[], isOn: boolean, last: string | null): void {
    const next = new Map(texts.map((text) => [text.id, text]));
    for (const text of some)
      if (isOn) next.set(text.id, text);
      else next.delete(text.id);
    setStored({ of, texts: next, last });
  }

  return {
    texts,
    has: (id) => known.texts.has(id),
    toggle(text, isRange) {
      const ids = shown.map(({ id }) => id);
      const [from, to] = [ids.indexOf(known.last ?? ''), ids.indexOf(text.id)].toSorted((a, b) => a - b);
      const range = isRange && from !== undefined && to !== undefined && from >= 0;
      change(
        range ? shown.slice(from, to + 1).filter(isDeletable) : [text],
        !known.texts.has(text.id),
        text.id,
      );
    },
    set: (some, isOn) => change(some, isOn, null),
    clear: () => setStored({ of, texts: new Map(), last: null }),
  };
}
