import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2, Webhook } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { ListScreen } from '../../../components/list-screen.tsx';
import { listStyle, rowStyle } from '../../../components/list-style.ts';
import { onDemand } from '../../../components/on-demand.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { longText, quietText, restOfRow } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { moment } from '../../../lib/formats.ts';
import { type AlertWebhook, webhooksQuery } from '../api.ts';

const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));
const WebhookDialog = onDemand(() => import('./webhook-dialog.tsx').then((module) => module.WebhookDialog));

const item = `${rowStyle} ${css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
})}`;

interface WebhookListProps {
  clientId: string;
  writes: boolean;
  onTried: () => void;
}

/** Addresses of programs that alerts may be sent to. */
export function WebhookList({ clientId, writes, onTried }: WebhookListProps) {
  const webhooks = useQuery(webhooksQuery(clientId));
  const [adds, setAdds] = useState(false);
  const add = writes && (
    <Button
      variant="solid"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setAdds(true)}
      onPointerEnter={WebhookDialog.prefetch}
      onFocus={WebhookDialog.prefetch}
    >
      Добавить адрес
    </Button>
  );
  return (
    <>
      <ListScreen
        query={webhooks}
        failure="Не удалось загрузить адреса"
        skeleton={
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        }
        empty={
          <EmptyState icon={<Webhook aria-hidden="true" />} action={add}>
            Вебхуков нет. Вебхук — адрес вашей программы: правила, в которых он отмечен, отправляют на него
            подписанные сообщения.
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <ul className={listStyle} aria-label="Вебхуки">
              {rows.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  clientId={clientId}
                  webhook={webhook}
                  writes={writes}
                  onTried={onTried}
                />
              ))}
            </ul>
            {add && <div className={css({ mt: '3' })}>{add}</div>}
          </>
        )}
      </ListScreen>
      {adds && <WebhookDialog clientId={clientId} onClose={() => setAdds(false)} />}
    </>
  );
}

interface WebhookRowProps extends WebhookListProps {
  webhook: AlertWebhook;
}

function WebhookRow({ clientId, webhook, writes, onTried }: WebhookRowProps) {
  const { id, url, created_at: at } = webhook;
  const [asks, setAsks] = useState(false);
  const params = { client_id: clientId };
  const attempt = useAction('POST /reviews/clients/{client_id}/alert-webhooks/try', {
    done: 'Отправлено: что ответил адрес, видно в журнале',
    onDone: onTried,
  });
  const remove = useAction('DELETE /reviews/clients/{client_id}/alert-webhooks', { done: 'Адрес удалён' });
  return (
    <li className={item}>
      <div className={restOfRow}>
        <p className={longText}>{url}</p>
        <p className={quietText}>Добавлен {moment(at)}</p>
      </div>
      {writes && (
        <>
          <Button loading={attempt.isPending} onClick={() => void attempt.run({ params, body: { id } })}>
            Проверить
          </Button>
          <IconButton label={`Удалить адрес ${url}`} tooltip="Удалить" onClick={() => setAsks(true)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      )}
      {asks && (
        <Confirm
          open
          onClose={() => setAsks(false)}
          title="Удалить адрес?"
          action="Удалить"
          danger
          onConfirm={() => remove.run({ params, query: { id } })}
        >
          Правила перестанут отправлять на него. Секрет пропадёт: для нового адреса будет новый.
        </Confirm>
      )}
    </li>
  );
}
