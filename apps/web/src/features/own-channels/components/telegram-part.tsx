import { Send } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import {
  linkText,
  longText,
  mediumText,
  plainStack,
  quietText,
  wrappingRow,
} from '../../../components/styles.ts';
import { toastFailure } from '../../../components/toasts.ts';
import { useAction } from '../../../components/use-action.ts';
import { moment } from '../../../lib/formats.ts';
import type { OwnChannels } from '../api.ts';

/** The chat that alerts come to: a link opens the bot, Start there links it. */
export function TelegramPart({ telegram }: { telegram: OwnChannels['telegram'] }) {
  const { bot, chat, is_waiting: isWaiting } = telegram;
  const [link, setLink] = useState<string | null>(null);
  const begin = useAction('POST /users/me/channels/telegram', { onDone: ({ url }) => setLink(url) });
  const check = useAction('POST /users/me/channels/telegram/check', {
    done: ({ telegram: now }) => (isLinked(now) ? 'Telegram подключён' : null),
    onDone: ({ telegram: now }) => {
      if (isLinked(now)) setLink(null);
      else toastFailure('Бот ещё не видел вас: откройте ссылку и нажмите «Старт».');
    },
  });
  const remove = useAction('DELETE /users/me/channels/telegram', { done: 'Telegram отключён' });
  return (
    <div className={plainStack}>
      <div>
        <h3 className={mediumText}>Telegram</h3>
        <p className={quietText}>
          {bot === null
            ? 'У агентства пока нет бота: его подключает руководитель.'
            : chat === null
              ? `Оповещения пришлёт бот @${bot}.`
              : `Оповещения присылает бот @${bot}.`}
        </p>
      </div>
      {chat !== null && (
        <p className={longText}>
          {chat.name === '' ? 'Ваш чат' : chat.name}, подключён {moment(chat.linked_at)}
        </p>
      )}
      {link !== null && (
        <ol className={css({ listStyle: 'decimal', pl: '5', display: 'grid', gap: '1' })}>
          <li>
            <a href={link} target="_blank" rel="noreferrer" className={`${linkText} ${longText}`}>
              Откройте бота
            </a>{' '}
            и нажмите «Старт».
          </li>
          <li>Вернитесь сюда и нажмите «Готово».</li>
        </ol>
      )}
      {bot !== null && (
        <div className={wrappingRow}>
          {link === null ? (
            <Button
              icon={<Send aria-hidden="true" />}
              loading={begin.isPending}
              onClick={() => void begin.run({})}
            >
              {chat === null ? 'Подключить Telegram' : 'Подключить другой чат'}
            </Button>
          ) : null}
          {(link !== null || isWaiting) && (
            <Button
              variant={link === null ? 'outline' : 'solid'}
              loading={check.isPending}
              onClick={() => void check.run({})}
            >
              Готово
            </Button>
          )}
          {chat !== null && (
            <Button variant="ghost" loading={remove.isPending} onClick={() => void remove.run({})}>
              Отключить
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** While another chat is waited for, the one that was linked before is still there. */
const isLinked = ({ chat, is_waiting: isWaiting }: OwnChannels['telegram']) => chat !== null && !isWaiting;
