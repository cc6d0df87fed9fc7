import { useQuery } from '@tanstack/react-query';
import { RotateCw, Send } from 'lucide-react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FilterChip } from '../../../components/filter-chip.tsx';
import { ListScreen } from '../../../components/list-screen.tsx';
import { listStyle, rowStyle } from '../../../components/list-style.ts';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { Status } from '../../../components/status.tsx';
import { filterBar, longNameText, longText, restOfRow, quietFacts } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { moment } from '../../../lib/formats.ts';
import { type AlertDelivery, deliveriesQuery, logPageSize, rulesQuery } from '../api.ts';
import type { AlertsSearch } from '../search.ts';
import { deliveryChannelNames, deliveryProblem } from '@molva/contract/alert-words';
import { attemptWords, deliveryState, eventWords } from '../words.ts';

const item = `${rowStyle} ${css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '3',
})}`;

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
  const rule = rules?.data.find(({ id }) => id === search.rule);
  return (
    <>
      {search.rule !== undefined && (
        <div className={filterBar}>
          <FilterChip onRemove={() => onSearch({ show: 'log' })}>{rule?.name ?? 'Одно правило'}</FilterChip>
        </div>
      )}
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
              <DeliveryRow key={delivery.id} clientId={clientId} delivery={delivery} writes={writes} />
            ))}
          </ul>
        )}
      </ListScreen>
    </>
  );
}

interface DeliveryRowProps {
  clientId: string;
  delivery: AlertDelivery;
  writes: boolean;
}

function DeliveryRow({ clientId, delivery, writes }: DeliveryRowProps) {
  const { id, title, channel, target, created_at: at, attempts, events, next_at: next } = delivery;
  const again = useAction('POST /reviews/clients/{client_id}/alert-deliveries/send-again', {
    done: 'Отправляем ещё раз',
  });
  const { tone, word } = deliveryState(delivery);
  const problem = deliveryProblem(delivery);
  return (
    <li className={item}>
      <div className={restOfRow}>
        <p className={longNameText}>{title}</p>
        <div className={quietFacts}>
          <Status tone={tone}>{word}</Status>
          <span className={longText}>
            {deliveryChannelNames[channel]}: {target}
          </span>
          <span>{moment(at)}</span>
          {events > 1 && <span>{eventWords(events)}</span>}
          {attempts > 1 && <span>{attemptWords(attempts)}</span>}
          {problem !== null && <span className={longText}>{problem}</span>}
          {delivery.state === 'waiting' && attempts > 0 && next !== null && (
            <span>следующая попытка {moment(next)}</span>
          )}
        </div>
      </div>
      {writes && delivery.can_send_again && (
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw aria-hidden="true" />}
          loading={again.isPending}
          onClick={() => void again.run({ params: { client_id: clientId }, body: { id } })}
        >
          Отправить ещё раз
        </Button>
      )}
    </li>
  );
}
