import { readSearch } from '@molva/russian/search-language';
import { placesOf } from '@molva/russian/search-marks';
import { Marked } from '../../../components/marked.tsx';

/** A text with what was looked for marked. */
export const MarkFound = ({ q, text }: { q: string; text: string }) => (
  <Marked text={text} places={placesOf(text, readSearch(q))} />
);
