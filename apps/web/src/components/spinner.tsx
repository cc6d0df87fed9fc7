import { css } from '#styled/css';

const ring = css({
  display: 'inline-block',
  width: '3.5',
  height: '3.5',
  flexShrink: 0,
  borderRadius: 'full',
  border: '2px solid',
  borderColor: 'currentColor',
  borderRightColor: 'transparent',
  animation: 'turn 700ms linear infinite',
});

/** Decoration beside words that say what goes on. */
export function Spinner() {
  return <span className={ring} aria-hidden="true" />;
}
