import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Unlink } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { copied } from '../../../components/copy.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { EntryForm } from '../../../components/entry-form.tsx';
import { ListState } from '../../../components/list-state.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useTypedWork } from '../../../components/typed-work.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import { addDays } from '../../../lib/days.ts';
import { monthName } from '../../../lib/months.ts';
import { useToday } from '../../../lib/use-today.ts';
import { type ReportLink, reportLinksQuery } from '../api.ts';
import { linkWords } from '../words.ts';
import { quietStyle, rowStyle, rowsStyle, wordsStyle } from './row-style.ts';
import { act } from '../../../lib/act.ts';
import { useAction } from '../../../components/use-action.ts';
import { createReportLink } from '../../../body-rules.gen/create-report-link.ts';
import { withWords } from '../../../lib/body-rules.ts';

const rules = withWords(createReportLink, { ends_on: 'Выберите день' });

interface LinksDialogProps {
  clientId: string;
  period: string;
  isArchived: boolean;
  onClose: () => void;
}

/** Days a new link works where nobody says otherwise. */
const defaultDays = 30;

/** Links that show a month's report to whoever has them, without an account. */
export function LinksDialog({ clientId, period, isArchived, onClose }: LinksDialogProps) {
  const links = useQuery(reportLinksQuery(clientId, period));
  const [ending, setEnding] = useState<ReportLink | null>(null);
  const end = useAction('DELETE /reports/links/{id}');
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ссылки на отчёт: ${monthName(period).toLocaleLowerCase('ru')}`}
      description="По ссылке отчёт откроет любой, у кого она есть, без входа в Молву. Закрыть её можно в любой момент."
    >
      {isArchived ? (
        <p className={css({ mb: '4', color: 'fg.muted' })}>
          Клиент в архиве: новых ссылок нет, прежние работают до своего дня.
        </p>
      ) : (
        <NewLink clientId={clientId} period={period} />
      )}
      <ListState
        query={links}
        failure="Не удалось загрузить ссылки"
        skeleton={
          <Loading label="Загружаем ссылки">
            <Skeleton height="3rem" />
          </Loading>
        }
        empty={null}
      >
        {(rows) => (
          <ul className={rowsStyle} aria-label="Ссылки">
            {rows.map((link) => (
              <li key={link.id}>
                <LinkRow link={link} onEnd={() => setEnding(link)} />
              </li>
            ))}
          </ul>
        )}
      </ListState>
      <Confirm
        open={ending !== null}
        onClose={() => setEnding(null)}
        title="Закрыть ссылку?"
        action="Закрыть ссылку"
        danger
        onConfirm={async () => {
          if (ending !== null)
            await end.run({ params: { id: ending.id }, query: { client_id: ending.client_id } });
        }}
      >
        Те, у кого она есть, отчёта больше не увидят. Открыть её снова будет нельзя.
      </Confirm>
    </Dialog>
  );
}

function NewLink({ clientId, period }: { clientId: string; period: string }) {
  const today = useToday();
  const entry = useServerForm<{ ends_on: string }>({
    defaults: { ends_on: addDays(today, defaultDays) },
    rules,
    fields: ['ends_on'],
    send: async ({ ends_on }) => {
      const link = await act('POST /reports/links', { body: { client_id: clientId, period, ends_on } });
      const isCopied = await copied(link.url);
      toastSuccess(isCopied ? 'Ссылка готова и скопирована' : 'Ссылка готова');
      entry.form.reset({ ends_on });
    },
  });
  useTypedWork(entry.isDirty);
  return (
    <EntryForm
      entry={entry}
      className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3', mb: '4' })}
    >
      <TextField
        type="date"
        label="Работает до"
        min={today}
        max={addDays(today, 365)}
        {...entry.field('ends_on')}
      />
      <Button type="submit" variant="solid" loading={entry.isSubmitting}>
        Создать и скопировать
      </Button>
    </EntryForm>
  );
}

function LinkRow({ link, onEnd }: { link: ReportLink; onEnd: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const isOpen = link.state === 'open';
  return (
    <div className={rowStyle}>
      <div className={wordsStyle}>
        {isOpen ? (
          <input
            readOnly
            aria-label="Адрес отчёта"
            value={link.url}
            onFocus={(event) => event.target.select()}
            className={css({
              width: 'full',
              bg: 'transparent',
              fontFamily: 'mono',
              textStyle: 'small',
              borderRadius: 'xs',
              textOverflow: 'ellipsis',
            })}
          />
        ) : null}
        <p className={quietStyle}>{linkWords(link)}</p>
      </div>
      {isOpen && (
        <>
          <IconButton
            label={isCopied ? 'Скопировано' : 'Скопировать'}
            onClick={() => void copied(link.url).then(setCopied)}
          >
            {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          </IconButton>
          <IconButton label="Закрыть ссылку" onClick={onEnd}>
            <Unlink aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  );
}
