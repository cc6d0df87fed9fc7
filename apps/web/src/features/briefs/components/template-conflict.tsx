import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Comparison } from '../../../components/comparison.tsx';
import type { Question, Template } from '../api.ts';
import { questionTypeWords } from '../words.ts';

interface TemplateConflictProps {
  mine: readonly Question[];
  theirs: Template;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody changed the same template first: what differs, and whose questions stay. */
export function TemplateConflict({ mine, theirs, onKeepMine, onTakeTheirs }: TemplateConflictProps) {
  return (
    <section
      role="alert"
      className={css({ border: '1px solid', borderColor: 'border.strong', borderRadius: 'md', p: '4' })}
    >
      <h3 className={css({ fontWeight: 'semibold' })}>Пока вы правили шаблон, его изменил кто-то другой</h3>
      <p className={css({ mt: '1', mb: '3' })}>
        Ниже — чем ваши вопросы отличаются от сохранённых. Оставьте свои и сохраните поверх или возьмите
        сохранённые.
      </p>
      <Comparison before={asText(theirs.questions)} after={asText(mine)} />
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' })}>
        <Button onClick={onKeepMine}>Оставить мои</Button>
        <Button onClick={onTakeTheirs}>Взять сохранённые</Button>
      </div>
    </section>
  );
}

function asText(questions: readonly Question[]): string {
  return questions
    .map(({ label, help, type, options }) =>
      [
        `${label} (${questionTypeWords[type].toLowerCase()})`,
        help,
        ...options.map((option) => `— ${option.label}`),
      ]
        .filter((line) => line !== '')
        .join('\n'),
    )
    .join('\n\n');
}
