import { memo } from 'react';
import { css } from '#styled/css';
import { eachOnce, type Place } from '../../requests/index.ts';
import type { PlacedNewWord } from '../painted.ts';
import { quietStyle } from './block-style.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', columnGap: '2', rowGap: '1', mt: '1' });
const word = css({
  cursor: 'pointer',
  minHeight: '6',
  borderBottom: '2px dotted token(colors.border.hover)',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  '&[data-current=true]': { bg: 'bg.hover' },
});

interface NewWordsProps {
  words: readonly PlacedNewWord[];
  current: string | undefined;
  onGo: (id: string, place: Place) => void;
}

/** Words that the customer has not said, each once: to be looked at, nobody has to clear them. */
export const NewWords = memo(function NewWords({ words, current, onGo }: NewWordsProps) {
  const shown = eachOnce(words);
  if (shown.length === 0) return null;
  return (
    <section aria-label="Новые слова">
      <p className={quietStyle}>Новые слова и фразы: покупатель об этом не говорил. Шагу они не мешают.</p>
      <ul className={row}>
        {shown.map(({ id, key, words: said, place }) => (
          <li key={key}>
            <button
              type="button"
              className={word}
              data-current={id === current}
              onClick={() => place && onGo(id, place)}
            >
              {said}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
