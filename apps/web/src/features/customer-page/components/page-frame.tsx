import type { ReactNode } from 'react';
import { css, cx } from '#styled/css';
import { useTitle } from '../../../lib/use-title.ts';
import { heading, page, quiet, stack } from './page-style.ts';

/** Of the page's title, which takes the focus where a page comes in place of another. */
export const titleId = 'page-title';

interface PageFrameProps {
  title: string;
  /** Who asks; nothing where the link does not work. */
  above?: ReactNode;
  children: ReactNode;
}

/** A plain page for somebody who has never heard of Molva. */
export function PageFrame({ title, above, children }: PageFrameProps) {
  useTitle(title);
  return (
    <main className={cx(page, stack)}>
      <header>
        {above !== undefined && (
          <p className={cx(quiet, css({ mb: '1', overflowWrap: 'anywhere' }))}>{above}</p>
        )}
        <h1 id={titleId} tabIndex={-1} className={heading}>
          {title}
        </h1>
      </header>
      {children}
    </main>
  );
}
