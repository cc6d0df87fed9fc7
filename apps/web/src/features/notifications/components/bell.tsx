import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { css } from '#styled/css';
import { IconButton } from '../../../components/icon-button.tsx';
import { counted } from '../../../lib/formats.ts';
import { unreadQuery } from '../api.ts';

const badge = css({
  position: 'absolute',
  top: '-0.5',
  right: '-0.5',
  minWidth: '4',
  height: '4',
  px: '1',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'full',
  bg: 'accent.solid',
  color: 'accent.ink',
  fontSize: '0.6875rem',
  lineHeight: '1',
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
  // It lies over the button and must not take its clicks.
  pointerEvents: 'none',
});

/** Opens the notifications and says how many nobody has read. */
export function Bell({ onOpen }: { onOpen: () => void }) {
  const { data: unread = 0 } = useQuery(unreadQuery());
  const words = counted(unread, ['непрочитанное', 'непрочитанных', 'непрочитанных']);
  return (
    <span className={css({ position: 'relative', display: 'inline-flex' })}>
      <IconButton
        label={unread === 0 ? 'Уведомления' : `Уведомления: ${words}`}
        tooltip="Уведомления"
        size="sm"
        onClick={onOpen}
      >
        <BellIcon aria-hidden="true" />
      </IconButton>
      {unread > 0 && (
        <span className={badge} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
}
