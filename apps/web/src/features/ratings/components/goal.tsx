import { useQuery } from '@tanstack/react-query';
import { ratingGoals } from '@molva/contract/rating-steps';
import { css } from '#styled/css';
import { ExportMenu } from '../../../components/export-menu.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Select } from '../../../components/select.tsx';
import { centredRow, headingText, longText, mutedText, quietText } from '../../../components/styles.ts';
import { counted, type Forms, forms, number, rating } from '../../../lib/formats.ts';
import { type GoalOfArea, goalQuery } from '../api.ts';
import { goalOf, scopeOf } from '../search.ts';
import { staleStyle } from './stale-style.ts';

/** Those that are chosen from; the address may ask for any that there is. */
const usual = ['4.0', '4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8', '4.9', '5.0'];
const fives: Forms = ['пятёрка', 'пятёрки', 'пятёрок'];
const maxAreas = 200;

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: 'minmax(0, 1fr) 10rem 19rem' },
  columnGap: '4',
  py: '1.5',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
});

interface GoalProps {
  clientId: string;
  of: string | undefined;
  /** As the address asks for it. */
  asked: string | undefined;
  onGoal: (goal: string) => void;
}

/** How many fives lead each area to a rating, by what its site counts today. */
export function Goal({ clientId, of, asked, onGoal }: GoalProps) {
  const { goal, isOther } = goalOf(asked);
  const filter = { ...scopeOf(of), goal: Number(goal), limit: maxAreas };
  const answer = useQuery({ ...goalQuery(clientId, filter), placeholderData: (before) => before });
  return (
    <section className={css({ mt: '8', maxWidth: '60rem' })} aria-labelledby="goal">
      <div className={`${centredRow} ${css({ mb: '2' })}`}>
        <h2 id="goal" className={headingText}>
          Сколько пятёрок до цели
        </h2>
        <Select
          label="Цель"
          hideLabel
          size="sm"
          options={[...new Set([...usual, goal])]
            .toSorted()
            .map((value) => ({ value, label: value.replace('.', ',') }))}
          value={goal}
          onChange={onGoal}
        />
        <div className={css({ ml: 'auto' })}>
          <ExportMenu
            what="rating_goals"
            filter={{ client_id: clientId, ...scopeOf(of), goal: Number(goal) }}
            disabled={!answer.data || answer.data.data.length === 0}
          />
        </div>
      </div>
      {isOther && (
        <p role="status" className={css({ mb: '2' })}>
          Цель бывает от {rating(ratingGoals.min)} до {rating(ratingGoals.max)} с шагом{' '}
          {rating(ratingGoals.step)}. Считаем до {rating(Number(goal))}.
        </p>
      )}
      <p className={`${quietText} ${css({ mb: '2' })}`}>
        Считается от показанного рейтинга и числа оценок на площадке, без других новых оценок. Площадки
        округляют до десятых: {rating(Number(goal))} видно с {rating(Number(goal) - 0.05, 2)}. «Самое большее»
        – если до округления рейтинг чуть ниже показанного.
      </p>
      {answer.isError && !answer.data && <QueryError title="Не удалось посчитать" query={answer} />}
      {answer.data?.data.length === 0 && <p className={mutedText}>Точек нет: считать не для чего.</p>}
      <ul aria-busy={answer.isPlaceholderData} className={staleStyle}>
        {answer.data?.data.map((area) => (
          <li key={area.area_id} className={row}>
            <span className={longText}>{area.area_fullname}</span>
            <span className={quietText}>{now(area)}</span>
            <span>{way(area)}</span>
          </li>
        ))}
      </ul>
      {answer.data && answer.data.count > maxAreas && (
        <p className={quietText}>Показаны первые {number(maxAreas)}: выберите группу, площадку или точку.</p>
      )}
    </section>
  );
}

function now({ shown_rating: shown, grades }: GoalOfArea): string {
  if (shown === null) return 'рейтинга нет';
  const digits = Math.round(shown * 100) % 10 === 0 ? 1 : 2;
  return `${rating(shown, digits)}${grades === null ? '' : `, ${counted(grades, forms.rating)}`}`;
}

function way({ shown_rating: shown, fives: needed, fives_at_most: atMost }: GoalOfArea) {
  if (needed === 0) return 'цель достигнута';
  if (needed === null)
    return (
      <span className={mutedText}>
        {shown === null ? 'сначала соберите или отметьте рейтинг' : 'площадка не говорит, сколько оценок'}
      </span>
    );
  const most = atMost !== null && atMost > needed ? `, самое большее ${number(atMost)}` : '';
  return `${counted(needed, fives)}${most}`;
}
