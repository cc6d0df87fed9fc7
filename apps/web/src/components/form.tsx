import { css } from '#styled/css';
import { ProblemBox } from './problem-box.tsx';

interface ErrorSummaryProps {
  title?: string | undefined;
  /** `field` is the id of a control; without it the message belongs to the form as a whole. */
  problems: readonly { field?: string | undefined; text: string }[];
  /** Grows with each attempt to send: the summary then takes the focus. */
  attempt: number;
}

/** What keeps a form from being sent. Each line leads to its field. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { title = 'Не сохранено. Поправьте и отправьте ещё раз:', problems, attempt } = props;
  return (
    <ProblemBox
      title={title}
      problems={problems.map(({ field, text }) => ({
        id: `${field ?? ''} ${text}`,
        text,
        onGo: field === undefined ? undefined : () => document.getElementById(field)?.focus(),
      }))}
      attempt={attempt}
      className={css({ mb: '4' })}
    />
  );
}
