import { type KeyboardEvent, useRef } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { quietText, srOnlyText } from '../../../components/styles.ts';
import { hunksOf, hunkWords, type Part } from '../hunks.ts';

const box = css({
  textStyle: 'read',
  maxWidth: 'read',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  p: '3',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
});
const hunk = css({
  position: 'relative',
  cursor: 'pointer',
  borderRadius: 'xs',
  '& del': { color: 'fg.muted', textDecoration: 'line-through' },
  '& ins': { textDecoration: 'none', bg: 'accent.subtle', color: 'accent.text', borderRadius: 'xs' },
  '& del + ins': { ml: '1' },
  '&[data-taken=false] del': { color: 'fg.default', textDecoration: 'none', bg: 'bg.active' },
  '&[data-taken=false] ins': {
    bg: 'transparent',
    color: 'fg.muted',
    textDecoration: 'underline dashed',
    textUnderlineOffset: '3px',
  },
  _hover: { outline: '1px solid', outlineColor: 'border.hover' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
});
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mt: '2' });

interface HunksFieldProps {
  parts: readonly Part[];
  taken: ReadonlySet<number>;
  onChange: (taken: ReadonlySet<number>) => void;
}

/**
 * A suggestion within the text: each change is taken or refused by a click, by the space bar, or all at once. Arrow
 * keys lead from change to change.
 */
export function HunksField({ parts, taken, onChange }: HunksFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const hunks = hunksOf(parts);

  function toggle(id: number, isTaken: boolean) {
    const next = new Set(taken);
    if (isTaken) next.add(id);
    else next.delete(id);
    onChange(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined && event.key !== 'Enter') return;
    const all = [...(place.current?.querySelectorAll('input') ?? [])];
    const at = all.findIndex((one) => one === document.activeElement);
    if (at === -1) return;
    event.preventDefault();
    if (by === undefined) all[at]?.click();
    else all[(at + by + all.length) % all.length]?.focus();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the boxes in it */}
      <div ref={place} role="group" aria-label="Правки" className={box} onKeyDown={onKeyDown}>
        {parts.map((part, index) => {
          // Parts have no names of their own and never change places.
          if (part.kind === 'same') return <span key={index}>{part.words}</span>;
          const isTaken = taken.has(part.id);
          return (
            <label key={index} className={hunk} data-taken={isTaken}>
              <input
                type="checkbox"
                className={srOnlyText}
                aria-label={hunkWords(part)}
                checked={isTaken}
                onChange={(event) => toggle(part.id, event.target.checked)}
              />
              {part.removed !== '' && <del>{visible(part.removed)}</del>}
              {part.added !== '' && <ins>{visible(part.added)}</ins>}
            </label>
          );
        })}
      </div>
      <div className={bar}>
        <Button
          size="sm"
          variant={taken.size === 0 ? 'solid' : 'outline'}
          disabled={taken.size === hunks.length}
          onClick={() => onChange(new Set(hunks.map(({ id }) => id)))}
        >
          Принять все
        </Button>
        <Button size="sm" disabled={taken.size === 0} onClick={() => onChange(new Set())}>
          Отклонить все
        </Button>
        <output className={cx(quietText)}>
          Принято {taken.size} из {hunks.length}
        </output>
      </div>
    </>
  );
}

/** What cannot be seen is shown by a sign. */
function visible(words: string): string {
  if (words.trim() !== '') return words;
  return words.replaceAll('\n', '↵').replaceAll(/[^\S↵]/g, '␣');
}
