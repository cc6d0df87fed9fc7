import type { ReactNode } from 'react';
import { css } from '#styled/css';

export const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '4',
  alignItems: 'start',
});
export const checks = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2' });

/** A part of the form with its heading. */
export function Part({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <fieldset
      className={css({
        borderTopWidth: '1px',
        borderColor: 'border.default',
        pt: '4',
        mt: '1',
        minWidth: '0',
        display: 'flex',
        flexDirection: 'column',
        gap: '4',
      })}
    >
      <legend className={css({ float: 'left', width: 'full', fontWeight: 'semibold' })}>{title}</legend>
      {help !== undefined && <p className={css({ color: 'fg.muted', mt: '-3' })}>{help}</p>}
      {children}
    </fieldset>
  );
}
