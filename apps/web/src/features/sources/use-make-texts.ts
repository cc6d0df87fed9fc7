import { useNavigate } from '@tanstack/react-router';
import { toastSuccess } from '../../components/toasts.ts';
import { counted } from '../../lib/formats.ts';
import { thisMonth } from '../../lib/months.ts';
import { type Request, textForms } from '../requests/index.ts';
import { act } from '../../lib/act.ts';

/** What a text is to be made of words as. */
export interface TextWish {
  readonly areaId: string | null;
  /** `YYYY-MM` */
  readonly period: string;
  readonly assigneeId: string | null;
}

export const newWish = (): TextWish => ({ areaId: null, period: thisMonth(), assigneeId: null });
/** Whether anything was chosen in it. */
export const isChosenWish = ({ areaId, period, assigneeId }: TextWish): boolean =>
  areaId !== null || assigneeId !== null || period !== thisMonth();

interface MakingTexts {
  /** Makes a text of each of these words. Throws ApiError. */
  readonly make: (
    areaId: string,
    sourceIds: readonly string[],
    wish: TextWish,
  ) => Promise<readonly Request[]>;
  /** Says how many there are. */
  readonly tellOf: (made: readonly Request[]) => Promise<void>;
  /** Says how many there are and leads to them: new ones stand first and are marked, of one the editor is open. */
  readonly leadTo: (made: readonly Request[]) => Promise<void>;
}

/** Texts made of customers' words, and the way to them. */
export function useMakeTexts(clientId: string): MakingTexts {
  const navigate = useNavigate();
  async function tellOf(made: readonly Request[]) {
    toastSuccess(`Добавлено: ${counted(made.length, textForms)}`);
  }
  return {
    tellOf,
    async make(areaId, sourceIds, { period, assigneeId }) {
      const { data } = await act('POST /reviews/clients/requests/empty', {
        body: {
          client_id: clientId,
          area_id: areaId,
          period,
          count: sourceIds.length,
          source_ids: [...sourceIds],
          ...(assigneeId !== null && { assignee_id: assigneeId }),
        },
      });
      return data;
    },
    async leadTo(made) {
      const [first] = made;
      if (first === undefined) return;
      await tellOf(made);
      await navigate({
        to: '/copywriting/$clientId',
        params: { clientId },
        search: {
          queue: 'empty',
          made: made.map(({ created_at: at }) => at).toSorted()[0],
          ...(made.length === 1 && { request: first.id }),
        },
      });
    },
  };
}
