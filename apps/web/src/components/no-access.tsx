import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { css } from '#styled/css';
import { buttonStyle } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageHeader, pageStyle } from './page-header.tsx';

/** In place of a screen whose right one never had, or lost while it was open; `inside` a frame with a heading of its own. */
export function NoAccess({ title, inside = false }: { title: string; inside?: boolean }) {
  return (
    <div className={inside ? undefined : pageStyle}>
      {inside ? (
        <h2 className={css({ textStyle: 'heading', mb: '3' })}>{title}</h2>
      ) : (
        <PageHeader title={title} />
      )}
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        action={
          <Link to="/" className={buttonStyle({ variant: 'outline' })}>
            На главную
          </Link>
        }
      >
        Этот раздел вам недоступен: права на него нет или его отключили. Если он нужен, обратитесь к
        руководителю.
      </EmptyState>
    </div>
  );
}
