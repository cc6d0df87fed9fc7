import type { ReactNode } from 'react';
import { css } from '#styled/css';

const root = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: '12',
  textAlign: 'center',
  color: 'fg.muted',
  '& > svg': { width: '7', height: '7', color: 'fg.disabled', strokeWidth: '1.5' },
});

/** Why there is nothing, in one sentence, and what to do next, in one button. */
export function EmptyState({
  icon,
  children,
  action,
}: {
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={root}>
      {icon}
      <p className={css({ maxWidth: '26rem' })}>{children}</p>
      {action}
    </div>
  );
}
