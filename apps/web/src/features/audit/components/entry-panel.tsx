import { css } from '#styled/css';
import { SidePanel } from '../../../components/side-panel.tsx';
import { exactTime } from '../../../lib/formats.ts';
import { personName } from '../../people/words.ts';
import type { AuditEntry } from '../api.ts';
import { actionName, detailLines } from '../words.ts';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, auto) 1fr',
  columnGap: '4',
  rowGap: '1.5',
  '& > dt': { color: 'fg.muted' },
  '& > dd': { overflowWrap: 'anywhere' },
});

/** One entry, whole. */
export function EntryPanel({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) {
  return (
    <SidePanel
      open
      onClose={onClose}
      modal={false}
      title={entry ? actionName(entry.action) : 'Запись журнала'}
    >
      {entry ? (
        <>
          <dl className={list}>
            <dt>Когда</dt>
            <dd>{exactTime(entry.at)}</dd>
            <dt>Кто</dt>
            <dd>{entry.user ? `${personName(entry.user)} (${entry.user.email})` : 'Молва'}</dd>
            <dt>Клиент</dt>
            <dd>{entry.client_name ?? 'агентство'}</dd>
            <dt>Что</dt>
            <dd>
              {entry.resource} {entry.resource_id}
            </dd>
          </dl>
          <h3 className={css({ fontWeight: 'semibold', mt: '5', mb: '2' })}>Подробности</h3>
          <dl className={list}>
            {detailLines(entry.details).map(([name, value]) => (
              <div key={name} className={css({ display: 'contents' })}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={css({ mt: '5', textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' })}>
            Запись {entry.seq} в цепочке, отпечаток {entry.hash}
          </p>
        </>
      ) : (
        <p>Этой записи на странице нет: возможно, изменились фильтры.</p>
      )}
    </SidePanel>
  );
}
