import { counted, forms } from '../../../lib/formats.ts';
import type { Done, MarksChange } from './api.ts';

/** What was done to so many reviews: «Метка «важно» добавлена: 3 отзыва». */
export function doneWords(change: MarksChange, { changed, left }: Pick<Done, 'changed' | 'left'>): string {
  if (changed === 0) return 'Ничего не изменилось: отзывы уже такие';
  const rest = left > 0 ? `. Остались как были: ${counted(left, forms.review)}` : '';
  return `${whatWords(change)}: ${counted(changed, forms.review)}${rest}`;
}

function whatWords({ add_tags: added = [], remove_tags: removed = [], ...rest }: MarksChange): string {
  const [tag = ''] = [...added, ...removed];
  if (added.length + removed.length > 1) return 'Метки изменены';
  if (added.length === 1) return `Метка «${tag}» добавлена`;
  if (removed.length === 1) return `Метка «${tag}» убрана`;
  if (rest.add_note !== undefined) return 'Заметка добавлена';
  if (rest.assignee_id !== undefined)
    return rest.assignee_id === null ? 'Больше никому не поручено' : 'Поручено';
  return rest.needs_answer === false ? 'Ответ не нужен' : 'Ждут ответа';
}

/** How an undoing went, or the doing again of what was undone. */
export function undoneWords({
  changed,
  left,
  isUndone,
}: Pick<Done, 'changed' | 'left' | 'isUndone'>): string {
  const done = `${isUndone ? 'Отменено' : 'Сделано снова'}: ${counted(changed, forms.review)}`;
  if (left === 0) return done;
  return `${done}. ${counted(left, forms.review)} с тех пор изменил кто-то другой, их не трогали`;
}
