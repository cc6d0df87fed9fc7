import { useQuery } from '@tanstack/react-query';
import { CalendarClock, FileSpreadsheet, FileText, Link2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { explain } from '../../../components/error-state.tsx';
import { Menu, type MenuEntry } from '../../../components/menu.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { toastFailure, toastSuccess } from '../../../components/toasts.ts';
import { can } from '../../../lib/abilities.ts';
import { monthName } from '../../../lib/months.ts';
import { clientQuery } from '../../clients/index.ts';
import { type ReportFormat, downloadReport } from '../api.ts';
import { OpenReport } from './open-report.tsx';

const LinksDialog = onDemand(() => import('./links-dialog.tsx').then((module) => module.LinksDialog));
const SchedulesDialog = onDemand(() =>
  import('./schedules-dialog.tsx').then((module) => module.SchedulesDialog),
);

const header = css({ px: '2', py: '1', textStyle: 'small', color: 'fg.muted' });

/** The month's report: as a file, by link, by mail. Nothing for who may not read it. */
export function ReportMenu({ clientId, period }: { clientId: string; period: string }) {
  const client = useQuery(clientQuery(clientId)).data;
  const [isBusy, setBusy] = useState(false);
  const [open, setOpen] = useState<'links' | 'schedules' | null>(null);
  if (!can(client, 'reports:read')) return null;

  async function take(format: ReportFormat) {
    setBusy(true);
    try {
      await downloadReport(clientId, period, format);
      toastSuccess(`Отчёт за ${monthName(period).toLocaleLowerCase('ru')} скачан`);
    } catch (error) {
      toastFailure(explain(error));
    } finally {
      setBusy(false);
    }
  }

  const files: MenuEntry[] = [
    { kind: 'action', id: 'pdf', label: 'Скачать PDF', icon: <FileText />, onSelect: () => void take('pdf') },
    {
      kind: 'action',
      id: 'xlsx',
      label: 'Скачать XLSX',
      icon: <FileSpreadsheet />,
      onSelect: () => void take('xlsx'),
    },
  ];
  const sharing: MenuEntry[] = [
    { kind: 'separator', id: 'sharing' },
    {
      kind: 'action',
      id: 'links',
      label: 'Дать ссылку',
      icon: <Link2 />,
      onSelect: () => setOpen('links'),
    },
    {
      kind: 'action',
      id: 'schedules',
      label: 'Отправлять по почте',
      icon: <CalendarClock />,
      onSelect: () => setOpen('schedules'),
    },
  ];
  return (
    <>
      <OpenReport clientId={clientId} period={period}>
        Как увидит клиент
      </OpenReport>
      <Menu
        header={<p className={header}>{monthName(period)}</p>}
        entries={can(client, 'reports:share') ? [...files, ...sharing] : files}
        placement="bottom-end"
        renderTrigger={(props) => (
          <Button {...props} loading={isBusy} icon={<FileText aria-hidden="true" />}>
            {isBusy ? 'Собираем' : 'Отчёт'}
          </Button>
        )}
      />
      {open === 'links' && (
        <LinksDialog
          clientId={clientId}
          period={period}
          isArchived={client?.status === 'archived'}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'schedules' && (
        <SchedulesDialog
          clientId={clientId}
          isArchived={client?.status === 'archived'}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
