import { BellPlus, Trash2 } from 'lucide-react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { longText, mediumText, plainStack, quietText, restOfRow } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { explain } from '../../../lib/explain.ts';
import { moment } from '../../../lib/formats.ts';
import type { OwnChannels } from '../api.ts';
import { PushRefused, pushState, subscribe } from '../browser-push.ts';

const row = css({ display: 'flex', alignItems: 'center', gap: '3' });

const why = {
  unsupported: 'Этот браузер не умеет показывать уведомления сайтов, или страница открыта не по https.',
  denied:
    'Уведомления этого сайта запрещены в браузере. Разрешите их в настройках сайта, затем обновите страницу.',
} as const;

/** Browsers that show alerts while Molva is closed. The permission is asked for by a press alone. */
export function PushPart({ push }: { push: OwnChannels['push'] }) {
  const state = pushState();
  const add = useAction(() => subscribe(push.public_key), {
    done: 'Уведомления в этом браузере включены',
    failed: (error) => (error instanceof PushRefused ? error.message : explain(error)),
  });
  const remove = useAction('DELETE /users/me/channels/push', { done: 'Устройство отключено' });
  return (
    <div className={plainStack}>
      <div>
        <h3 className={mediumText}>Уведомления в браузере</h3>
        <p className={quietText}>
          Приходят, даже когда Молва закрыта. На каждом устройстве включают отдельно.
        </p>
      </div>
      {push.devices.length > 0 && (
        <ul className={css({ display: 'grid', gap: '2' })} aria-label="Устройства">
          {push.devices.map(({ id, name, created_at: at, last_sent_at: sent }) => (
            <li key={id} className={row}>
              <div className={restOfRow}>
                <p className={longText}>{name}</p>
                <p className={quietText}>
                  {sent === null ? `Включено ${moment(at)}` : `Последнее ${moment(sent)}`}
                </p>
              </div>
              <IconButton
                label={`Отключить: ${name}`}
                tooltip="Отключить"
                loading={remove.given?.[0].query?.id === id}
                onClick={() => void remove.run({ query: { id } })}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {state === 'ready' ? (
        <div>
          <Button
            icon={<BellPlus aria-hidden="true" />}
            loading={add.isPending}
            onClick={() => void add.run()}
          >
            Включить в этом браузере
          </Button>
        </div>
      ) : (
        <p className={quietText}>{why[state]}</p>
      )}
    </div>
  );
}
