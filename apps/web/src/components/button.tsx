import type { ComponentProps, ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { Spinner } from './spinner.tsx';

const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  flexShrink: 0,
  borderRadius: 'sm',
  border: '1px solid transparent',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  transition: 'background-color token(durations.fast), border-color token(durations.fast)',
  '& svg': { flexShrink: 0, width: '4', height: '4' },
  _disabled: { opacity: 0.5 },
});
const variants = {
  solid: css({
    bg: 'accent.solid',
    color: 'accent.ink',
    '&:hover:not(:disabled)': { bg: 'accent.hover' },
    '&:active:not(:disabled)': { bg: 'accent.pressed' },
  }),
  outline: css({
    bg: 'bg.surface',
    borderColor: 'border.control',
    '&:hover:not(:disabled)': { bg: 'bg.hover', borderColor: 'border.hover' },
    '&:active:not(:disabled)': { bg: 'bg.active' },
  }),
  ghost: css({
    color: 'fg.muted',
    '&:hover:not(:disabled)': { bg: 'bg.hover', color: 'fg.default' },
    '&:active:not(:disabled)': { bg: 'bg.active' },
    '&[data-state=open]': { bg: 'bg.active', color: 'fg.default' },
  }),
  danger: css({
    bg: 'danger.solid',
    color: 'danger.ink',
    '&:hover:not(:disabled)': { bg: 'danger.hover' },
  }),
};
const sizes = {
  md: {
    text: css({ height: 'control', px: '3', textStyle: 'body' }),
    square: css({ height: 'control', width: 'control', px: '0', textStyle: 'body' }),
  },
  sm: {
    text: css({ height: 'controlSmall', px: '2.5', textStyle: 'small' }),
    square: css({ height: 'controlSmall', width: 'controlSmall', px: '0', textStyle: 'small' }),
  },
};

interface ButtonLook {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  shape?: 'text' | 'square' | undefined;
}

/** Written out and not as `cva`: Panda's runtime, which that needs, would be in the first load. */
export function buttonStyle({ variant = 'outline', size = 'md', shape = 'text' }: ButtonLook = {}): string {
  return cx(base, variants[variant], sizes[size][shape]);
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work goes on: the button says so and takes no second click. */
    loading?: boolean;
    icon?: ReactNode;
  };

export function Button({
  variant,
  size,
  shape,
  loading = false,
  icon,
  children,
  className,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={cx(buttonStyle({ variant, size, shape }), className)}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}
