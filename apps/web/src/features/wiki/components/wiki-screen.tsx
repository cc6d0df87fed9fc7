import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, BookOpen, Plus } from 'lucide-react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { NoAccess } from '../../../components/no-access.tsx';
import { PageHeader, pageStyle } from '../../../components/page-header.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { can } from '../../../lib/abilities.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { meQuery } from '../../session/index.ts';
import { wikiListQuery } from '../api.ts';
import type { WikiSearch } from '../search.ts';
import { WikiArticle } from './wiki-article.tsx';
import { WikiList } from './wiki-list.tsx';

export interface WikiProps {
  search: WikiSearch;
  onSearch: (search: WikiSearch) => void;
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', lg: '19rem minmax(0, 1fr)' },
  columnGap: '8',
});

/** The agency's knowledge base: pages by section on the left, the page that is read on the right. */
export function WikiScreen({ search, onSearch }: WikiProps) {
  useTitle('База знаний');
  const { data: me } = useQuery(meQuery());
  const mayRead = can(me, 'wiki:read');
  const list = useQuery({ ...wikiListQuery(search.q), enabled: mayRead });
  if (!me) return null;
  if (!mayRead) return <NoAccess title="База знаний" />;
  const { page, q, create } = search;
  const pages = list.data?.data ?? [];
  const isReading = page !== undefined || create === true;

  function listOfPages() {
    if (list.isPending)
      return (
        <Loading>
          <SkeletonText lines={12} />
        </Loading>
      );
    if (list.isError && !list.data) return <QueryError title="Не удалось загрузить страницы" query={list} />;
    if (pages.length === 0)
      return (
        <EmptyState icon={<BookOpen aria-hidden="true" />}>
          {q === undefined ? 'Страниц пока нет.' : 'Ничего не нашлось. Попробуйте другие слова.'}
        </EmptyState>
      );
    return <WikiList pages={pages} search={search} level={me?.level ?? null} />;
  }

  return (
    <div className={pageStyle}>
      <PageHeader
        title="База знаний"
        actions={
          can(me, 'wiki:write') && (
            <Button icon={<Plus aria-hidden="true" />} onClick={() => onSearch({ create: true })}>
              Новая страница
            </Button>
          )
        }
      />
      <div className={columns}>
        <div className={css({ display: { base: isReading ? 'none' : 'block', lg: 'block' } })}>
          <div className={css({ mb: '3' })}>
            <SearchField
              label="Найти в базе знаний"
              value={q ?? ''}
              onChange={(text) => onSearch({ ...search, q: text || undefined })}
            />
          </div>
          {listOfPages()}
        </div>
        <div className={css({ minWidth: '0' })}>
          {isReading && (
            <Link
              to="/wiki"
              search={q === undefined ? {} : { q }}
              className={css({
                display: { base: 'inline-flex', lg: 'none' },
                alignItems: 'center',
                gap: '1.5',
                mb: '3',
                '& svg': { width: '4', height: '4' },
              })}
            >
              <ArrowLeft aria-hidden="true" />К списку
            </Link>
          )}
          {list.isPending && page === undefined && !create ? (
            <SkeletonText lines={8} />
          ) : (
            <WikiArticle me={me} search={search} onSearch={onSearch} pages={pages} />
          )}
        </div>
      </div>
    </div>
  );
}
