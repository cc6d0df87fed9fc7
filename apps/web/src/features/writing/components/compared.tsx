import { css, cx } from '#styled/css';
import { Comparison } from '../../../components/comparison.tsx';
import type { RequestWork } from '../../requests/index.ts';
import { quietStyle } from './block-style.ts';

interface ComparedProps {
  work: RequestWork;
  text: string;
  /** The customer's own words, or the text as it stood before they corrected it. */
  with: 'origin' | 'correction';
}

/** The text beside what it came from, word by word. */
export function Compared({ work, text, with: other }: ComparedProps) {
  const isOrigin = other === 'origin';
  return (
    <>
      <p className={cx(quietStyle, css({ mb: '1' }))}>
        {isOrigin
          ? 'Отмечено добавленное к словам покупателя, зачёркнуто то, чего из них не взяли.'
          : 'Автор исправил согласованный текст: отмечено добавленное, зачёркнуто убранное.'}
      </p>
      <Comparison
        label={isOrigin ? 'Слова покупателя и добавленное' : 'Что исправил автор'}
        before={(isOrigin ? work.original : work.corrected_from) ?? ''}
        after={text}
      />
    </>
  );
}
