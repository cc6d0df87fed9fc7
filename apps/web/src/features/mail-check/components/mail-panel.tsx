import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { QueryError } from '../../../components/query-error.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { exactTime } from '../../../lib/formats.ts';
import { mailQuery } from '../api.ts';

const views = [
  { value: 'html', label: 'Письмо' },
  { value: 'text', label: 'Текст' },
] as const;

/** A kept mail. Its HTML stands in a frame without scripts, forms or an origin; links open in a new tab. */
export function MailPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const mail = useQuery(mailQuery(id));
  const [view, setView] = useState<'html' | 'text'>('html');
  return (
    <SidePanel open onClose={onClose} title={mail.data?.subject ?? 'Письмо'}>
      {mail.isPending && <Skeleton height="16rem" />}
      {mail.isError && <QueryError title="Не удалось открыть письмо" query={mail} />}
      {mail.data && (
        <>
          <p className={css({ color: 'fg.muted', overflowWrap: 'anywhere', mb: '3' })}>
            {mail.data.from} → {mail.data.to}
            <br />
            {exactTime(mail.data.date)}
          </p>
          <Segmented label="Вид письма" options={views} value={view} onChange={setView} />
          {view === 'html' ? (
            <iframe
              title={`Письмо: ${mail.data.subject}`}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={mail.data.html}
              className={css({
                width: 'full',
                height: '32rem',
                mt: '3',
                bg: 'white',
                border: '1px solid',
                borderColor: 'border.default',
                borderRadius: 'sm',
              })}
            />
          ) : (
            <pre className={css({ mt: '3', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })}>
              {mail.data.text}
            </pre>
          )}
        </>
      )}
    </SidePanel>
  );
}
