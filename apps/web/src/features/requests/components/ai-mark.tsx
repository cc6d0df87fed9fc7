import { css } from '#styled/css';
import type { Request } from '../api.ts';

export const aiHelp = 'С текстом помогала модель';

const mark = css({
  px: '1',
  borderRadius: 'xs',
  border: '1px solid',
  borderColor: 'border.strong',
  textStyle: 'tiny',
  fontWeight: 'medium',
  textDecoration: 'none',
});

/** A model had a part in the text: wherever a text is listed. */
export function AiMark({ text }: { text: Pick<Request, 'ai_generated'> }) {
  if (!text.ai_generated) return null;
  return (
    <abbr title={aiHelp} className={mark}>
      ИИ
    </abbr>
  );
}
