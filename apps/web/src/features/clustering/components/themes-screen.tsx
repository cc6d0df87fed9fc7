import { useQuery } from '@tanstack/react-query';
import { Merge, PencilLine, Pin, PinOff, Shapes, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import type { MenuEntry } from '../../../components/menu.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { filterBar, quietText } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { can } from '../../../lib/abilities.ts';
import { counted, forms, moment, number } from '../../../lib/formats.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useToday } from '../../../lib/use-today.ts';
import { clientQuery } from '../../clients/index.ts';
import { type Cluster, type Clusters, clustersQuery } from '../api.ts';
import { periodIn, presets, type ThemesSearch } from '../search.ts';
import { percent } from '../words.ts';
import { ThemeCard } from './theme-card.tsx';

const RenameDialog = onDemand(() => import('./rename-dialog.tsx').then((module) => module.RenameDialog));
const DeleteDialog = onDemand(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog));
const RunProgress = onDemand(() => import('./run-progress.tsx').then((module) => module.RunProgress));
const MergeDialog = onDemand(() => import('./merge-dialog.tsx').then((module) => module.MergeDialog));

const grid = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
  alignItems: 'start',
});

interface ThemesScreenProps {
  clientId: string;
  search: ThemesSearch;
  onSearch: (search: ThemesSearch) => void;
}

/** What customers talk about: themes of the reviews, what each costs, and how people say it. */
export function ThemesScreen({ clientId, search, onSearch }: ThemesScreenProps) {
  useTitle('Темы отзывов');
  const { data: client } = useQuery(clientQuery(clientId));
  const themes = useQuery(clustersQuery(clientId, periodIn(search, useToday())));
  const [jobId, setJobId] = useState<string | null>(null);
  const mayWrite = client !== undefined && can(client, 'clustering:write');
  const start = useAction('POST /reviews/clients/{client_id}/clustering', {
    onDone: ({ id }) => setJobId(id),
  });
  const { data } = themes;
  const shownJob = jobId ?? data?.running?.id ?? null;
  const find = mayWrite && (
    <Button
      variant="solid"
      icon={<Shapes aria-hidden="true" />}
      loading={start.isPending}
      disabled={data?.running != null || data?.reviews === 0}
      onClick={() => void start.run({ params: { client_id: clientId }, body: {} })}
    >
      {data?.last_run ? 'Найти заново' : 'Найти темы'}
    </Button>
  );
  return (
    <>
      <div className={filterBar}>
        <Segmented
          label="Период"
          options={presets}
          value={search.days ?? 'all'}
          onChange={(value) => onSearch(value === 'all' ? {} : { days: value })}
        />
        {data?.last_run && find}
      </div>
      {shownJob !== null && (
        <RunProgress clientId={clientId} jobId={shownJob} onClose={() => setJobId(null)} />
      )}
      {data ? (
        <Found clientId={clientId} data={data} mayWrite={mayWrite} find={find} />
      ) : themes.isError ? (
        <QueryError title="Не удалось загрузить темы" query={themes} />
      ) : (
        <Loading>
          <div className={grid}>
            {[1, 2, 3, 4, 5, 6].map((one) => (
              <Skeleton key={one} height="8rem" />
            ))}
          </div>
        </Loading>
      )}
    </>
  );
}

interface FoundProps {
  clientId: string;
  data: Clusters;
  mayWrite: boolean;
  find: React.ReactNode;
}

function Found({ clientId, data, mayWrite, find }: FoundProps) {
  const [asked, setAsked] = useState<{ what: 'rename' | 'merge' | 'delete'; theme: Cluster } | null>(null);
  const change = useAction('PUT /reviews/clients/{client_id}/clustering');
  const { clusters, last_run: run, reviews, unassigned } = data;
  const close = () => setAsked(null);

  if (run === null || clusters.length === 0)
    return (
      <EmptyState icon={<Shapes aria-hidden="true" />} action={data.running === null ? find : undefined}>
        {emptyWords(data)}
      </EmptyState>
    );

  const entriesOf = (theme: Cluster): MenuEntry[] => [
    {
      kind: 'action',
      id: 'rename',
      label: 'Назвать',
      icon: <PencilLine aria-hidden="true" />,
      onSelect: () => setAsked({ what: 'rename', theme }),
    },
    {
      kind: 'action',
      id: 'pin',
      label: theme.pinned ? 'Открепить' : 'Закрепить',
      icon: theme.pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />,
      onSelect: () =>
        void change.run({ params: { client_id: clientId }, body: { id: theme.id, pinned: !theme.pinned } }),
    },
    {
      kind: 'action',
      id: 'merge',
      label: 'Объединить с другой',
      icon: <Merge aria-hidden="true" />,
      disabled: clusters.length < 2,
      onSelect: () => setAsked({ what: 'merge', theme }),
    },
    {
      kind: 'action',
      id: 'delete',
      label: 'Удалить',
      danger: true,
      icon: <Trash2 aria-hidden="true" />,
      onSelect: () => setAsked({ what: 'delete', theme }),
    },
  ];
  return (
    <>
      <p className={`${quietText} ${css({ mb: '3' })}`}>
        {reviews === 0
          ? 'За этот период отзывов с текстом нет.'
          : `${counted(reviews, forms.review)} с текстом, вне тем ${number(unassigned)} (${percent(unassigned / reviews)}).`}{' '}
        Темы найдены {moment(run.ended_at ?? run.started_at)}
        {changesOf(run)}.
      </p>
      <div className={grid}>
        {clusters.map((theme) => (
          <ThemeCard
            key={theme.id}
            clientId={clientId}
            theme={theme}
            entries={mayWrite ? entriesOf(theme) : []}
          />
        ))}
      </div>
      {asked?.what === 'rename' && <RenameDialog clientId={clientId} theme={asked.theme} onClose={close} />}
      {asked?.what === 'merge' && (
        <MergeDialog
          clientId={clientId}
          theme={asked.theme}
          others={clusters.filter(({ id }) => id !== asked.theme.id)}
          onClose={close}
        />
      )}
      {asked?.what === 'delete' && <DeleteDialog clientId={clientId} theme={asked.theme} onClose={close} />}
    </>
  );
}

function emptyWords({ reviews, running, last_run: run }: Clusters): string {
  if (running !== null) return 'Темы ищутся. Это можно оставить: готовое появится само.';
  if (run !== null && reviews > 0)
    return 'Темы не нашлись: текстов слишком мало или они ни о чём. Соберите ещё отзывы и поищите снова.';
  if (reviews === 0) return 'Отзывов с текстом пока нет, искать темы не в чем.';
  return `Отзывы ещё не разобраны по темам: ${counted(reviews, forms.review)} с текстом.`;
}

function changesOf({ appeared, vanished }: NonNullable<Clusters['last_run']>): string {
  const parts = [
    appeared.length > 0 ? `новые: ${appeared.join(', ')}` : '',
    vanished.length > 0 ? `больше нет: ${vanished.join(', ')}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `; ${parts.join('; ')}`;
}
