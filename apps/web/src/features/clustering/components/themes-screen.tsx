import { useQuery } from '@tanstack/react-query';
import { Plus, Shapes } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Select } from '../../../components/select.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { filterBar } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { can } from '../../../lib/abilities.ts';
import { daysWords } from '../../../lib/days-words.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { useToday } from '../../../lib/use-today.ts';
import { areasQuery } from '../../areas/index.ts';
import { clientQuery } from '../../clients/index.ts';
import { clustersQuery } from '../api.ts';
import { lookedAt, presets, type ThemesSearch, views } from '../search.ts';
import { cardGrid, FoundThemes } from './found-themes.tsx';

const RunProgress = onDemand(() => import('./run-progress.tsx').then((module) => module.RunProgress));
const WordsDialog = onDemand(() => import('./words-dialog.tsx').then((module) => module.WordsDialog));

interface ThemesScreenProps {
  clientId: string;
  search: ThemesSearch;
  onSearch: (search: ThemesSearch) => void;
  /** Opens the reviews of a theme. */
  onOpen: (themeId: string) => void;
}

/** What customers talk about: themes of the reviews, what each costs, and how people say it. */
export function ThemesScreen({ clientId, search, onSearch, onOpen }: ThemesScreenProps) {
  useTitle('Темы отзывов');
  const { data: client } = useQuery(clientQuery(clientId));
  const areas = useQuery(areasQuery(clientId)).data?.data ?? [];
  const looked = lookedAt(search, useToday());
  const themes = useQuery(clustersQuery(clientId, looked));
  const [jobId, setJobId] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
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
  const areaOptions = areas.map((area) => ({
    value: area.id,
    label: `${area.fullname_area} · ${area.site.name}`,
  }));
  const compare = [
    { value: 'none', label: 'Не сравнивать' },
    ...(search.days === undefined ? [] : [{ value: 'before', label: 'С прошлым периодом' }]),
    // The only area is all there is.
    ...(areas.length > 1 ? areaOptions.filter(({ value }) => value !== search.area) : []),
  ];
  const otherWords =
    search.with === 'before'
      ? 'раньше'
      : (areas.find(({ id }) => id === search.with)?.fullname_area ?? 'другая точка');
  const about = [
    client?.name,
    areas.find(({ id }) => id === search.area)?.fullname_area,
    looked.from === undefined || looked.to === undefined ? 'всё время' : daysWords(looked.from, looked.to),
  ];
  return (
    <>
      <div data-actions="" className={filterBar}>
        <Segmented
          label="Вид"
          options={views}
          value={search.view ?? 'map'}
          onChange={(view) => onSearch({ ...search, view: view === 'map' ? undefined : view })}
        />
        <Segmented
          label="Период"
          options={presets}
          value={search.days ?? 'all'}
          onChange={(days) => onSearch({ ...search, days: days === 'all' ? undefined : days })}
        />
        {areas.length > 1 && (
          <Select
            label="Точка"
            hideLabel
            options={[{ value: 'any', label: 'Все точки' }, ...areaOptions]}
            value={search.area ?? 'any'}
            onChange={(area) => onSearch({ ...search, area: area === 'any' ? undefined : area })}
          />
        )}
        {search.view === 'table' && compare.length > 1 && (
          <Select
            label="С чем сравнить"
            hideLabel
            options={compare}
            value={search.with ?? 'none'}
            onChange={(value) => onSearch({ ...search, with: value === 'none' ? undefined : value })}
          />
        )}
        {data && data.clusters.length > 0 && (
          <ExportMenu
            what="clusters"
            filter={{
              client_id: clientId,
              start_date: looked.from,
              end_date: looked.to,
              area_id: looked.area,
            }}
          />
        )}
        {mayWrite && data && data.running === null && (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setMaking(true)}>
            Своя тема
          </Button>
        )}
        {data?.last_run && find}
      </div>
      {shownJob !== null && (
        <RunProgress clientId={clientId} jobId={shownJob} onClose={() => setJobId(null)} />
      )}
      {data ? (
        <FoundThemes
          clientId={clientId}
          data={data}
          mayWrite={mayWrite}
          find={find}
          search={search}
          otherWords={otherWords}
          about={about.filter(Boolean).join(' · ')}
          onSearch={onSearch}
          onOpen={onOpen}
        />
      ) : themes.isError ? (
        <QueryError title="Не удалось загрузить темы" query={themes} />
      ) : (
        <Loading>
          <div className={cardGrid}>
            {[1, 2, 3, 4, 5, 6].map((one) => (
              <Skeleton key={one} height="8rem" />
            ))}
          </div>
        </Loading>
      )}
      {isMaking && <WordsDialog clientId={clientId} theme={null} onClose={() => setMaking(false)} />}
    </>
  );
}
