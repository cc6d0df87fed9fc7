import { ApiError } from '../../lib/api-error.ts';
import { explain } from '../../lib/explain.ts';
import { counted } from '../../lib/formats.ts';
import { personName } from '../../lib/person-name.ts';
import type { DeletedText } from './deletions.ts';
import { textForms } from './words.ts';

/** Texts that a refusal names one by one. */
const maxNamed = 3;

/** Why texts were not deleted, by what the server answered. */
export function refusalWords(
  error: unknown,
  texts: readonly DeletedText[],
): { title: string; description: string } {
  const title = `Не удалено: ${counted(texts.length, textForms)}`;
  const kept = error instanceof ApiError && error.status === 409 ? keptOf(error.current) : [];
  if (kept.length > 0) {
    const lines = kept.slice(0, maxNamed).map((text) => `${nameOf(text)} — ${reasonOf(text)}`);
    if (kept.length > maxNamed) lines.push(`И ещё ${counted(kept.length - maxNamed, textForms)}`);
    const rest =
      texts.length > kept.length ? ['Остальные тоже на месте: снимите выбор с этих и повторите.'] : [];
    return { title, description: [...lines, ...rest].join('\n') };
  }
  if (error instanceof ApiError && error.status === 404)
    return {
      title,
      description: 'Один из текстов уже удалили. Список обновлён: проверьте выбор и повторите.',
    };
  return { title, description: explain(error) };
}

function keptOf(current: unknown): readonly DeletedText[] {
  return Array.isArray(current) ? (current as DeletedText[]) : [];
}

function reasonOf({ status, lock }: DeletedText): string {
  if (status === 'published') return 'опубликован, такие тексты не удаляют';
  if (status === 'removed') return 'был опубликован, такие тексты не удаляют';
  if (lock?.user) return `сейчас у сотрудника: ${personName(lock.user)}`;
  return 'сейчас у другого сотрудника';
}

/** A text by its first words, else by its task, and where it is for. */
function nameOf({ review_data: text, description, fullname_area: place }: DeletedText): string {
  const words = text?.trim() || description?.trim();
  if (!words) return place;
  return `«${words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words}» (${place})`;
}
