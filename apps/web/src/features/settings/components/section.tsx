import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { type SectionId, sections } from '../sections.ts';
import { headingText } from '../../../components/styles.ts';

const box = css({
  p: { base: '4', sm: '5' },
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  scrollMarginTop: '5',
});
/** As wide as a form is read with ease. */
export const narrowStyle = css({ maxWidth: '24rem' });

interface SectionProps {
  id: SectionId;
  intro?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** One part of the settings, with an anchor. */
export function Section({ id, intro, children, className }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cx(box, className)}>
      <h2 id={`${id}-title`} className={headingText}>
        {sections.find((section) => section.id === id)?.label}
      </h2>
      {intro !== undefined && <p className={css({ color: 'fg.muted', maxWidth: 'read' })}>{intro}</p>}
      <div className={css({ mt: '4' })}>{children}</div>
    </section>
  );
}
