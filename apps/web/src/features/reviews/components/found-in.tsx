import { type ComponentType, createContext, lazy, Suspense, use } from 'react';

/** What the list around was searched for. */
export const LookedFor = createContext<string | undefined>(undefined);

// Only a list that is searched needs the stemmer. Without it the list is as good, but for its marks.
const MarkFound = lazy(
  (): Promise<{ default: ComponentType<{ q: string; text: string }> }> =>
    import('./mark-found.tsx').then(
      (module) => ({ default: module.MarkFound }),
      () => ({ default: ({ text }) => text }),
    ),
);

/** A text with what was looked for marked. */
export function FoundIn({ text }: { text: string }) {
  const q = use(LookedFor);
  if (q === undefined) return text;
  return (
    <Suspense fallback={text}>
      <MarkFound q={q} text={text} />
    </Suspense>
  );
}
