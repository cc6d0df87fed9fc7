import { completeAddress } from '@molva/contract/complete-address';
import { ExternalLink } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { controlStyle, helpStyle } from '../../../components/field.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import type { AnswerValue, Question } from '../api.ts';
import { linesOf, problemOf } from '../answers.ts';

const areaStyle = css({
  display: 'block',
  height: 'auto',
  py: '2',
  lineHeight: '1.5',
  resize: 'vertical',
  // Grows with its text where the browser knows how, up to most of the window.
  fieldSizing: 'content',
  maxHeight: '70vh',
});
const choices = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '1.5' });

interface QuestionFieldProps {
  question: Question;
  value: AnswerValue | undefined;
  onChange: (value: AnswerValue) => void;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
}

/** The control that fits the kind of question. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, value, onChange, labelledBy, describedBy, invalid } = props;
  const text = typeof value === 'string' ? value : '';
  const list = Array.isArray(value) ? value : [];
  const aria = {
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    ...(invalid && { 'aria-invalid': true as const }),
  };
  if (question.type === 'choice')
    return <Choice question={question} value={list} onChange={onChange} aria={aria} />;
  if (question.type === 'tone')
    return <Tone question={question} value={list} onChange={onChange} aria={aria} />;
  if (question.type === 'long_text') return <TypedText {...aria} tall value={text} onText={onChange} />;
  if (question.type === 'short_text') return <TypedLine {...aria} value={text} onText={onChange} />;
  if (question.type === 'link') return <LinkField {...props} text={text} aria={aria} />;
  return <Lines {...aria} value={list} onLines={onChange} />;
}

type Aria = Pick<ComponentProps<'input'>, 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'>;

/**
 * What is typed, kept as it is typed: a space at the end is not taken away under the hands. Another value from outside
 * replaces it.
 */
function useTyped(value: string, normal: (typed: string) => string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (normal(typed) !== value) setTyped(value);
  }
  return [typed, setTyped];
}

const trimmed = (text: string) => text.trim();
const asLines = (text: string) => linesOf(text).join('\n');

function TypedLine({
  value,
  onText,
  ...rest
}: Omit<ComponentProps<'input'>, 'value'> & { value: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useTyped(value, trimmed);
  return (
    <input
      {...rest}
      autoComplete="off"
      value={typed}
      className={controlStyle}
      onChange={(event) => {
        setTyped(event.target.value);
        onText(event.target.value.trim());
      }}
    />
  );
}

function TypedText({
  value,
  onText,
  tall = false,
  ...aria
}: Aria & { value: string; onText: (text: string) => void; tall?: boolean }) {
  const [typed, setTyped] = useTyped(value, trimmed);
  return (
    <textarea
      {...aria}
      value={typed}
      lang="ru"
      spellCheck
      className={cx(controlStyle, areaStyle, css({ minHeight: tall ? '6rem' : '4rem' }))}
      onChange={(event) => {
        setTyped(event.target.value);
        onText(event.target.value.trim());
      }}
    />
  );
}

/** A list, a line each. */
function Lines({
  value,
  onLines,
  ...aria
}: Aria & { value: readonly string[]; onLines: (lines: string[]) => void }) {
  const [typed, setTyped] = useTyped(value.join('\n'), asLines);
  return (
    <textarea
      {...aria}
      value={typed}
      placeholder="По одному в строке"
      lang="ru"
      spellCheck
      className={cx(controlStyle, areaStyle, css({ minHeight: '5rem' }))}
      onChange={(event) => {
        setTyped(event.target.value);
        onLines(linesOf(event.target.value));
      }}
    />
  );
}

function LinkField({ question, text, onChange, aria }: QuestionFieldProps & { text: string; aria: Aria }) {
  const opens = text !== '' && problemOf(question, text) === undefined;
  return (
    <div className={css({ display: 'flex', flexDirection: 'column', gap: '1' })}>
      <TypedLine
        {...aria}
        type="url"
        placeholder="https://"
        value={text}
        onText={onChange}
        onBlur={() => {
          // Not while it is typed: half an address would be completed too.
          const whole = completeAddress(text);
          if (whole !== text) onChange(whole);
        }}
      />
      {opens && (
        <a
          href={text}
          target="_blank"
          rel="noreferrer noopener"
          className={css({
            display: 'inline-flex',
            alignItems: 'center',
            gap: '1.5',
            width: 'fit-content',
            color: 'link',
            textStyle: 'small',
            '& svg': { width: '3.5', height: '3.5' },
          })}
        >
          Открыть <ExternalLink aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

interface ChoiceProps {
  question: Question;
  value: readonly string[];
  onChange: (value: string[]) => void;
  aria: Aria;
}

function Choice({ question, value, onChange, aria }: ChoiceProps) {
  const { id, options, multiple } = question;
  const labels = { 'aria-labelledby': aria['aria-labelledby'], 'aria-describedby': aria['aria-describedby'] };
  if (multiple)
    return (
      <div role="group" {...labels} className={choices}>
        {options.map((option) => (
          <Checkbox
            key={option.id}
            checked={value.includes(option.id)}
            onChange={(on) =>
              onChange(
                options.map((one) => one.id).filter((one) => (one === option.id ? on : value.includes(one))),
              )
            }
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
    );
  return (
    <div role="radiogroup" {...labels} className={choices}>
      {options.map((option) => (
        <label
          key={option.id}
          className={css({ display: 'flex', gap: '2', cursor: 'pointer', alignItems: 'flex-start' })}
        >
          <input
            type="radio"
            name={`choice-${id}`}
            checked={value[0] === option.id}
            onChange={() => onChange([option.id])}
            className={css({ width: '4', height: '4', mt: '0.5', flexShrink: 0, accentColor: 'accent.mark' })}
          />
          {option.label}
        </label>
      ))}
      {value.length > 0 && (
        <Button size="sm" variant="ghost" onClick={() => onChange([])}>
          Снять выбор
        </Button>
      )}
    </div>
  );
}

/** What the template offers to choose from, and words of one's own. */
function Tone({ question, value, onChange, aria }: ChoiceProps) {
  const offered = question.options.map((option) => option.label);
  const own = value.filter((word) => !offered.includes(word));
  return (
    <div className={css({ display: 'flex', flexDirection: 'column', gap: '2' })}>
      {offered.length > 0 && (
        <div
          role="group"
          aria-labelledby={aria['aria-labelledby']}
          aria-describedby={aria['aria-describedby']}
          className={choices}
        >
          {offered.map((word) => (
            <Checkbox
              key={word}
              checked={value.includes(word)}
              onChange={(on) =>
                onChange([...offered.filter((one) => (one === word ? on : value.includes(one))), ...own])
              }
            >
              {word}
            </Checkbox>
          ))}
        </div>
      )}
      <label className={css({ display: 'flex', flexDirection: 'column', gap: '1' })}>
        <span className={helpStyle}>{offered.length > 0 ? 'Своими словами' : 'Как говорит компания'}</span>
        <Lines
          value={own}
          onLines={(lines) => onChange([...offered.filter((one) => value.includes(one)), ...lines])}
        />
      </label>
    </div>
  );
}
