import type { Permission } from '@molva/contract/permissions';
import { css } from '#styled/css';
import { explain } from '../../../components/error-state.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import type { Lease, RequestWork } from '../../requests/index.ts';
import type { TextState } from '../saving.ts';
import { AssignedBar } from './assigned-bar.tsx';
import { HolderBar } from './holder-bar.tsx';
import { LeftOver } from './left-over.tsx';

const stopped = css({ p: '3', borderRadius: 'md', bg: 'danger.subtle', fontWeight: 'medium' });

interface StandingProps {
  work: RequestWork;
  text: string;
  /** What was typed here and cannot be saved now. */
  unsaved: TextState | null;
  isWriter: boolean;
  isHeld: boolean;
  /** It is assigned to somebody else. */
  isOthers: boolean;
  may: (permission: Permission) => boolean;
  lease: Lease;
  onTakeOver: () => Promise<void>;
  onDiscard: () => void;
}

/** What keeps one from writing the text now: stopped, assigned to another, held by another, or typed in vain. */
export function Standing(props: StandingProps) {
  const { work, text, unsaved, isWriter, isHeld, isOthers, may, lease } = props;
  const isClosed = !isOthers && (!isWriter || unsaved?.phase === 'refused');
  return (
    <>
      {work.is_stopped && (
        <p role="alert" className={stopped}>
          Покупатель отозвал согласие. Текст остановлен: его можно только{' '}
          {work.status === 'published' ? 'отметить удалённым с площадки' : 'отклонить'}.
        </p>
      )}
      {isOthers && work.assignee && (
        <AssignedBar
          assignee={work.assignee}
          mayTakeOver={may('requests:create') && (!isHeld || may('requests:unlock'))}
          onTakeOver={props.onTakeOver}
        />
      )}
      {isHeld && !isOthers && (
        <HolderBar work={work} mayTakeOver={may('requests:unlock')} onTakeOver={() => lease.take(true)} />
      )}
      {unsaved && (
        <LeftOver
          text={text}
          saved={work.review_data ?? ''}
          kind={isClosed ? 'closed' : isHeld || isOthers ? 'held' : 'free'}
          error={unsaved.phase === 'refused' ? unsaved.error : null}
          onTakeBack={() => void lease.take().catch((error: unknown) => toastFailure(explain(error)))}
          onDiscard={props.onDiscard}
        />
      )}
    </>
  );
}
