import { createContext, use, useEffect, useState } from 'react';
import { Marked } from '../../../components/marked.tsx';

type Places = (text: string) => readonly (readonly number[])[];

/** Where texts have what the list around was searched for; null where it was not. */
const LookedFor = createContext<Places | null>(null);

export function MarkFound({ q, children }: { q: string | undefined; children: React.ReactNode }) {
  const [known, setKnown] = useState<{ q: string; places: Places } | null>(null);
  useEffect(() => {
    if (q === undefined) return undefined;
    let isWanted = true;
    // Only a list that is searched needs the stemmer. Without it the list is as good, but for its marks.
    import('../found-places.ts').then(
      ({ foundPlaces }) => isWanted && setKnown({ q, places: foundPlaces(q) }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [q]);
  return <LookedFor value={known !== null && known.q === q ? known.places : null}>{children}</LookedFor>;
}

/** A text with what was looked for marked. */
export function FoundIn({ text }: { text: string }) {
  const places = use(LookedFor);
  return places === null ? text : <Marked text={text} places={places(text)} />;
}
