import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EntryForm } from '../../../components/entry-form.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { mediumText, plainStack, quietText, wrappingRow } from '../../../components/styles.ts';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useAction } from '../../../components/use-action.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import { telegramBotQuery } from '../api.ts';
import { updateTelegramBot } from '../../../body-rules.gen/update-telegram-bot.ts';
import { withWords } from '../../../lib/body-rules.ts';

const rules = withWords(updateTelegramBot, { token: 'Вставьте токен' });

/** The agency's bot: its token is entered here and shown nowhere. */
export function BotPart() {
  const bot = useQuery(telegramBotQuery());
  const entry = useServerForm({
    defaults: { token: '' },
    rules,
    fields: ['token'],
    send: async ({ token }) => {
      const { name } = await act('PUT /telegram-bot', { body: { token } });
      entry.form.reset();
      toastSuccess(`Подключён бот @${name ?? ''}`);
    },
  });
  const remove = useAction('PUT /telegram-bot', { done: 'Бот отключён' });
  if (bot.isError && !bot.data) return <QueryError title="Не удалось загрузить бота агентства" query={bot} />;
  const name = bot.data?.name ?? null;
  return (
    <div className={plainStack}>
      <div>
        <h3 className={mediumText}>Бот агентства</h3>
        <p className={quietText}>
          {name === null
            ? 'Создайте бота в Telegram у @BotFather и вставьте его токен. Он хранится зашифрованным.'
            : `Подключён @${name}. С другим ботом всем придётся подключить чаты заново.`}
        </p>
      </div>
      <EntryForm
        entry={entry}
        autoComplete="off"
        className={css({ display: 'grid', gap: '3', maxWidth: '24rem' })}
      >
        <TextField label="Токен" type="password" autoComplete="off" {...entry.field('token')} />
        <div className={wrappingRow}>
          <Button type="submit" loading={entry.isSubmitting}>
            {name === null ? 'Подключить бота' : 'Заменить бота'}
          </Button>
          {name !== null && (
            <Button
              variant="ghost"
              loading={remove.isPending}
              onClick={() => void remove.run({ body: { token: null } })}
            >
              Отключить бота
            </Button>
          )}
        </div>
      </EntryForm>
    </div>
  );
}
