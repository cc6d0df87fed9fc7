import { ChevronLeft, ChevronRight } from 'lucide-react';
import { css } from '#styled/css';
import { number } from '../lib/formats.ts';
import { IconButton } from './icon-button.tsx';

interface PaginationProps {
  page: number;
  pageSize: number;
  count: number;
  /** There are more than were counted. */
  isAtLeast?: boolean;
  onChange: (page: number) => void;
}

/** Where in a long list one is, and the way to the next part. Nothing where all of it is in sight. */
export function Pagination({ page, pageSize, count, isAtLeast = false, onChange }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(count / pageSize));
  if (pages === 1 && page === 1) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, count);
  return (
    <nav
      aria-label="Страницы"
      className={css({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: '1',
        mt: '3',
      })}
    >
      <span
        className={css({
          textStyle: 'small',
          color: 'fg.muted',
          fontVariantNumeric: 'tabular-nums',
          mr: '2',
        })}
      >
        {from <= to ? `${number(from)}–${number(to)}` : '0'} из {number(count)}
        {isAtLeast && '+'}
      </span>
      <IconButton label="Предыдущая страница" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label="Следующая страница" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
