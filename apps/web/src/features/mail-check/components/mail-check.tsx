import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Pagination } from '../../../components/pagination.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import { mediumText, quietText } from '../../../components/styles.ts';
import { exactTime, moment } from '../../../lib/formats.ts';
import { meQuery } from '../../session/index.ts';
import { keptMailQuery } from '../api.ts';
import { act } from '../../../lib/act.ts';

const MailPanel = onDemand(() => import('./mail-panel.tsx').then((module) => module.MailPanel));

const pageSize = 20;
const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr auto', md: '2fr 1fr auto' },
  columnGap: '4',
  width: 'full',
  py: '2',
  textAlign: 'start',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.hover' },
});

/** Sends a test mail; where mail is kept in the data folder, shows it. */
export function MailCheck() {
  const { data: me } = useQuery(meQuery());
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string | null>(null);
  const mail = useQuery(keptMailQuery((page - 1) * pageSize, pageSize));
  const { submit, field, problems, isSubmitting } = useServerForm({
    defaults: { email_to: me?.email ?? '' },
    fields: ['email_to'],
    send: async ({ email_to }) => {
      await act('POST /utils/test-email/', { query: { email_to: email_to.trim() } });
      toastSuccess('Письмо отправлено');
    },
  });
  const email = field('email_to', { required: 'Напишите адрес' });
  const rest = problems.find(({ field }) => field === undefined)?.text;
  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'flex-end', mb: '4' })}
      >
        <div className={css({ width: 'min(20rem, 100%)' })}>
          <TextField
            label="Проверочное письмо на адрес"
            type="email"
            {...email}
            error={email.error ?? rest}
          />
        </div>
        <Button type="submit" loading={isSubmitting}>
          Отправить
        </Button>
      </form>
      {mail.isPending && <Skeleton height="8rem" />}
      {mail.isError && !mail.data && <QueryError title="Не удалось загрузить письма" query={mail} />}
      {mail.data && !mail.data.is_kept && (
        <p className={quietText}>Письма уходят через SMTP-сервер и здесь не хранятся.</p>
      )}
      {mail.data?.is_kept && (
        <>
          <p className={quietText}>
            SMTP-сервер не настроен: письма никуда не уходят, а складываются в папку данных и видны здесь.
          </p>
          {mail.data.count === 0 && <p className={css({ mt: '2' })}>Писем пока нет.</p>}
          <ul className={css({ mt: '2' })}>
            {mail.data.data.map((item) => (
              <li key={item.id}>
                <button type="button" className={row} onClick={() => setOpened(item.id)}>
                  <span className={mediumText}>{item.subject}</span>
                  <span className={quietText}>{item.to}</span>
                  <time dateTime={item.date} title={exactTime(item.date)} className={quietText}>
                    {moment(item.date)}
                  </time>
                </button>
              </li>
            ))}
          </ul>
          <Pagination page={page} pageSize={pageSize} count={mail.data.count} onChange={setPage} />
        </>
      )}
      {opened !== null && <MailPanel id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
