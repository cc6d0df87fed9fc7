import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
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
  ref,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const place = ref ?? own;
  // A function that is told of the button leaves nothing to look it up by.
  useFocusKept(loading, typeof place === 'function' ? null : place);
  return (
    <button
      {...rest}
      ref={place}
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

/** A button that takes no press loses the focus: it has it back once the work is over, unless it went elsewhere meanwhile. */
function useFocusKept(loading: boolean, place: RefObject<HTMLButtonElement | null> | null): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const button = place?.current ?? null;
    if (loading) hadFocus.current = button !== null && document.activeElement === button;
    else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) button?.focus({ preventScroll: true });
    }
  }, [loading, place]);
}
