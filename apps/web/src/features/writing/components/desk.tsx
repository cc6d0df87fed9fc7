import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileText } from 'lucide-react';
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { explain } from '../../../components/error-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { Loading, Skeleton, SkeletonText } from '../../../components/skeleton.tsx';
import { toast, toastFailure } from '../../../components/toasts.ts';
import { filterBar, srOnlyText } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { isRefused } from '../../../lib/refused.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useToday } from '../../../lib/use-today.ts';
import { clientQuery } from '../../clients/index.ts';
import { requestPagesQuery, useDeleted, workQuery } from '../../requests/index.ts';
import { meQuery } from '../../session/index.ts';
import { sourceQuery, takeNext } from '../api.ts';
import { deskFilter } from '../desk-filter.ts';
import type { DeskSearch, Queue } from '../search.ts';
import { DeskFilters } from './desk-filters.tsx';
import { DeskList } from './desk-list.tsx';

const Editor = lazy(() => import('./editor.tsx').then((module) => ({ default: module.Editor })));

/** The list has all the room until a text is open beside it. */
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' },
  columnGap: '6',
  alignItems: 'start',
});
const listSide = css({
  minWidth: '0',
  lg: { position: 'sticky', top: '4', maxHeight: 'calc(100dvh - 2rem)', overflowY: 'auto', pr: '1' },
  // On phones the list and the text are two views.
  display: { base: 'none', lg: 'block' },
});

interface DeskProps {
  clientId: string;
  search: DeskSearch;
  onSearch: (search: DeskSearch) => void;
}

/** The writer's desk: texts at the side, the open one in the middle. */
export function Desk({ clientId, search, onSearch }: DeskProps) {
  useTitle('Тексты');
  const today = useToday();
  const { data: me } = useQuery(meQuery());
  const { data: client } = useQuery(clientQuery(clientId));
  const isEditor = client !== undefined && can(client, 'requests:check');
  // Whoever checks begins with what waits for them, whoever writes with their own.
  const queue: Queue = search.queue ?? (isEditor ? 'editing' : 'mine');
  const filter = deskFilter(clientId, { ...search, queue }, today);
  const list = useInfiniteQuery({
    ...requestPagesQuery(filter),
    enabled: client !== undefined,
  });
  const deleted = useDeleted();
  const items = (list.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ id }) => !deleted.has(id));
  const count = list.data?.pages[0]?.count;
  const { request: opened } = search;
  const [takes, setTakes] = useState(false);

  const open = (id: string | undefined) => onSearch({ ...search, request: id });
  async function take() {
    setTakes(true);
    try {
      const next = await takeNext(clientId);
      if (next === undefined) await toast('info', 'Свободных текстов нет', 'Все тексты клиента разобраны.');
      else {
        // What one was handed is one's own: it stands in that list.
        onSearch({ request: next.id, queue: 'mine' });
      }
    } catch (error) {
      toastFailure(explain(error));
    } finally {
      setTakes(false);
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]')) return;
    const at = items.findIndex(({ id }) => id === opened);
    const next = items[event.key === 'ArrowDown' ? at + 1 : Math.max(at - 1, 0)];
    event.preventDefault();
    if (next) open(next.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  if (!client || !me) return null;
  return (
    <div className={opened === undefined ? undefined : columns}>
      <div className={opened === undefined ? undefined : listSide}>
        <h2 className={srOnlyText}>Тексты</h2>
        <div className={filterBar}>
          {can(client, 'requests:take') && client.status !== 'archived' && (
            <Button
              variant={opened === undefined ? 'solid' : 'outline'}
              loading={takes}
              onClick={() => void take()}
            >
              Взять текст
            </Button>
          )}
          <DeskFilters search={search} queue={queue} count={count} onSearch={onSearch} />
          {opened === undefined && (
            <span className={css({ ml: 'auto' })}>
              <ExportMenu what="requests" filter={filter} disabled={!count} />
            </span>
          )}
        </div>
        <DeskList
          list={list}
          items={items}
          opened={opened}
          clientId={clientId}
          mayHandOut={opened === undefined && can(client, 'requests:create')}
          queue={queue}
          search={search}
          onSearch={onSearch}
        />
      </div>
      {opened !== undefined && (
        <div className={css({ minWidth: '0' })}>
          <Button
            size="sm"
            variant="ghost"
            icon={<ArrowLeft aria-hidden="true" />}
            className={css({ ml: '-2.5', mb: '2' })}
            onClick={() => open(undefined)}
          >
            К списку
          </Button>
          <OpenText key={opened} clientId={clientId} id={opened} userId={me.id} />
        </div>
      )}
    </div>
  );
}

function OpenText({ clientId, id, userId }: { clientId: string; id: string; userId: string }) {
  const work = useQuery(workQuery(clientId, id));
  const { data: client } = useQuery(clientQuery(clientId));
  const sourceId = work.data?.source_id ?? null;
  const source = useQuery({ ...sourceQuery(clientId, sourceId ?? ''), enabled: sourceId !== null });
  // What is known of the customer's words stands over the text: coming later, it would move every button below.
  // Where it cannot be read the text is not kept from its writer while that is tried again.
  const [isWhole, setWhole] = useState(false);
  if (!isWhole && work.data && client && (!source.isLoading || source.failureCount > 0)) setWhole(true);
  if (work.data === undefined && work.isError)
    return isRefused(work.error) ? (
      <EmptyState icon={<FileText aria-hidden="true" />}>
        Такого текста нет: его удалили или он вам не виден. Выберите другой в списке.
      </EmptyState>
    ) : (
      <QueryError title="Не удалось открыть текст" query={work} />
    );
  if (!work.data || !client || !isWhole) return <EditorSkeleton />;
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <Editor work={work.data} client={client} userId={userId} />
    </Suspense>
  );
}

function EditorSkeleton() {
  return (
    <Loading label="Открываем текст">
      <Skeleton width="min(24rem, 80%)" height="1.5rem" />
      <div className={css({ mt: '4', mb: '4' })}>
        <SkeletonText lines={3} />
      </div>
      <Skeleton height="16rem" />
    </Loading>
  );
}
