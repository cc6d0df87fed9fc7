import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, PenLine } from 'lucide-react';
import { css } from '#styled/css';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { NoAccess } from '../../../components/no-access.tsx';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { counted } from '../../../lib/formats.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { meQuery } from '../../session/index.ts';
import { queueQuery } from '../api.ts';
import { isNarrowed, queueFilter, type RewritingSearch } from '../search.ts';
import { Queue } from './queue.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { RewritingText } from './rewriting-text.tsx';

const columns = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[data-open=true]': { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' } },
});
/** Where there is room for one column only, the open text stands alone in it. */
const aside = css({ '[data-open=true] > &': { display: { base: 'none', lg: 'block' } } });

interface RewritingScreenProps {
  search: RewritingSearch;
  onSearch: (search: RewritingSearch) => void;
}

/** Texts to rewrite, over all clients, and the one that is open. */
export function RewritingScreen(props: RewritingScreenProps) {
  const { data: user } = useQuery(meQuery());
  useTitle('Рерайтинг');
  if (!user) return null;
  if (user.kind === 'client' || !user.permissions.includes('requests:write'))
    return <NoAccess title="Рерайтинг" />;
  return <Opened {...props} />;
}

function Opened({ search, onSearch }: RewritingScreenProps) {
  const { page = 1, text, of } = search;
  const filter = queueFilter(search);
  const queue = useQuery(queueQuery(filter));
  const isOpen = text !== undefined && of !== undefined;
  return (
    <div className={pageStyle}>
      <PageHeader
        title="Рерайтинг"
        aside={queue.data && counted(queue.data.count, ['текст', 'текста', 'текстов'])}
      />
      <div className={columns} data-open={isOpen}>
        <div className={aside}>
          <QueueFilters search={search} onSearch={onSearch} />
          <div className={css({ display: 'flex', justifyContent: 'flex-end', mb: '3' })}>
            <ExportMenu what="rewriting" filter={filter} disabled={!queue.data?.count} />
          </div>
          {content()}
        </div>
        {isOpen && (
          <div className={css({ minWidth: '0' })}>
            <Link
              to="/rewriting"
              search={{ ...search, text: undefined, of: undefined }}
              className={`${buttonStyle({ variant: 'ghost', size: 'sm' })} ${css({ mb: '3', ml: '-2.5' })}`}
            >
              <ArrowLeft aria-hidden="true" />К очереди
            </Link>
            <RewritingText key={text} clientId={of} id={text} />
          </div>
        )}
      </div>
    </div>
  );

  function content() {
    if (queue.isPending)
      return (
        <Loading label="Загружаем очередь">
          <SkeletonText lines={8} />
        </Loading>
      );
    if (!queue.data) return <QueryError title="Не удалось загрузить очередь" query={queue} />;
    const { data, count } = queue.data;
    if (count === 0 || data.length === 0)
      return (
        <EmptyState
          icon={<PenLine aria-hidden="true" />}
          action={
            isNarrowed(search) || page > 1 ? (
              <Button onClick={() => onSearch({ text, of })}>Показать всю очередь</Button>
            ) : undefined
          }
        >
          {isNarrowed(search) || page > 1
            ? 'Под эти условия не подходит ни один текст.'
            : 'Переписывать нечего: сюда попадают тексты, которые пишут, проверяют или правят.'}
        </EmptyState>
      );
    return (
      <>
        <Queue texts={data} search={search} isStale={queue.isPlaceholderData} />
        <Pagination
          page={page}
          pageSize={filter.limit}
          count={count}
          onChange={(next) => onSearch({ ...search, page: next > 1 ? next : undefined })}
        />
      </>
    );
  }
}
