import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { personName } from '../../../lib/person-name.ts';
import type { RequestWork } from '../../requests/index.ts';
import { rowStyle } from './block-style.ts';

interface AssignedBarProps {
  assignee: NonNullable<RequestWork['assignee']>;
  mayTakeOver: boolean;
  onTakeOver: () => Promise<void>;
}

/** To whom the text is assigned where that is not who looks at it, and the way to make it one's own. */
export function AssignedBar({ assignee, mayTakeOver, onTakeOver }: AssignedBarProps) {
  const [asks, setAsks] = useState(false);
  const name = personName(assignee);
  return (
    <div role="status" className={cx(rowStyle, css({ p: '3', borderRadius: 'md', bg: 'info.subtle' }))}>
      <UserRound aria-hidden="true" className={css({ width: '4', height: '4', flexShrink: 0 })} />
      <span className={css({ mr: 'auto' })}>
        Текст поручен: {name}.{' '}
        {mayTakeOver ? 'Писать будете вы, если заберёте его.' : 'Передать его может редактор или менеджер.'}
      </span>
      {mayTakeOver && (
        <Button size="sm" onClick={() => setAsks(true)}>
          Забрать себе
        </Button>
      )}
      <Confirm
        open={asks}
        onClose={() => setAsks(false)}
        title="Забрать текст себе?"
        action="Забрать себе"
        onConfirm={onTakeOver}
      >
        {name} узнает об этом из уведомления и писать этот текст больше не сможет.
      </Confirm>
    </div>
  );
}
