import type { ReactNode } from 'react';
import { css } from '#styled/css';

export const fieldStyle = css({ display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' });
export const labelStyle = css({ textStyle: 'label', color: 'fg.default' });
export const helpStyle = css({ textStyle: 'small', color: 'fg.muted' });
export const errorStyle = css({ textStyle: 'small', color: 'danger.text' });

/** The look of everything one types into or chooses from. */
export const controlStyle = css({
  height: 'control',
  width: 'full',
  minWidth: '0',
  px: '2.5',
  textStyle: 'body',
  color: 'fg.default',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.control',
  borderRadius: 'sm',
  transition: 'border-color token(durations.fast)',
  _hover: { borderColor: 'border.hover' },
  '&:focus-visible, &:focus-within': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px' },
  '&[aria-invalid=true], &[data-invalid]': { borderColor: 'danger.text' },
  _disabled: { bg: 'bg.subtle', color: 'fg.muted' },
});

interface FieldProps {
  /** Id of the control; help and error get `-help` and `-error` after it. */
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  children: ReactNode;
}

/** Label above, control, error or help under it. */
export function Field({ id, label, help, error, optional = false, children }: FieldProps) {
  return (
    <div className={fieldStyle}>
      <label htmlFor={id} className={labelStyle}>
        {label}
        {optional && <span className={css({ color: 'fg.muted', fontWeight: 'normal' })}> — по желанию</span>}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className={errorStyle}>
          {error}
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className={helpStyle}>
          {help}
        </p>
      )}
    </div>
  );
}

/** The aria attributes that tie a control to its help and error. */
export function describedBy(id: string, error: string | undefined, help: unknown) {
  const ids = [error !== undefined && `${id}-error`, help !== undefined && `${id}-help`].filter(Boolean);
  return {
    ...(error !== undefined && { 'aria-invalid': true as const }),
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
  };
}
