import { CircleAlert, CircleCheck, Circle } from 'lucide-react';
import { css } from '#styled/css';
import type { Question } from '../api.ts';
import type { BriefState } from '../saving.ts';

const root = css({
  display: { base: 'none', lg: 'block' },
  position: 'sticky',
  top: '4',
  maxHeight: 'calc(100vh - 2rem)',
  overflowY: 'auto',
  pb: '4',
});
const link = css({
  display: 'flex',
  gap: '2',
  px: '2',
  py: '1',
  borderRadius: 'sm',
  textStyle: 'small',
  color: 'fg.muted',
  _hover: { bg: 'bg.hover', color: 'fg.default' },
  '& svg': { width: '4', height: '4', mt: '1px', flexShrink: 0 },
  '& span': {
    lineClamp: '2',
    overflowWrap: 'anywhere',
  },
});

interface QuestionListProps {
  questions: readonly Question[];
  isFilled: (id: string) => boolean;
  conflicts: BriefState['conflicts'];
}

/** All questions at a glance, and the way to each; for wide windows, where there is room beside the brief. */
export function QuestionList({ questions, isFilled, conflicts }: QuestionListProps) {
  if (questions.length < 4) return null;
  return (
    <nav className={root} aria-label="Вопросы брифа">
      <ol>
        {questions.map(({ id, label, required }) => (
          <li key={id}>
            <a
              href={`#question-${id}`}
              className={link}
              onClick={(event) => {
                event.preventDefault();
                goTo(id);
              }}
            >
              {stateIcon(isFilled(id), required, conflicts[id] !== undefined)}
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stateIcon(isFilled: boolean, required: boolean, isConflict: boolean) {
  const warn = css({ color: 'warning.text' });
  if (isConflict) return <CircleAlert className={warn} aria-label="Ответили двое" />;
  if (isFilled) return <CircleCheck className={css({ color: 'success.text' })} aria-label="Заполнен" />;
  return required ? (
    <Circle className={warn} aria-label="Обязательный, не заполнен" />
  ) : (
    <Circle aria-label="Не заполнен" />
  );
}

/** The question comes into sight and its field takes the focus. */
function goTo(id: string): void {
  const block = document.getElementById(`question-${id}`);
  block?.scrollIntoView({ block: 'start' });
  block?.querySelector<HTMLElement>('textarea, input')?.focus({ preventScroll: true });
}
