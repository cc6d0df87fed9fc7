import { css } from '#styled/css';
import { Status } from '../../../components/status.tsx';
import type { Review } from '../api.ts';
import { answerStateWords, removalStateWords } from '../state-words.ts';

/** What is being done about it here. */
export function InWork({ review }: { review: Review }) {
  const { official_answer: answer, removal } = review;
  if (!answer && !removal) return null;
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '4',
        rowGap: '1',
        mt: '2.5',
        textStyle: 'small',
      })}
    >
      {answer && (
        <Status tone={answerStateWords[answer.state].tone}>
          {`Ответ: ${answerStateWords[answer.state].word.toLocaleLowerCase('ru')}`}
        </Status>
      )}
      {removal && (
        <Status tone={removalStateWords[removal.state].tone}>
          {`Жалоба: ${removalStateWords[removal.state].word.toLocaleLowerCase('ru')}`}
        </Status>
      )}
    </div>
  );
}
