import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { mutedText } from './styles.ts';

interface PageHeaderProps {
  title: ReactNode;
  /** Quiet words after the title: a count, a state. */
  aside?: ReactNode;
  actions?: ReactNode;
}

export const pageStyle = css({
  width: 'full',
  maxWidth: '90rem',
  px: { base: '4', md: '6' },
  pt: { base: '4', md: '5' },
  pb: '12',
});

/** Says where one is. */
export function PageHeader({ title, aside, actions }: PageHeaderProps) {
  return (
    <header
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        minHeight: 'control',
        mb: '4',
      })}
    >
      <div
        className={css({
          flex: '1',
          minWidth: '0',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: '3',
        })}
      >
        <h1 className={css({ textStyle: 'title', overflowWrap: 'anywhere' })}>{title}</h1>
        {aside !== undefined && <span className={mutedText}>{aside}</span>}
      </div>
      {actions !== undefined && (
        <div data-actions="" className={css({ display: 'flex', gap: '2' })}>
          {actions}
        </div>
      )}
    </header>
  );
}
