import { css } from '#styled/css';
import { claimWords, type FactMark, stretches } from '../../requests/index.ts';

const text = css({
  textStyle: 'read',
  maxWidth: 'read',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
const mark = css({ bg: 'warning.subtle', color: 'warning.text', borderRadius: 'xs', px: '0.5' });

/** A text with the facts in it that its customer did not name. */
export function MarkedText({ words, marks }: { words: string; marks: readonly FactMark[] }) {
  const open = marks.filter(({ is_cleared: isCleared, origin }) => !isCleared && origin === 'added');
  return (
    <p className={text}>
      {stretches(words, open).map(({ start, text: piece, on }) => {
        const [first] = on;
        return first === undefined ? (
          <span key={start}>{piece}</span>
        ) : (
          <mark
            key={start}
            className={mark}
            title={`${claimWords[first.kind]}: в словах покупателя этого нет`}
          >
            {piece}
          </mark>
        );
      })}
    </p>
  );
}
