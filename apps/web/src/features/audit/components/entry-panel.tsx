import { Link } from '@tanstack/react-router';
import { css } from '#styled/css';
import { Skeleton } from '../../../components/skeleton.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { exactTime } from '../../../lib/formats.ts';
import { textLink } from '../../people/index.ts';
import { personName } from '../../../lib/person-name.ts';
import type { AuditEntry } from '../api.ts';
import { detailLines } from '../details.ts';
import { actionName, type Names, subjectLink, subjectWords } from '../words.ts';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, auto) 1fr',
  columnGap: '4',
  rowGap: '1.5',
  '& > dt': { color: 'fg.muted' },
  '& > dd': { overflowWrap: 'anywhere' },
});

const code = css({ display: 'block', fontFamily: 'mono', textStyle: 'tiny', color: 'fg.muted' });

interface EntryPanelProps {
  entry: AuditEntry | undefined;
  /** The list it stands in is not there yet. */
  loading: boolean;
  names: Names;
  onClose: () => void;
}

/** One entry, whole. */
export function EntryPanel({ entry, loading, names, onClose }: EntryPanelProps) {
  const lines = entry ? detailLines(entry.details, names) : [];
  const link = entry && subjectLink(entry);
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
            <dd>
              {entry.user ? `${personName(entry.user)} (${entry.user.email ?? 'без адреса'})` : 'Молва'}
            </dd>
            <dt>Клиент</dt>
            <dd>{entry.client_name ?? 'агентство'}</dd>
            <dt>О чём</dt>
            <dd>
              {link === undefined ? (
                subjectWords(entry, names)
              ) : (
                <Link {...link} className={textLink}>
                  {subjectWords(entry, names)}
                </Link>
              )}
              {entry.resource_id !== null && <code className={code}>{entry.resource_id}</code>}
            </dd>
          </dl>
          {lines.length > 0 && (
            <>
              <h3 className={css({ fontWeight: 'semibold', mt: '5', mb: '2' })}>Подробности</h3>
              <dl className={list}>
                {lines.map(({ name, value, isBareId }) => (
                  <div key={name} className={css({ display: 'contents' })}>
                    <dt>{name}</dt>
                    <dd>{isBareId ? <code className={code}>{value}</code> : value}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          <p className={css({ mt: '5', textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' })}>
            Запись {entry.seq} в цепочке, отпечаток {entry.hash}
          </p>
        </>
      ) : loading ? (
        <Skeleton height="12rem" />
      ) : (
        <p>Этой записи на странице нет: возможно, изменились фильтры.</p>
      )}
    </SidePanel>
  );
}
