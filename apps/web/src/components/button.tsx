import type { ComponentProps, ReactNode } from 'react';
import { type RecipeVariantProps, cva, cx } from '#styled/css';
import { Spinner } from './spinner.tsx';

export const buttonStyle = cva({
  base: {
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
  },
  variants: {
    variant: {
      solid: {
        bg: 'accent.solid',
        color: 'accent.ink',
        '&:hover:not(:disabled)': { bg: 'accent.hover' },
        '&:active:not(:disabled)': { bg: 'accent.pressed' },
      },
      outline: {
        bg: 'bg.surface',
        borderColor: 'border.control',
        '&:hover:not(:disabled)': { bg: 'bg.hover', borderColor: 'border.hover' },
        '&:active:not(:disabled)': { bg: 'bg.active' },
      },
      ghost: {
        color: 'fg.muted',
        '&:hover:not(:disabled)': { bg: 'bg.hover', color: 'fg.default' },
        '&:active:not(:disabled)': { bg: 'bg.active' },
        '&[data-state=open]': { bg: 'bg.active', color: 'fg.default' },
      },
      danger: {
        bg: 'danger.solid',
        color: 'danger.ink',
        '&:hover:not(:disabled)': { bg: 'danger.hover' },
      },
    },
    size: {
      md: { height: 'control', px: '3', textStyle: 'body' },
      sm: { height: 'controlSmall', px: '2.5', textStyle: 'small' },
    },
    shape: { text: {}, square: { px: '0' } },
  },
  compoundVariants: [
    { shape: 'square', size: 'md', css: { width: 'control' } },
    { shape: 'square', size: 'sm', css: { width: 'controlSmall' } },
  ],
  defaultVariants: { variant: 'outline', size: 'md', shape: 'text' },
});

export type ButtonVariants = RecipeVariantProps<typeof buttonStyle>;

export type ButtonProps = ComponentProps<'button'> &
  Exclude<ButtonVariants, undefined> & {
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
