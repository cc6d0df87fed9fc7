import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { usePrefetch } from '../../../components/use-prefetch.ts';
import { can } from '../../../lib/abilities.ts';
import { compact } from '../../../lib/search.ts';
import { areasQuery } from '../../areas/index.ts';
import { clientQuery } from '../../clients/index.ts';
import type { RatingsSearch } from '../search.ts';
import { AreaLines, type RatingsScreenProps } from './area-lines.tsx';

const NoteDialog = onDemand(() => import('./note-dialog.tsx').then((module) => module.NoteDialog));

// Most come for the lines.
const Moves = lazy(() => import('./moves.tsx').then((module) => ({ default: module.Moves })));
const HeatMap = lazy(() => import('./heat-map.tsx').then((module) => ({ default: module.HeatMap })));

const parts = [
  { value: 'areas', label: 'Точки рядом' },
  { value: 'moves', label: 'Ход рейтинга' },
  { value: 'months', label: 'По месяцам' },
] as const;

/** A client's ratings: areas side by side, what moved them, and month by month. */
export function RatingsScreen({ clientId, search, onSearch }: RatingsScreenProps) {
  const { data: client } = useQuery(clientQuery(clientId));
  const { data: areas } = useQuery(areasQuery(clientId));
  const [noting, setNoting] = useState(false);
  usePrefetch(NoteDialog);
  const { show = 'areas' } = search;
  const Part = { areas: AreaLines, moves: Moves, months: HeatMap }[show];
  return (
    <>
      <div data-actions="" className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', mb: '3' })}>
        <Segmented
          label="Что показать"
          options={parts}
          value={show}
          onChange={(next) => onSearch(shown(search, next === 'areas' ? undefined : next))}
        />
        {client && can(client, 'ratings:write') && areas && areas.data.length > 0 && (
          <Button
            className={css({ ml: { md: 'auto' } })}
            icon={<PencilLine aria-hidden="true" />}
            onClick={() => setNoting(true)}
          >
            Отметить рейтинг
          </Button>
        )}
      </div>
      <Suspense fallback={<PartSkeleton />}>
        <Part clientId={clientId} search={search} onSearch={onSearch} />
      </Suspense>
      {noting && areas && (
        <NoteDialog clientId={clientId} areas={areas.data} onClose={() => setNoting(false)} />
      )}
    </>
  );
}

/** Another part begins at its first page, and with nothing opened. */
const shown = (search: RatingsSearch, show: RatingsSearch['show']): RatingsSearch =>
  compact({ ...search, show, page: undefined, sort: undefined, jump: undefined });

const PartSkeleton = () => (
  <Loading label="Загружаем рейтинги">
    <Skeleton height="24rem" />
  </Loading>
);
