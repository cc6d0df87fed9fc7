import { requestStates } from '@molva/contract/request-states';
import { css } from '#styled/css';
import { Status } from '../../../components/status.tsx';
import { requestStateWords } from '../../requests/index.ts';
import type { PlannedText } from '../plan.ts';
import { Board, BoardColumn } from './board.tsx';
import { DayCards } from './day-cards.tsx';
import type { CardState } from './text-card.tsx';

/** A column a state. From state to state a text goes by its steps: here it only gets days and people. */
export function StatesBoard({ texts, state }: { texts: readonly PlannedText[]; state: CardState }) {
  const groups = Map.groupBy(texts, ({ status }) => status);
  const columns = requestStates.filter((status) => groups.has(status) || status === 'empty');
  return (
    <Board label="Тексты по состояниям">
      {columns.map((status) => {
        const own = groups.get(status) ?? [];
        const { tone, word } = requestStateWords[status];
        return (
          <BoardColumn
            key={status}
            title={
              <h2 className={css({ display: 'flex', justifyContent: 'space-between', textStyle: 'label' })}>
                <Status tone={tone}>{word}</Status>
                <span className={css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })}>
                  {own.length}
                </span>
              </h2>
            }
          >
            <DayCards texts={own} state={state} few={30} isWide showsDay />
          </BoardColumn>
        );
      })}
    </Board>
  );
}
