import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { currentOf } from '../../lib/current.ts';
import { explain } from '../../lib/explain.ts';
import { counted } from '../../lib/formats.ts';
import { personName } from '../../lib/person-name.ts';
import { type AssignedText, showWork, type Writer } from './api.ts';
import { textForms } from './words.ts';
import { actOnEach } from '../../lib/act.ts';
import { showCurrent } from './show-current.ts';

const update = 'PUT /reviews/clients/requests/update';

interface Assigning {
  /** Gives the texts to a person, or with null to nobody. @returns what was done in words; null where some were not given */
  readonly give: (to: Writer['user'] | null) => Promise<string | null>;
  readonly problem: string | null;
}

/** Gives texts to people one after the other: each has its own version, and all are tried. */
export function useAssign(clientId: string, texts: readonly AssignedText[]): Assigning {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);

  async function give(to: Writer['user'] | null): Promise<string | null> {
    setProblem(null);
    const failures = await actOnEach(
      update,
      texts.map(({ id, version }) => ({
        body: { id, client_id: clientId, version, assignee_id: to?.id ?? null },
      })),
      { clientId, show: (work) => showWork(queryClient, work) },
    );
    for (const error of failures) {
      const current = currentOf(update, error);
      if (current) showCurrent(queryClient, current);
    }
    if (failures.length > 0) {
      setProblem(`Не поручено: ${failures.length} из ${texts.length}. ${assignTrouble(failures[0])}`);
      return null;
    }
    const what = texts.length === 1 ? '' : `: ${counted(texts.length, textForms)}`;
    return to === null ? `Поручение снято${what}` : `Поручено${what}. Пишет ${personName(to)}`;
  }

  return { give, problem };
}

function assignTrouble(error: unknown): string {
  if (!(error instanceof ApiError)) return explain(error);
  if (error.status === 409) return 'Текст успели изменить: посмотрите, каким он стал, и повторите.';
  if (error.firstProblem.code === 'unfit_assignee') return 'Этот сотрудник не пишет для клиента.';
  return explain(error);
}
