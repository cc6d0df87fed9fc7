import { css } from '#styled/css';
import { Change } from '../../../components/change.tsx';
import { Grade } from '../../../components/grade.tsx';
import { mutedText } from '../../../components/styles.ts';
import { number, rating } from '../../../lib/formats.ts';
import type { JumpAnswer } from '../api.ts';
import { gapWords, movesWords, moveWords } from '../words.ts';

const table = css({
  width: 'full',
  mt: '3',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: '1', textAlign: 'end', borderBottomWidth: '1px', borderColor: 'border.default' },
  '& thead th': { textStyle: 'small', color: 'fg.muted', fontWeight: 'medium' },
  '& th:first-child': { textAlign: 'start' },
});

/** Where the two numbers stood before and after, why they differ, and the move by grade. */
export function JumpSummary({ jump: { before, after, grades } }: { jump: JumpAnswer }) {
  const moves = movesWords(before, after);
  return (
    <>
      <dl className={css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3' })}>
        <Figure name="На площадке" from={before.shown_rating} to={after.shown_rating} />
        <Figure name="Среднее собранных" from={before.collected_average} to={after.collected_average} />
      </dl>
      {moves !== null && <p className={css({ mt: '3', fontWeight: 'medium' })}>{moves}</p>}
      <p className={css({ mt: '2' })}>{gapWords(after)}</p>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">Оценка</th>
            <th scope="col">Пришло</th>
            <th scope="col">Исчезло</th>
            <th scope="col">Сдвиг</th>
          </tr>
        </thead>
        <tbody>
          {grades
            .filter(({ came, went }) => came + went > 0)
            .map(({ grade, came, went, moved }) => (
              <tr key={grade}>
                <th scope="row">
                  <Grade value={grade} />
                </th>
                <td>{number(came)}</td>
                <td>{number(went)}</td>
                <td>{moved === null ? '–' : moveWords(moved)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}

function Figure({ name, from, to }: { name: string; from: number | null; to: number | null }) {
  return (
    <div>
      <dt className={mutedText}>{name}</dt>
      <dd
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          gap: '2',
          alignItems: 'baseline',
          textStyle: 'title',
        })}
      >
        {to === null ? '–' : rating(to, 2)}
        <Change from={from} to={to} since="за эти дни" digits={2} />
      </dd>
    </div>
  );
}
