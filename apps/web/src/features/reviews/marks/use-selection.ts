import { useState } from 'react';
import { nothingChosen } from './selection.ts';

/**
 * What is chosen of a list. Asking for another list drops it; what is chosen by hand of the one in sight until that other
 * comes stays, as the reviews are known; all of a list is no longer all of it once it is another.
 *
 * @param asked which list is asked for
 * @param shown which list is in sight: the one before, until the other comes
 */
export function useSelection(asked: string, shown: string) {
  const [selection, setSelection] = useState(nothingChosen);
  const [of, setOf] = useState({ asked, shown });
  if (of.asked !== asked || of.shown !== shown) {
    setOf({ asked, shown });
    if (of.asked !== asked || selection.isAll) setSelection(nothingChosen);
  }
  return [selection, setSelection] as const;
}
