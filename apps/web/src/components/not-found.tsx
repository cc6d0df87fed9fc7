import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { buttonStyle } from './button.tsx';
import { titleText } from './styles.ts';

const page = css({
  flex: '1',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '2',
  p: '6',
  textAlign: 'center',
});

/** The page for an address that leads nowhere, within the shell. */
export function NotFound() {
  return (
    <div className={page}>
      <p
        className={css({
          fontSize: '4xl',
          lineHeight: '1',
          fontWeight: 'semibold',
          color: 'accent.text',
          fontVariantNumeric: 'tabular-nums',
        })}
      >
        404
      </p>
      <h1 className={titleText}>Упс!</h1>
      <p className={css({ color: 'fg.muted', mb: '3' })}>Страница, которые вы ищете - не найдена.</p>
      <Link to="/" className={buttonStyle({ variant: 'solid' })}>
        Назад
      </Link>
    </div>
  );
}
