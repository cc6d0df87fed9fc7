import { runError } from '@molva/contract/run-words';
import { css } from '#styled/css';
import { quietText } from '../../../components/styles.ts';
import { counted, number } from '../../../lib/formats.ts';
import { useStanding } from '../standings.ts';

/** Why the last collections of a client's areas failed, the one of most areas first. */
export function FailureReasons({ clientId }: { clientId: string }) {
  const failures = useStanding(clientId)?.failures ?? [];
  const [first] = failures;
  if (!first) return null;
  const words = failures.map(({ code, areas }) => `${runError({ code })} (${number(areas)})`);
  return (
    <div
      title={failures.length > 1 ? words.join('\n') : undefined}
      className={`${quietText} ${css({ maxWidth: { _asTable: '16rem' }, overflowWrap: 'anywhere' })}`}
    >
      {runError(first)}
      {failures.length > 1 && ` И ещё ${counted(failures.length - 1, ['причина', 'причины', 'причин'])}.`}
    </div>
  );
}
