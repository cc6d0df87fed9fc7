import { type RequestStep, stepRules } from '@molva/contract/request-steps';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { explain } from '../../components/error-state.tsx';
import { toast, toastFailure } from '../../components/toasts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { currentOf } from '../../lib/current.ts';
import {
  type RequestWork,
  showCurrent,
  showWork,
  stepDoneWords,
  type WorkChange,
  workQuery,
} from '../requests/index.ts';
import { type StepProblem, stepProblems } from './problems.ts';
import { act } from '../../lib/act.ts';

/** What became of a step: `stale`, the text was not as it was shown. */
export type Outcome = 'done' | 'lacking' | 'stale' | 'failed';

interface Result {
  readonly outcome: Outcome;
  readonly problems: readonly StepProblem[];
}

const update = 'PUT /reviews/clients/requests/update';
const none: readonly StepProblem[] = [];

export interface Steps {
  readonly taking: RequestStep | null;
  /** What the step tried last lacks. */
  readonly problems: readonly StepProblem[];
  readonly attempt: number;
  readonly take: (
    step: RequestStep,
    change?: Pick<WorkChange, 'reason' | 'published_url' | 'published_on' | 'matched_review_id' | 'through'>,
  ) => Promise<Result>;
  /** Makes a text that is assigned to somebody else one's own. */
  readonly takeOver: () => Promise<void>;
  /** Changes fields of the text that are not its words. @returns whether it is done */
  readonly change: (change: WorkChange) => Promise<boolean>;
}

/**
 * Steps and changes of one text.
 *
 * @param beforeStep saves what is typed; the same function from render to render. @returns whether everything is saved
 */
export function useSteps(
  { id, client_id: clientId }: Pick<RequestWork, 'id' | 'client_id'>,
  beforeStep: () => Promise<boolean>,
): Steps {
  const queryClient = useQueryClient();
  const [taking, setTaking] = useState<RequestStep | null>(null);
  const [problems, setProblems] = useState<readonly StepProblem[]>(none);
  const [attempt, setAttempt] = useState(0);

  /** With the version known by now: a save just before has made a new one. */
  const send = useCallback(
    async (change: WorkChange): Promise<void> => {
      const asked = workQuery(clientId, id);
      const known = queryClient.getQueryData(asked.queryKey) ?? (await queryClient.fetchQuery(asked));
      await act(
        update,
        { body: { id, client_id: clientId, version: known.version, ...change } },
        { show: (work) => showWork(queryClient, work) },
      );
    },
    [queryClient, id, clientId],
  );
  const failed = useCallback(
    (error: unknown): Result => {
      const current = currentOf(update, error);
      if (current) {
        showCurrent(queryClient, current);
        toastFailure(
          error instanceof ApiError && error.code === 'text_assigned'
            ? 'Текст поручен другому сотруднику.'
            : current.lock !== null && !current.lock.is_mine
              ? 'Текст сейчас пишет другой человек. Дождитесь его или заберите текст.'
              : 'Текст успели изменить. Показан нынешний: посмотрите и повторите.',
        );
        return { outcome: 'stale', problems: none };
      }
      if (error instanceof ApiError && error.status === 422 && error.problems.length > 0)
        return { outcome: 'lacking', problems: stepProblems(error.problems) };
      toastFailure(explain(error));
      return { outcome: 'failed', problems: none };
    },
    [queryClient],
  );

  const take = useCallback<Steps['take']>(
    async (step, change = {}) => {
      setTaking(step);
      setProblems(none);
      try {
        if (!(await beforeStep())) {
          toastFailure('Текст ещё не сохранён. Дождитесь сохранения и повторите.');
          return { outcome: 'failed', problems: none };
        }
        await send({ status: stepRules[step].to, ...change });
        // One after another they take one place: the buttons of the next step stay in sight.
        toast('success', 'Успешно!', stepDoneWords[step], 'text-step').catch(reportError);
        return { outcome: 'done', problems: none };
      } catch (error) {
        const result = failed(error);
        setProblems(result.problems);
        setAttempt((count) => count + 1);
        return result;
      } finally {
        setTaking(null);
      }
    },
    [beforeStep, send, failed],
  );
  const change = useCallback<Steps['change']>(
    async (fields) => {
      try {
        // Both write a version: one after the other, neither meets the other's as somebody else's.
        await beforeStep();
        await send(fields);
        // What was lacking may not be any more: the next try tells.
        setProblems(none);
        return true;
      } catch (error) {
        const [first] = failed(error).problems;
        if (first) toastFailure(`${first.words}. ${first.advice}`.trim());
        return false;
      }
    },
    [beforeStep, send, failed],
  );
  const takeOver = useCallback<Steps['takeOver']>(async () => {
    try {
      await act('PUT /reviews/clients/requests/take-over', { body: { id, client_id: clientId } });
    } catch (error) {
      failed(error);
    }
  }, [id, clientId, failed]);
  return { taking, problems, attempt, take, takeOver, change };
}
