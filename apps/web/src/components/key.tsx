import { css, cx } from '#styled/css';

const key = css({
  fontFamily: 'body',
  textStyle: 'tiny',
  minWidth: '5',
  px: '1',
  textAlign: 'center',
  borderRadius: 'xs',
  border: '1px solid',
  borderColor: 'border.strong',
  bg: 'bg.subtle',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
});
const onInverted = css({ bg: 'transparent', color: 'inherit', borderColor: 'currentColor', opacity: 0.8 });

/** A key of the keyboard as a hint. */
export function Key({ children, inverted = false }: { children: string; inverted?: boolean }) {
  return <kbd className={cx(key, inverted && onInverted)}>{children}</kbd>;
}
