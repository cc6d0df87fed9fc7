import { ConflictView } from '../../../components/conflict-view.tsx';
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
    <ConflictView
      title="Пока вы правили шаблон, его изменил кто-то другой"
      text="Ниже — чем ваши вопросы отличаются от сохранённых. Оставьте свои и сохраните поверх или возьмите сохранённые."
      mine={asText(mine)}
      theirs={asText(theirs.questions)}
      keep="Оставить мои"
      take="Взять сохранённые"
      onKeep={onKeepMine}
      onTake={onTakeTheirs}
    />
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
