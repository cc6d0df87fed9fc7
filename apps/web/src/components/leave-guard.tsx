import { useBlocker } from '@tanstack/react-router';
import { accessToken } from '../lib/session.ts';
import { onDemand } from './on-demand.tsx';
import type { Loss } from './use-discard.tsx';

const Confirm = onDemand(() => import('./confirm.tsx').then((module) => module.Confirm));

export interface Place {
  readonly pathname: string;
  readonly search: unknown;
}

interface LeaveGuardProps {
  isDirty: boolean;
  /** What becomes of it, where it is not what was typed that is lost. */
  loss?: Loss;
  /** Whether the form is still there after going on; without it every move within the path keeps the form. */
  keepsForm?: (current: Place, next: Place) => boolean;
}

const typed: Loss = {
  title: 'Уйти без сохранения?',
  text: 'То, что вы ввели, пропадёт.',
  stay: 'Остаться',
  leave: 'Уйти без сохранения',
};
/** For what a browser keeps until it can be saved. */
export const keptHere: Loss = {
  title: 'Сохранено не всё',
  text: 'То, что вы ввели, останется в этом браузере и сохранится, когда вы вернётесь.',
  stay: 'Остаться',
  leave: 'Уйти',
};
const samePath = (current: Place, next: Place) => current.pathname === next.pathname;

/**
 * Leaving a screen with unsaved work asks; so does closing the tab, in the browser's own words. A session that ended
 * is left without a question: there is nothing left to save with.
 */
export function LeaveGuard({ isDirty, loss = typed, keepsForm = samePath }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => accessToken() !== null && !keepsForm(current, next),
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Confirm
      open
      onClose={reset}
      title={loss.title}
      cancel={loss.stay}
      action={loss.leave}
      danger
      onConfirm={async () => proceed()}
    >
      {loss.text}
    </Confirm>
  );
}
