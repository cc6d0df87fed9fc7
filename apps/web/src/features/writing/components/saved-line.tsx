import { time } from '../../../lib/formats.ts';
import type { TextState } from '../saving.ts';
import { quietText } from '../../../components/styles.ts';

/** Whether what is typed is safe, in words. */
export function SavedLine({ state }: { state: TextState }) {
  return (
    <output className={quietText} aria-live="polite">
      {savedWords(state)}
    </output>
  );
}

function savedWords({ phase, isDirty, savedAt, conflicts }: TextState): string {
  if (phase === 'offline') return 'Нет связи. Текст цел в этом браузере и сохранится сам';
  if (phase === 'held' || phase === 'refused') return isDirty ? 'Не сохранено' : '';
  if (conflicts.text) return 'Не сохранено: выберите текст';
  if (phase === 'saving') return 'Сохраняем';
  // The clock keeps its place between two saves: words that come and go at every pause draw the eye.
  if (savedAt !== null) return `Сохранено ${time(new Date(savedAt).toISOString())}`;
  return isDirty ? 'Сохраним через секунду' : '';
}
