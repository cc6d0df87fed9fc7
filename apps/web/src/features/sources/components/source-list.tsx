import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { ListScreen } from '../../../components/list-screen.tsx';
import { listStyle } from '../../../components/list-style.ts';
import { Button } from '../../../components/button.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { filterBar, mutedText } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { counted } from '../../../lib/formats.ts';
import { areasQuery } from '../../areas/index.ts';
import { clientQuery } from '../../clients/index.ts';
import { type Source, sourcesFilter, sourcesPageSize, sourcesQuery } from '../api.ts';
import type { SourcesSearch } from '../search.ts';
import { SourceFilters } from './source-filters.tsx';
import { SourceRow } from './source-row.tsx';

const SourceDialog = onDemand(() => import('./source-dialog.tsx').then((module) => module.SourceDialog));
const SourcePanel = onDemand(() => import('./source-panel.tsx').then((module) => module.SourcePanel));

interface SourceChoosing {
  /** Empties the choice. */
  readonly clear: () => void;
  /** Takes some out of it. */
  readonly letGo: (ids: readonly string[]) => void;
}

interface SourceListProps {
  clientId: string;
  search: SourcesSearch;
  onSearch: (search: SourcesSearch) => void;
  /** What can be done with those that are chosen; without it none can be. */
  renderBulk?: ((chosen: readonly Source[], choice: SourceChoosing) => ReactNode) | undefined;
}

const bar = css({
  position: 'sticky',
  bottom: '0',
  zIndex: 'bar',
  mt: '3',
  p: '3',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'border.strong',
  borderRadius: 'md',
  boxShadow: 'float',
});

/** Customers' own words, page by page, with their details at the side. */
export function SourceList({ clientId, search, onSearch, renderBulk }: SourceListProps) {
  const { source: open, ...filters } = search;
  const sources = useQuery(sourcesQuery(clientId, filters));
  const { data: areas } = useQuery(areasQuery(clientId));
  const { data: client } = useQuery(clientQuery(clientId));
  const [adds, setAdds] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Source>>(new Map());
  const names = new Map(areas?.data.map((area) => [area.id, area.fullname_area]));
  const writes = client !== undefined && can(client, 'sources:write') && client.status !== 'archived';
  const usable = (sources.data?.data ?? []).filter(isUsable);
  const { page = 1 } = search;
  const isFiltered = [search.q, search.area, search.used, search.consent].some(
    (value) => value !== undefined,
  );

  function choose(some: readonly Source[], on: boolean) {
    const next = new Map(chosen);
    for (const source of some) {
      if (on) next.set(source.id, source);
      else next.delete(source.id);
    }
    setChosen(next);
  }

  // What was chosen while they were dealt with stays.
  function letGo(ids: readonly string[]) {
    const gone = new Set(ids);
    setChosen((now) => new Map([...now].filter(([id]) => !gone.has(id))));
  }

  return (
    <>
      <div data-actions="" className={filterBar}>
        <SourceFilters search={search} areas={areas?.data ?? []} onSearch={onSearch} />
        {sources.data && (
          <output className={mutedText}>
            {counted(sources.data.count, ['запись', 'записи', 'записей'])}
          </output>
        )}
        <div className={css({ ml: { md: 'auto' }, display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          <ExportMenu
            what="sources"
            filter={sourcesFilter(clientId, filters)}
            disabled={!sources.data?.count}
          />
          {writes && (
            <Button
              icon={<Plus aria-hidden="true" />}
              onClick={() => setAdds(true)}
              onPointerEnter={SourceDialog.prefetch}
              onFocus={SourceDialog.prefetch}
            >
              Добавить слова покупателя
            </Button>
          )}
        </div>
      </div>
      {content()}
      {renderBulk && chosen.size > 0 && (
        <section className={bar} aria-label="Выбранные записи">
          {renderBulk([...chosen.values()], { clear: () => setChosen(new Map()), letGo })}
        </section>
      )}
      {adds && <SourceDialog clientId={clientId} onClose={() => setAdds(false)} />}
      {open !== undefined && (
        <SourcePanel
          key={open}
          clientId={clientId}
          id={open}
          onClose={() => onSearch({ ...search, source: undefined })}
        />
      )}
    </>
  );

  function content() {
    return (
      <ListScreen
        query={sources}
        failure="Не удалось загрузить слова покупателей"
        skeleton={
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        }
        empty={
          <EmptyState
            icon={<MessageSquareQuote aria-hidden="true" />}
            action={isFiltered ? <Button onClick={() => onSearch({})}>Сбросить фильтры</Button> : undefined}
          >
            {isFiltered
              ? 'Под эти условия ничего не подходит.'
              : 'Слов покупателей пока нет. Добавьте их вручную или загрузите таблицу опроса.'}
          </EmptyState>
        }
        paging={{ page, size: sourcesPageSize, onPage: (next) => onSearch({ ...search, page: next }) }}
      >
        {(data) => (
          <>
            {renderBulk && usable.length > 1 && (
              <div className={css({ mb: '2', pl: { base: '3', md: '4' } })}>
                <Checkbox
                  checked={usable.every(({ id }) => chosen.has(id))}
                  onChange={(checked) => choose(usable, checked)}
                >
                  Выбрать все на странице
                </Checkbox>
              </div>
            )}
            <ul className={listStyle} aria-label="Слова покупателей" data-stale={sources.isPlaceholderData}>
              {data.map((source) => (
                <SourceRow
                  key={source.id}
                  source={source}
                  areaName={source.area_id === null ? undefined : names.get(source.area_id)}
                  isOpen={source.id === open}
                  selection={
                    renderBulk &&
                    (isUsable(source)
                      ? {
                          checked: chosen.has(source.id),
                          onChange: (checked) => choose([source], checked),
                        }
                      : null)
                  }
                  onOpen={() => onSearch({ ...search, source: source.id })}
                />
              ))}
            </ul>
          </>
        )}
      </ListScreen>
    );
  }
}

/** No text may be made of words that were erased, or whose customer took the consent back. */
const isUsable = (source: Source): boolean => source.withdrawn_at === null && source.words !== '';
