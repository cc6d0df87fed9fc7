import { useEffect, useRef } from 'react';
import { css } from '#styled/css';
import { mediumText } from './styles.ts';

const box = css({
  p: '3',
  mb: '4',
  borderRadius: 'sm',
  bg: 'danger.subtle',
  color: 'fg.default',
  outline: 'none',
  '& ul': { mt: '1', pl: '4', listStyle: 'disc' },
  '& button': { textAlign: 'start', textDecoration: 'underline', color: 'danger.text', borderRadius: 'xs' },
});

interface ErrorSummaryProps<Field extends string> {
  title?: string | undefined;
  /** `field` is the id of a control; without it the message belongs to the form as a whole. `advice` says what to do. */
  problems: readonly { field?: Field | undefined; text: string; advice?: string }[];
  /** Grows with each attempt to send: the summary then takes the focus. */
  attempt: number;
  /** Leads to a field where that is more than giving it the focus. */
  onGo?: (field: Field) => void;
}

const focusOn = (id: string) => document.getElementById(id)?.focus();

/** What keeps a form from being sent. Each line leads to its field. */
export function ErrorSummary<Field extends string>(props: ErrorSummaryProps<Field>) {
  const { title = 'Не сохранено. Поправьте и отправьте ещё раз:', problems, attempt, onGo = focusOn } = props;
  const root = useRef<HTMLDivElement>(null);
  const some = problems.length > 0;
  useEffect(() => {
    if (attempt > 0 && some) root.current?.focus();
  }, [attempt, some]);
  if (!some) return null;
  return (
    <div ref={root} role="alert" tabIndex={-1} className={box}>
      <p className={mediumText}>{title}</p>
      <ul>
        {problems.map(({ field, text, advice = '' }) => (
          <li key={`${field ?? ''} ${text}`}>
            {field === undefined ? (
              text
            ) : (
              <button type="button" onClick={() => onGo(field)}>
                {text}
              </button>
            )}
            {advice !== '' && <span>. {advice}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
