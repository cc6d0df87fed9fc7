import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { explain } from '../../lib/explain.ts';
import { counted } from '../../lib/formats.ts';
import { showRow } from '../requests/index.ts';
import { monthQuery } from './api.ts';
import { type Move, reversed, withMoves } from './plan.ts';
import { act, changed } from '../../lib/act.ts';

const reschedule = 'PUT /reviews/clients/requests/update-date-requests';
const texts = ['текст', 'текста', 'текстов'] as const;

export interface Moves {
  move: (moves: readonly Move[], done: string) => Promise<boolean>;
  /** What was done last, in words. */
  said: string | null;
  undo: (() => void) | null;
  problem: string | null;
  busy: boolean;
}

/** Moves texts between days: shown at once, taken back where the server refuses, and undone on demand. */
export function useMoves(clientId: string, month: string): Moves {
  const queryClient = useQueryClient();
  const { queryKey } = monthQuery(clientId, month);
  const [last, setLast] = useState<readonly Move[] | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (moves: readonly Move[]) =>
      act(
        reschedule,
        {
          body: { dates: moves.map(({ id, from, to }) => ({ id, planned_date: to, planned_before: from })) },
        },
        {
          show: ({ data }) => {
            for (const row of data) showRow(queryClient, row);
          },
        },
      ),
    onMutate: async (moves) => {
      await queryClient.cancelQueries({ queryKey });
      const show = (way: readonly Move[]) =>
        queryClient.setQueryData(queryKey, (list) =>
          list ? { ...list, data: withMoves(list.data, way) } : list,
        );
      show(moves);
      return { takeBack: () => show(reversed(moves)) };
    },
    onError: (error, _moves, context) => {
      context?.takeBack();
      setProblem(moveProblem(error));
      return changed(reschedule, clientId);
    },
  });

  async function move(moves: readonly Move[], done: string, mayUndo = true): Promise<boolean> {
    if (moves.length === 0) return true;
    setProblem(null);
    try {
      await change.mutateAsync(moves);
    } catch {
      // Told by `onError`.
      return false;
    }
    setSaid(done);
    setLast(mayUndo ? moves : null);
    return true;
  }

  return {
    move,
    said,
    undo: last ? () => void move(reversed(last), `Возвращено: ${counted(last.length, texts)}`, false) : null,
    problem,
    busy: change.isPending,
  };
}

/** Why nothing was moved: who was there before is said by the texts that stand elsewhere now. */
export function moveProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 409) {
    if (Array.isArray(error.current) && error.current.length > 0)
      return `Ничего не перенесено: ${counted(error.current.length, texts)} тем временем перенёс кто-то другой. План обновлён, проверьте и повторите.`;
    return 'Ничего не перенесено: один из текстов уже опубликован или отклонён. План обновлён.';
  }
  return `Ничего не перенесено. ${explain(error)}`;
}
