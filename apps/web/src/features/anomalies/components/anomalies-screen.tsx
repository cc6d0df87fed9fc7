import { useQuery } from '@tanstack/react-query';
import { Radar } from 'lucide-react';
import { css } from '#styled/css';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListScreen } from '../../../components/list-screen.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { filterBar } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { clientQuery } from '../../clients/index.ts';
import { anomaliesQuery, pageSize } from '../api.ts';
import type { AnomaliesSearch } from '../search.ts';
import { AnomalyCard } from './anomaly-card.tsx';

const shownOptions = [
  { value: 'new', label: 'Новое' },
  { value: 'dismissed', label: 'Отложено' },
] as const;

const empty = {
  new: 'Ничего необычного. Всплески низких оценок, похожие тексты и растущие темы появятся здесь после сборов.',
  dismissed: 'Здесь будет то, что отметили неважным.',
} as const;

interface AnomaliesScreenProps {
  clientId: string;
  search: AnomaliesSearch;
  onSearch: (search: AnomaliesSearch) => void;
}

/** What chance does not explain in a client's reviews. */
export function AnomaliesScreen({ clientId, search, onSearch }: AnomaliesScreenProps) {
  useTitle('Необычное');
  const { data: client } = useQuery(clientQuery(clientId));
  const anomalies = useQuery(anomaliesQuery(clientId, search));
  const shown = search.shown ?? 'new';
  return (
    <>
      <div data-actions="" className={filterBar}>
        <Segmented
          label="Что показать"
          options={shownOptions}
          value={shown}
          onChange={(value) => onSearch(value === 'dismissed' ? { shown: 'dismissed' } : {})}
        />
        <span className={css({ ml: 'auto' })}>
          <ExportMenu
            what="anomalies"
            filter={{ client_id: clientId, dismissed: shown === 'dismissed' ? 'true' : 'false' }}
            disabled={!anomalies.data?.count}
          />
        </span>
      </div>
      <ListScreen
        query={anomalies}
        failure="Не удалось загрузить необычное"
        skeleton={
          <Loading>
            <div className={css({ display: 'grid', gap: '3' })}>
              {[1, 2, 3].map((one) => (
                <Skeleton key={one} height="10rem" />
              ))}
            </div>
          </Loading>
        }
        empty={<EmptyState icon={<Radar aria-hidden="true" />}>{empty[shown]}</EmptyState>}
        paging={{ page: search.page ?? 1, size: pageSize, onPage: (page) => onSearch({ ...search, page }) }}
      >
        {(rows) => (
          <div className={css({ display: 'grid', gap: '3' })}>
            {rows.map((anomaly) => (
              <AnomalyCard
                key={anomaly.id}
                clientId={clientId}
                anomaly={anomaly}
                mayDecide={client !== undefined && can(client, 'reviews:annotate')}
                mayComplain={client !== undefined && can(client, 'removals:write')}
              />
            ))}
          </div>
        )}
      </ListScreen>
    </>
  );
}
