import { useQuery } from '@tanstack/react-query';
import { BookOpen, History, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Loading, Skeleton, SkeletonText } from '../../../components/skeleton.tsx';
import { can } from '../../../lib/abilities.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { moment } from '../../../lib/formats.ts';
import { useWide } from '../../../lib/use-wide.ts';
import { personName } from '../../../lib/person-name.ts';
import type { CurrentUser } from '../../session/index.ts';
import { openPage } from '../by-section.ts';
import { type WikiPage, wikiPageQuery, type WikiSummary } from '../api.ts';
import type { WikiProps } from './wiki-screen.tsx';
import { act } from '../../../lib/act.ts';
import { useAction } from '../../../components/use-action.ts';
import { quietText } from '../../../components/styles.ts';

const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));
const WikiEditor = lazy(() => import('./wiki-editor.tsx').then((module) => ({ default: module.WikiEditor })));
const Markdown = lazy(() => import('./markdown.tsx').then((module) => ({ default: module.Markdown })));
const VersionsPanel = onDemand(() => import('./versions-panel.tsx').then((module) => module.VersionsPanel));

interface WikiArticleProps extends WikiProps {
  me: CurrentUser;
  pages: readonly WikiSummary[];
}

/** The page that is open: read, edited, or new. */
export function WikiArticle({ me, search, onSearch, pages }: WikiArticleProps) {
  const isWide = useWide();
  const { create, edit } = search;
  const slug = openPage(search, pages, isWide);
  const mayWrite = can(me, 'wiki:write');
  const page = useQuery({ ...wikiPageQuery(slug ?? ''), enabled: slug !== undefined });

  if (create && mayWrite)
    return (
      <Suspense fallback={<Skeleton height="28rem" />}>
        <WikiEditor key="new" onDone={(saved) => onSearch(saved === null ? {} : { page: saved })} />
      </Suspense>
    );
  if (slug === undefined)
    return (
      <div className={css({ display: { base: 'none', lg: 'block' } })}>
        <EmptyState icon={<BookOpen aria-hidden="true" />}>
          Выберите страницу слева или найдите её по словам.
        </EmptyState>
      </div>
    );
  if (page.isPending)
    return (
      <Loading>
        <SkeletonText lines={14} />
      </Loading>
    );
  if (page.isError && !page.data) {
    if (page.error instanceof ApiError && [404, 422].includes(page.error.status))
      return (
        <EmptyState
          icon={<BookOpen aria-hidden="true" />}
          action={<Button onClick={() => onSearch({})}>К списку страниц</Button>}
        >
          Такой страницы нет: её могли удалить или переименовать.
        </EmptyState>
      );
    return <QueryError title="Не удалось открыть страницу" query={page} />;
  }
  if (edit && mayWrite)
    return (
      <Suspense fallback={<Skeleton height="28rem" />}>
        <WikiEditor key={slug} page={page.data} onDone={() => onSearch({ ...search, edit: undefined })} />
      </Suspense>
    );
  return (
    <Reader
      key={slug}
      page={page.data}
      mayWrite={mayWrite}
      search={{ ...search, page: slug }}
      onSearch={onSearch}
    />
  );
}

function Reader({ page, mayWrite, search, onSearch }: WikiProps & { page: WikiPage; mayWrite: boolean }) {
  const [deleting, setDeleting] = useState(false);
  const { slug, is_read: isRead } = page;
  useEffect(() => {
    // Only the first steps ask for it: that it could not be noted is nothing to bother a reader with.
    if (!isRead) act('POST /wiki/{slug}/read', { params: { slug } }).catch(reportError);
  }, [slug, isRead]);

  const remove = useAction('DELETE /wiki/{slug}', {
    done: 'Страница удалена, её версии сохранены',
    onDone: () => onSearch({}),
  });

  return (
    <article aria-labelledby="wiki-title">
      <header className={css({ mb: '3' })}>
        <h2 id="wiki-title" className={css({ textStyle: 'title', overflowWrap: 'anywhere' })}>
          {page.title}
        </h2>
        <p className={quietText}>
          {page.section}. Изменена {moment(page.updated_at)}
          {page.updated_by && `, ${personName(page.updated_by)}`}
        </p>
      </header>
      <Suspense fallback={<SkeletonText lines={12} />}>
        <Markdown text={page.markdown} />
      </Suspense>
      <footer
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          gap: '2',
          mt: '8',
          pt: '3',
          borderTopWidth: '1px',
          borderColor: 'border.default',
        })}
      >
        {mayWrite && (
          <Button icon={<Pencil aria-hidden="true" />} onClick={() => onSearch({ ...search, edit: true })}>
            Изменить
          </Button>
        )}
        <Button
          variant="ghost"
          icon={<History aria-hidden="true" />}
          onClick={() => onSearch({ ...search, history: true })}
        >
          Версии: {page.version}
        </Button>
        {mayWrite && (
          <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => setDeleting(true)}>
            Удалить
          </Button>
        )}
      </footer>
      {search.history && (
        <VersionsPanel
          page={page}
          mayWrite={mayWrite}
          chosen={search.version}
          onChoose={(version) => onSearch({ ...search, version })}
          onClose={() => onSearch({ ...search, history: undefined, version: undefined })}
        />
      )}
      {deleting && (
        <Confirm
          open
          danger
          onClose={() => setDeleting(false)}
          title={`Удалить страницу «${page.title}»?`}
          action="Удалить"
          onConfirm={() => remove.run({ params: { slug } })}
        >
          Она исчезнет из списка и поиска. Версии сохранятся: если создать страницу с тем же адресом, они
          вернутся.
        </Confirm>
      )}
    </article>
  );
}
