import { css } from '#styled/css';
import { errorStyle, helpStyle } from '../../../components/field.tsx';
import { personName } from '../../../lib/person-name.ts';
import type { AnswerValue, Presence, Question } from '../api.ts';
import { problemOf } from '../answers.ts';
import type { Conflict } from '../../../lib/autosave/merge.ts';
import { ConflictBox } from './conflict-box.tsx';
import { QuestionField } from './question-field.tsx';

const labelStyle = css({
  fontWeight: 'semibold',
  textStyle: 'body',
  overflowWrap: 'anywhere',
});
const here = css({ textStyle: 'small', color: 'info.text', mt: '1' });

interface QuestionBlockProps {
  number: number;
  question: Question;
  value: AnswerValue | undefined;
  conflict: Conflict<AnswerValue> | undefined;
  /** In the server's words. */
  problem: string | undefined;
  present: readonly Presence[];
  onChange: (value: AnswerValue) => void;
  onResolve: (value: AnswerValue) => void;
}

/** A question with its answer, who else is in it, and what does not fit. */
export function QuestionBlock(props: QuestionBlockProps) {
  const { number, question, value, conflict, present, onChange } = props;
  const { id, label, help, required } = question;
  const problem = problemOf(question, value) ?? props.problem;
  const ids = [help !== '' && `${id}-help`, problem !== undefined && `${id}-error`].filter(Boolean);
  const described = ids.length > 0 ? ids.join(' ') : undefined;
  return (
    <section
      id={`question-${id}`}
      aria-labelledby={`${id}-label`}
      className={css({ scrollMarginTop: '6rem', minWidth: '0' })}
      data-question={id}
    >
      <h3 id={`${id}-label`} className={labelStyle}>
        <span className={css({ color: 'fg.muted', fontWeight: 'normal', mr: '1.5' })}>{number}.</span>
        {label}
        {required && <span className={css({ color: 'fg.muted', fontWeight: 'normal' })}> — обязательно</span>}
      </h3>
      {help !== '' && (
        <p id={`${id}-help`} className={helpStyle}>
          {help}
        </p>
      )}
      <div className={css({ mt: '2' })}>
        <QuestionField
          question={question}
          value={value}
          onChange={onChange}
          labelledBy={`${id}-label`}
          describedBy={described}
          invalid={problem !== undefined}
        />
      </div>
      {problem !== undefined && (
        <p id={`${id}-error`} className={errorStyle}>
          {problem}
        </p>
      )}
      {present.length > 0 && (
        <p className={here}>Сейчас здесь: {present.map(({ user }) => personName(user)).join(', ')}</p>
      )}
      {conflict && (
        <div className={css({ mt: '3' })}>
          <ConflictBox question={question} conflict={conflict} onResolve={props.onResolve} />
        </div>
      )}
    </section>
  );
}
