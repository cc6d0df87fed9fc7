import { Link, type LinkProps } from '@tanstack/react-router';
import { css } from '#styled/css';
import { number } from '../../../lib/formats.ts';

export const numberLinkStyle = css({
  color: 'link',
  fontVariantNumeric: 'tabular-nums',
  borderRadius: 'xs',
  textDecoration: 'underline',
  textDecorationColor: 'border.strong',
  textUnderlineOffset: '0.2em',
  _hover: { textDecorationColor: 'currentColor' },
});
const none = css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });

/** A number that opens the rows it counts; none of them is no link. */
export function NumberLink({ value, label, ...to }: LinkProps & { value: number; label: string }) {
  if (value === 0) return <span className={none}>0</span>;
  return (
    <Link {...to} className={numberLinkStyle} aria-label={`${number(value)}: ${label}`}>
      {number(value)}
    </Link>
  );
}
