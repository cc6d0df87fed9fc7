import { css, cva } from '#styled/css';
import { quietText, srOnlyText } from '../../../components/styles.ts';
import { changedParts, compareLines } from '../../../lib/compare-lines.ts';

const box = css({
  fontFamily: 'mono',
  textStyle: 'small',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '24rem',
  overflowY: 'auto',
  py: '2',
  bg: 'bg.canvas',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'sm',
});
const row = cva({
  base: { display: 'flex', gap: '2', px: '2' },
  variants: {
    kind: {
      same: { color: 'fg.muted' },
      added: { bg: 'success.subtle' },
      removed: { bg: 'danger.subtle' },
    },
  },
});
const signs = { same: ' ', added: '+', removed: '−' } as const;
const words = { same: '', added: 'добавлено: ', removed: 'убрано: ' } as const;

/** What of one JSON became another, line by line. */
export function LineComparison({ before, after, label }: { before: object; after: object; label: string }) {
  const parts = changedParts(compareLines(JSON.stringify(before, null, 2), JSON.stringify(after, null, 2)));
  if (parts.every((part) => part === null)) return <p className={quietText}>Правила одинаковы.</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
    <div className={box} role="region" aria-label={label} tabIndex={0}>
      {parts.map((part, index) =>
        part === null ? (
          <p key={index} className={row({ kind: 'same' })}>
            …
          </p>
        ) : (
          <p key={index} className={row({ kind: part.kind })}>
            <span aria-hidden="true">{signs[part.kind]}</span>
            <span className={srOnlyText}>{words[part.kind]}</span>
            <span>{part.text}</span>
          </p>
        ),
      )}
    </div>
  );
}
