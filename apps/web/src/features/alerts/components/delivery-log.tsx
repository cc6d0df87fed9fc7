import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FilterChip } from '../../../components/filter-chip.tsx';
import { ListScreen } from '../../../components/list-screen.tsx';
import { listStyle } from '../../../components/list-style.ts';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { filterBar } from '../../../components/styles.ts';
import { deliveriesQuery, logPageSize, rulesQuery } from '../api.ts';
import type { AlertsSearch } from '../search.ts';
import { DeliveryRow } from './delivery-row.tsx';

interface DeliveryLogProps {
  clientId: string;
  search: AlertsSearch;
  onSearch: (search: AlertsSearch) => void;
  writes: boolean;
}

/** What was sent, to whom or where, and what became of it. */
export function DeliveryLog({ clientId, search, onSearch, writes }: DeliveryLogProps) {
  const log = useQuery(deliveriesQuery(clientId, search));
  const { data: rules } = useQuery({ ...rulesQuery(clientId), enabled: search.rule !== undefined });
  // The log outlives its rule.
  const named =
    rules?.data.find(({ id }) => id === search.rule)?.name ??
    log.data?.data.find((delivery) => delivery.rule_id === search.rule)?.rule_name;
  return (
    <>
      <div className={filterBar}>
        {search.rule !== undefined && (
          <FilterChip onRemove={() => onSearch({ show: 'log' })}>{named ?? 'Одно правило'}</FilterChip>
        )}
        <span className={css({ ml: 'auto' })}>
          <ExportMenu
            what="alert_deliveries"
            filter={{ client_id: clientId, rule_id: search.rule }}
            disabled={!log.data?.count}
          />
        </span>
      </div>
      <ListScreen
        query={log}
        failure="Не удалось загрузить журнал"
        skeleton={
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        }
        empty={
          <EmptyState
            icon={<Send aria-hidden="true" />}
            action={<Button onClick={() => onSearch({})}>К правилам</Button>}
          >
            Пока ничего не отправляли. Здесь будет каждое оповещение: кому, когда и дошло ли.
          </EmptyState>
        }
        paging={{
          page: search.page ?? 1,
          size: logPageSize,
          onPage: (page) => onSearch({ ...search, page }),
        }}
      >
        {(rows) => (
          <ul className={listStyle} aria-label="Журнал" data-stale={log.isPlaceholderData}>
            {rows.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                clientId={clientId}
                delivery={delivery}
                writes={writes}
                isOfRule={search.rule !== undefined}
              />
            ))}
          </ul>
        )}
      </ListScreen>
    </>
  );
}
