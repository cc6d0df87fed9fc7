import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { buttonStyle } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageHeader, pageStyle } from './page-header.tsx';

/** In place of a screen whose right one never had, or lost while it was open. */
export function NoAccess({ title }: { title: string }) {
  return (
    <div className={pageStyle}>
      <PageHeader title={title} />
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
