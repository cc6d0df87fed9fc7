import { useQuery } from '@tanstack/react-query';
import { BellPlus, BellRing } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListScreen } from '../../../components/list-screen.tsx';
import { listStyle } from '../../../components/list-style.ts';
import { onDemand } from '../../../components/on-demand.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { filterBar } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { clientQuery } from '../../clients/index.ts';
import { type AlertRule, rulesQuery } from '../api.ts';
import type { AlertsSearch } from '../search.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { RuleRow } from './rule-row.tsx';
import { WebhookList } from './webhook-list.tsx';

const RuleDialog = onDemand(() => import('./rule-dialog.tsx').then((module) => module.RuleDialog));

const parts = [
  { value: 'rules', label: 'Правила' },
  { value: 'webhooks', label: 'Вебхуки' },
  { value: 'log', label: 'Журнал' },
] as const;

interface AlertsScreenProps {
  clientId: string;
  search: AlertsSearch;
  onSearch: (search: AlertsSearch) => void;
}

/** Rules that tell of what happens to a client, where they send to, and what they have sent. */
export function AlertsScreen({ clientId, search, onSearch }: AlertsScreenProps) {
  useTitle('Оповещения');
  const { data: client } = useQuery(clientQuery(clientId));
  const rules = useQuery(rulesQuery(clientId));
  const [edited, setEdited] = useState<AlertRule | 'new' | null>(null);
  const writes = client !== undefined && can(client, 'alerts:write') && client.status !== 'archived';
  const shown = search.show ?? 'rules';
  const add = writes && (
    <Button
      variant="solid"
      icon={<BellPlus aria-hidden="true" />}
      onClick={() => setEdited('new')}
      onPointerEnter={RuleDialog.prefetch}
      onFocus={RuleDialog.prefetch}
    >
      Создать правило
    </Button>
  );
  return (
    <>
      <div data-actions="" className={filterBar}>
        <Segmented
          label="Что показать"
          options={parts}
          value={shown}
          onChange={(value) => onSearch(value === 'rules' ? {} : { show: value })}
        />
        {shown === 'rules' && rules.data !== undefined && rules.data.count > 0 && (
          <div className={css({ ml: { md: 'auto' } })}>{add}</div>
        )}
      </div>
      {shown === 'log' && (
        <DeliveryLog clientId={clientId} search={search} onSearch={onSearch} writes={writes} />
      )}
      {shown === 'webhooks' && (
        <WebhookList clientId={clientId} writes={writes} onTried={() => onSearch({ show: 'log' })} />
      )}
      {shown === 'rules' && (
        <ListScreen
          query={rules}
          failure="Не удалось загрузить правила"
          skeleton={
            <Loading>
              <SkeletonText lines={8} />
            </Loading>
          }
          empty={
            <EmptyState icon={<BellRing aria-hidden="true" />} action={add}>
              {writes
                ? 'Правил нет. Создайте правило: Молва сама скажет о плохом отзыве, сползшем рейтинге или вопросе без ответа.'
                : 'Правил нет. Их создаёт менеджер клиента.'}
            </EmptyState>
          }
        >
          {(rows) => (
            <ul className={listStyle} aria-label="Правила оповещений">
              {rows.map((rule) => (
                <RuleRow
                  key={rule.id}
                  clientId={clientId}
                  rule={rule}
                  writes={writes}
                  onEdit={() => setEdited(rule)}
                />
              ))}
            </ul>
          )}
        </ListScreen>
      )}
      {edited !== null && (
        <RuleDialog
          clientId={clientId}
          rule={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
