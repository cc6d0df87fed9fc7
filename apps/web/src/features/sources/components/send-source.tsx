import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EntryForm } from '../../../components/entry-form.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useServerForm } from '../../../components/use-server-form.ts';
import { plainStack, quietText } from '../../../components/styles.ts';
import { day } from '../../../lib/formats.ts';
import { useToday } from '../../../lib/use-today.ts';
import { areasQuery } from '../../areas/index.ts';
import type { Source } from '../api.ts';
import { factsOf, sourceFields, sourceRules, valuesOf } from '../source-form.ts';
import { consentState } from '../words.ts';
import { SourceFields } from './source-fields.tsx';
import { act } from '../../../lib/act.ts';

/** How a client's own people hand over what their customers have said. What was sent they do not see again. */
export function SendSource({ clientId }: { clientId: string }) {
  const today = useToday();
  const areas = useQuery(areasQuery(clientId));
  const [sent, setSent] = useState<readonly Source[]>([]);
  const entry = useServerForm({
    defaults: valuesOf(undefined, today),
    rules: sourceRules,
    fields: sourceFields,
    conflictField: 'words',
    send: async (values) => {
      const saved = await act('POST /reviews/clients/requests/sources', {
        body: {
          client_id: clientId,
          ...factsOf(values),
          ...(values.contact.trim() !== '' && { contact: values.contact.trim() }),
        },
      });
      setSent((before) => [saved, ...before]);
      // The next words are often of the same place and kind.
      entry.form.reset({ ...valuesOf(undefined, today), kind: values.kind, area_id: values.area_id });
      toastSuccess('Слова покупателя отправлены');
    },
  });
  return (
    <div className={css({ maxWidth: '46rem' })}>
      <LeaveGuard isDirty={entry.isDirty} />
      <h2 className={css({ textStyle: 'heading', mb: '1' })}>Передайте слова своих покупателей</h2>
      <p className={css({ color: 'fg.muted', mb: '4' })}>
        По ним редакция готовит отзыв и показывает его вам и автору слов. Ничего не придумываем: нужны слова
        покупателя и его согласие.
      </p>
      <EntryForm entry={entry}>
        <SourceFields entry={entry} areas={areas.data?.data ?? []} today={today} />
        <div>
          <Button type="submit" variant="solid" loading={entry.isSubmitting}>
            Отправить
          </Button>
        </div>
      </EntryForm>
      {sent.length > 0 && (
        <section aria-labelledby="sent-heading" className={css({ mt: '6' })}>
          <h2 id="sent-heading" className={css({ textStyle: 'heading', mb: '2' })}>
            Отправлено сейчас
          </h2>
          <ul className={plainStack}>
            {sent.map((source) => (
              <li key={source.id}>
                <p className={css({ lineClamp: 2, overflowWrap: 'anywhere' })}>{source.words}</p>
                <p className={quietText}>
                  {day(source.received_at)} · {consentState(source).word}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
