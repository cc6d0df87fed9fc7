import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { Logo } from '../../../components/logo.tsx';
import { titleText } from '../../../components/styles.ts';
import { useTitle } from '../../../lib/use-title.ts';

const page = css({
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  px: '4',
  pt: { base: '12', sm: '[18vh]' },
  pb: '8',
});
const card = css({
  width: 'full',
  maxWidth: '22rem',
  p: { base: '5', sm: '6' },
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
});
const under = css({
  width: 'full',
  maxWidth: '22rem',
  mt: '4',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2',
  textStyle: 'small',
  color: 'fg.muted',
  textAlign: 'center',
  '& a': { color: 'link', fontWeight: 'medium', borderRadius: 'xs', _hover: { textDecoration: 'underline' } },
});

interface PublicFrameProps {
  title: string;
  /** Says more than the title where that is needed. */
  intro?: ReactNode;
  children?: ReactNode;
  /** Ways to the other pages of this kind. */
  links?: ReactNode;
}

/** The calm frame of the pages before signing in. */
export function PublicFrame({ title, intro, children, links }: PublicFrameProps) {
  useTitle(title);
  return (
    <main className={page}>
      <div className={css({ mb: '5' })}>
        <Logo />
      </div>
      <div className={card}>
        <h1 className={titleText}>{title}</h1>
        {intro !== undefined && <p className={css({ mt: '1', color: 'fg.muted' })}>{intro}</p>}
        {children !== undefined && <div className={css({ mt: '4' })}>{children}</div>}
      </div>
      {links !== undefined && <div className={under}>{links}</div>}
    </main>
  );
}
