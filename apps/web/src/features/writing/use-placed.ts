import { useDeferredValue, useMemo } from 'react';
import type { Checked, RequestWork } from '../requests/index.ts';
import { paint, placeComments, placeFindings, placeMarks, placeNewWords } from './painted.ts';

/** Where the findings, marks, new words and comments of a text stand in it: as painted in the field and as listed beside it. */
export function usePlaced({ clearings, comments: said }: RequestWork, checked: Checked, text: string) {
  const painted = useMemo(
    () =>
      paint(
        placeFindings(checked, text),
        placeMarks(checked, text, clearings),
        placeComments(said, text),
        placeNewWords(checked, text),
      ),
    [checked, clearings, said, text],
  );
  // The lists follow when nothing is typed: a key waits for the field alone.
  const settled = useDeferredValue(text);
  const findings = useMemo(() => placeFindings(checked, settled), [checked, settled]);
  const marks = useMemo(() => placeMarks(checked, settled, clearings), [checked, settled, clearings]);
  const newWords = useMemo(() => placeNewWords(checked, settled), [checked, settled]);
  const comments = useMemo(() => placeComments(said, settled), [said, settled]);
  return { painted, settled, findings, marks, newWords, comments };
}
