import { dangerText } from '../../../components/styles.ts';
import type { Request } from '../api.ts';

/** The text stands on its page without the disclosure of its reward. */
export function UndisclosedMark({ text }: { text: Pick<Request, 'undisclosed_at'> }) {
  if (text.undisclosed_at === null) return null;
  return (
    <span className={dangerText} title="На площадке текст стоит без слов, которых требуют её правила">
      без пометки о вознаграждении
    </span>
  );
}
