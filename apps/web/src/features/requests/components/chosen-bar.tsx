import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { mediumText } from '../../../components/styles.ts';
import { counted } from '../../../lib/formats.ts';
import { textForms } from '../words.ts';

const bar = css({
  position: 'sticky',
  bottom: '2',
  zIndex: 'bar',
  mt: '3',
  p: '3',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.strong',
  borderRadius: 'md',
  boxShadow: 'float',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
});

/** How many texts are chosen, and what can be done with them. */
export function ChosenBar({
  count,
  onClose,
  children,
}: {
  count: number;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <section className={bar} aria-label="Выбранные тексты">
      <output className={mediumText}>Выбрано: {counted(count, textForms)}</output>
      {children}
      <Button variant="ghost" onClick={onClose}>
        Снять выбор
      </Button>
    </section>
  );
}
