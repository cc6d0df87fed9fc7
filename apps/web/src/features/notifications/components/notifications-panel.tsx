import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Bell, Check, CheckCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { explain } from '../../../components/error-state.tsx';
import { GrowingList } from '../../../components/growing-list.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import { linkText, longText, quietText, srOnlyText } from '../../../components/styles.ts';
import { ago, exactTime } from '../../../lib/formats.ts';
import { type Notification, notificationsQuery, unreadQuery } from '../api.ts';
import { markRead } from '../mark-read.ts';

const views = [
  { value: 'all', label: 'Все' },
  { value: 'unread', label: 'Непрочитанные' },
] as const;
const row = css({
  display: 'grid',
  gridTemplateColumns: '0.5rem 1fr auto',
  columnGap: '3',
  py: '3',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
});
const dot = css({
  width: '2',
  height: '2',
  mt: '1.5',
  borderRadius: 'full',
  '&[data-unread=true]': { bg: 'accent.mark' },
});
const opener = css({
  textAlign: 'start',
  cursor: 'pointer',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
  borderRadius: 'xs',
  _hover: { color: 'link' },
});

/** What happened, newest first. Opening one marks it read. */
export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [view, setView] = useState<'all' | 'unread'>('all');
  const list = useInfiniteQuery(notificationsQuery(view === 'unread'));
  // Those further down than one has scrolled count too.
  const { data: unread = 0 } = useQuery(unreadQuery());
  const mark = (ids: readonly string[] | 'all', read = true) => {
    markRead(queryClient, ids, read).catch((error: unknown) => toastFailure(explain(error)));
  };

  return (
    <SidePanel open onClose={onClose} title="Уведомления">
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'space-between' })}>
        <Segmented label="Какие показать" options={views} value={view} onChange={setView} />
        <Button
          size="sm"
          disabled={unread === 0}
          icon={<CheckCheck aria-hidden="true" />}
          onClick={() => mark('all')}
        >
          Прочитать все
        </Button>
      </div>
      <GrowingList
        query={list}
        failure="Не удалось загрузить уведомления"
        skeleton={
          <Loading>
            <SkeletonText lines={9} />
          </Loading>
        }
        empty={
          <EmptyState icon={<Bell aria-hidden="true" />}>
            {view === 'unread'
              ? 'Всё прочитано.'
              : 'Пока ничего не случилось. О чём сообщать, выбирают в настройках.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul>
            {rows.map((item) => (
              <Row key={item.id} item={item} onClose={onClose} onMark={(read) => mark([item.id], read)} />
            ))}
          </ul>
        )}
      </GrowingList>
      <p className={css({ mt: '4' })}>
        <Link to="/settings" hash="notifications" onClick={onClose} className={linkText}>
          О чём сообщать
        </Link>
      </p>
    </SidePanel>
  );
}

interface RowProps {
  item: Notification;
  onClose: () => void;
  onMark: (read: boolean) => void;
}

function Row({ item, onClose, onMark }: RowProps) {
  const navigate = useNavigate();
  const isUnread = item.read_at === null;
  function open() {
    if (isUnread) onMark(true);
    if (item.path === null) return;
    onClose();
    void navigate({ href: item.path });
  }
  return (
    <li className={row}>
      <span className={dot} data-unread={isUnread} />
      <div>
        <button type="button" className={opener} onClick={open}>
          {item.title}
          {isUnread && <span className={srOnlyText}> (не прочитано)</span>}
        </button>
        {item.body !== '' && <p className={longText}>{item.body}</p>}
        <time dateTime={item.created_at} title={exactTime(item.created_at)} className={quietText}>
          {ago(item.created_at)}
        </time>
        {item.times > 1 && <span className={quietText}> · всего таких: {item.times}</span>}
      </div>
      <IconButton
        size="sm"
        label={`${isUnread ? 'Отметить прочитанным' : 'Вернуть в непрочитанные'}: ${item.title}`}
        tooltip={isUnread ? 'Отметить прочитанным' : 'Вернуть в непрочитанные'}
        onClick={() => onMark(isUnread)}
      >
        {isUnread ? <Check aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
      </IconButton>
    </li>
  );
}
