import { useState } from 'react';
import { css } from '#styled/css';
import type { PlannedText } from '../plan.ts';
import { type CardState, TextCard } from './text-card.tsx';

interface DayCardsProps {
  texts: readonly PlannedText[];
  state: CardState;
  /** Cards shown before the rest is asked for. */
  few: number;
  isWide?: boolean;
  showsDay?: boolean;
}

const more = css({
  textStyle: 'tiny',
  color: 'link',
  textAlign: 'start',
  borderRadius: 'xs',
  px: '1',
  _hover: { textDecoration: 'underline' },
});

/** Cards one under the other: a few and the one that Tab leads to, the rest on demand. */
export function DayCards({ texts, state, few, isWide = false, showsDay = false }: DayCardsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const first = texts.filter(({ id }, at) => at < few || id === state.tabStop);
  const rest = texts.length - first.length;
  const shown = isOpen ? texts : first;
  return (
    <div data-group="" className={css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' })}>
      {shown.map((text) => (
        <TextCard key={text.id} text={text} state={state} isWide={isWide} showsDay={showsDay} />
      ))}
      {rest > 0 && (
        <button type="button" className={more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Свернуть' : `Ещё ${rest}`}
        </button>
      )}
    </div>
  );
}
