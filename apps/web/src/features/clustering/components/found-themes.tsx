import { useQuery } from '@tanstack/react-query';
import { Shapes } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { css } from '#styled/css';
import { EmptyState } from '../../../components/empty-state.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { quietText } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { counted, forms, moment, number } from '../../../lib/formats.ts';
import { useToday } from '../../../lib/use-today.ts';
import { ThemeDeeds } from '../../tasks/index.ts';
import { type Cluster, type Clusters, clustersQuery } from '../api.ts';
import { offerUndo } from '../offer-undo.ts';
import { linesOption, mapOption, type PictureColours } from '../pictures.ts';
import { comparedWith, type ThemesSearch } from '../search.ts';
import { percent } from '../words.ts';
import { ThemeCard } from './theme-card.tsx';
import { ThemeHistory } from './theme-history.tsx';
import { type ThemeAction, ThemeMenu } from './theme-menu.tsx';

const RenameDialog = onDemand(() => import('./rename-dialog.tsx').then((module) => module.RenameDialog));
const DeleteDialog = onDemand(() => import('./delete-dialog.tsx').then((module) => module.DeleteDialog));
const MergeDialog = onDemand(() => import('./merge-dialog.tsx').then((module) => module.MergeDialog));
const SplitDialog = onDemand(() => import('./split-dialog.tsx').then((module) => module.SplitDialog));
const WordsDialog = onDemand(() => import('./words-dialog.tsx').then((module) => module.WordsDialog));
const Picture = lazy(() => import('./picture.tsx').then((module) => ({ default: module.Picture })));
const ThemeTable = lazy(() => import('./theme-table.tsx').then((module) => ({ default: module.ThemeTable })));

export const cardGrid = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
  alignItems: 'start',
});

interface FoundThemesProps {
  clientId: string;
  data: Clusters;
  mayWrite: boolean;
  find: React.ReactNode;
  search: ThemesSearch;
  otherWords: string;
  /** Whose themes, of which days: of a saved picture. */
  about: string;
  onSearch: (search: ThemesSearch) => void;
  onOpen: (themeId: string) => void;
}

/** The themes as a map, a table or cards; what may be done with each. */
export function FoundThemes(props: FoundThemesProps) {
  const { clientId, data, mayWrite, find, search, otherWords, about, onSearch, onOpen } = props;
  const [asked, setAsked] = useState<{ what: ThemeAction; theme: Cluster } | null>(null);
  const pin = useAction('PUT /reviews/clients/{client_id}/clustering', {
    onDone: ({ name, pinned, change_id: id }) =>
      offerUndo(clientId, pinned ? `Тема «${name}» закреплена` : `Тема «${name}» откреплена`, id),
  });
  const beside = comparedWith(search, useToday());
  const other = useQuery({ ...clustersQuery(clientId, beside ?? {}), enabled: beside !== null });
  const { clusters, last_run: run, reviews, unassigned } = data;
  // What draws is the same as long as it draws the same: a dialog beside a picture does not have it drawn anew.
  const map = useCallback(
    (colours: PictureColours) =>
      mapOption(clusters, { size: unassigned, share: reviews === 0 ? 0 : unassigned / reviews }, colours),
    [clusters, reviews, unassigned],
  );
  const lines = useMemo(
    () => (search.lines === 'none' ? [] : (search.lines ?? clusters.slice(0, 3).map(({ id }) => id))),
    [search.lines, clusters],
  );
  const drawn = useMemo(() => clusters.filter(({ id }) => lines.includes(id)), [clusters, lines]);
  const trend = useCallback((colours: PictureColours) => linesOption(drawn, colours), [drawn]);

  if (run === null || clusters.length === 0)
    return (
      <>
        <EmptyState icon={<Shapes aria-hidden="true" />} action={data.running === null ? find : undefined}>
          {emptyWords(data)}
        </EmptyState>
        <ThemeHistory clientId={clientId} changes={data.changes} />
      </>
    );

  const menuOf = (theme: Cluster) =>
    mayWrite && (
      <ThemeMenu
        theme={theme}
        canMerge={clusters.length > 1}
        onAsk={(what) => setAsked({ what, theme })}
        onPin={() =>
          void pin.run({ params: { client_id: clientId }, body: { id: theme.id, pinned: !theme.pinned } })
        }
      />
    );
  const dialog = asked && { clientId, theme: asked.theme, onClose: () => setAsked(null) };
  const isMap = search.view === undefined;
  return (
    <>
      <p className={`${quietText} ${css({ mb: '3' })}`}>
        {reviews === 0
          ? 'За этот период отзывов с текстом нет.'
          : `${counted(reviews, forms.review)} с текстом, другое: ${number(unassigned)} (${percent(unassigned / reviews)}).`}{' '}
        Темы найдены {moment(run.ended_at ?? run.started_at)}
        {changesOf(run)}.
      </p>
      <Suspense fallback={<Skeleton height="20rem" />}>
        {isMap && (
          <Picture
            title="Темы отзывов"
            about={[about, 'Площадь – сколько о теме говорят, цвет и второе число – средняя оценка.']}
            label={`Карта тем: ${clusters.map(({ name, share }) => `${name} ${percent(share)}`).join('; ')}. Те же данные в таблице.`}
            option={map}
            onPick={onOpen}
          />
        )}
        {(isMap || search.view === 'table') && drawn.length > 0 && (drawn[0]?.trend.length ?? 0) > 1 && (
          <Picture
            title="Доля отзывов по месяцам"
            about={[about]}
            label={`Доля по месяцам: ${drawn.map(({ name }) => name).join('; ')}. Те же данные у каждой темы подробно.`}
            option={trend}
          />
        )}
        {search.view === 'table' && (
          <ThemeTable
            clientId={clientId}
            clusters={clusters}
            other={beside && other.data ? { clusters: other.data.clusters, words: otherWords } : null}
            sort={search.sort ?? '-size'}
            onSort={(sort) => onSearch({ ...search, sort })}
            lines={lines}
            onLines={(next) => onSearch({ ...search, lines: next.length > 0 ? next : 'none' })}
            menuOf={menuOf}
          />
        )}
      </Suspense>
      {search.view === 'cards' && (
        <div className={cardGrid}>
          {clusters.map((theme) => (
            <ThemeCard key={theme.id} clientId={clientId} theme={theme} menu={menuOf(theme)} />
          ))}
        </div>
      )}
      <div className={css({ mt: '6' })}>
        <ThemeDeeds clientId={clientId} />
      </div>
      <ThemeHistory clientId={clientId} changes={data.changes} />
      {dialog && asked.what === 'rename' && <RenameDialog {...dialog} />}
      {dialog && asked.what === 'words' && <WordsDialog {...dialog} />}
      {dialog && asked.what === 'split' && <SplitDialog {...dialog} />}
      {dialog && asked.what === 'delete' && <DeleteDialog {...dialog} />}
      {dialog && asked.what === 'merge' && (
        <MergeDialog {...dialog} others={clusters.filter(({ id }) => id !== asked.theme.id)} />
      )}
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
