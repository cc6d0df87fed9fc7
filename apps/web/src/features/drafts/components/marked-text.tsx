import { css } from '#styled/css';
import { claimWords, stretches, type TextChecks } from '../../requests/index.ts';

const text = css({
  textStyle: 'read',
  maxWidth: 'read',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
const mark = css({ bg: 'warning.subtle', color: 'warning.text', borderRadius: 'xs', px: '0.5' });

const newWord = css({
  bg: 'transparent',
  color: 'inherit',
  borderBottom: '2px dotted token(colors.border.hover)',
});

/** A text with the facts in it that its customer did not name, and lightly the words they did not say. */
export function MarkedText({ words, checks }: { words: string; checks: TextChecks | null }) {
  const open = (checks?.marks ?? []).filter(({ is_cleared, origin }) => !is_cleared && origin === 'added');
  const facts = open.map((fact) => ({ ...fact, look: mark, title: claimWords[fact.kind] }));
  const said = (checks?.new_words ?? []).map((one) => ({ ...one, look: newWord, title: 'Новое' }));
  return (
    <p className={text}>
      {stretches(words, [...facts, ...said]).map(({ start, text: piece, on }) => {
        const [first] = on;
        return first === undefined ? (
          <span key={start}>{piece}</span>
        ) : (
          <mark key={start} className={first.look} title={`${first.title}: в словах покупателя этого нет`}>
            {piece}
          </mark>
        );
      })}
    </p>
  );
}
