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

/** Cards one under the other: a few, the rest on demand. */
export function DayCards({ texts, state, few, isWide = false, showsDay = false }: DayCardsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? texts : texts.slice(0, few);
  return (
    <div data-group="" className={css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' })}>
      {shown.map((text) => (
        <TextCard key={text.id} text={text} state={state} isWide={isWide} showsDay={showsDay} />
      ))}
      {texts.length > few && (
        <button type="button" className={more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Свернуть' : `Ещё ${texts.length - few}`}
        </button>
      )}
    </div>
  );
}
