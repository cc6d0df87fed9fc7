import { useMemo } from 'react';
import { css, cva } from '#styled/css';
import { compareWords } from '../lib/compare-words.ts';

const box = css({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '24rem',
  overflowY: 'auto',
  p: '3',
  bg: 'bg.canvas',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'sm',
});
const piece = cva({
  base: {},
  variants: {
    kind: {
      same: {},
      added: { bg: 'accent.subtle', color: 'accent.text', textDecoration: 'none' },
      removed: { color: 'fg.muted', textDecoration: 'line-through' },
    },
  },
});

interface ComparisonProps {
  before: string;
  after: string;
  /** What is compared, where several comparisons stand together. */
  label?: string;
}

/** Two texts as one: what was added is marked, what was taken away is struck through. */
export function Comparison({ before, after, label = 'Отличия' }: ComparisonProps) {
  const pieces = useMemo(() => compareWords(before, after), [before, after]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
    <div className={box} role="region" aria-label={label} tabIndex={0}>
      {pieces.map(({ kind, text }, index) => {
        const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
        return (
          // Pieces have no names of their own and never change places.
          <Tag key={index} className={piece({ kind })}>
            {text}
          </Tag>
        );
      })}
    </div>
  );
}
