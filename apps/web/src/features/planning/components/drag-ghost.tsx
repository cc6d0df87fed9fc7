import { Portal } from '@ark-ui/react/portal';
import { css } from '#styled/css';
import { counted } from '../../../lib/formats.ts';
import type { PlannedText } from '../plan.ts';
import { titleOf } from '../../requests/index.ts';
import type { Drag } from '../use-day-drag.ts';

const ghost = css({
  position: 'fixed',
  top: '0',
  left: '0',
  zIndex: 'popover',
  maxWidth: '16rem',
  px: '2.5',
  py: '1.5',
  bg: 'bg.surface',
  border: '1px solid',
  borderColor: 'accent.mark',
  borderRadius: 'sm',
  boxShadow: 'float',
  textStyle: 'small',
  pointerEvents: 'none',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** What hangs at the pointer while one drags. */
export function DragGhost({ drag, texts }: { drag: Drag; texts: readonly PlannedText[] }) {
  const [first] = drag.ids;
  const text = texts.find(({ id }) => id === first);
  return (
    <Portal>
      <div
        className={ghost}
        style={{ transform: `translate(${drag.x + 12}px, ${drag.y + 8}px)` }}
        aria-hidden="true"
      >
        {drag.ids.length > 1 || !text
          ? counted(drag.ids.length, ['текст', 'текста', 'текстов'])
          : titleOf(text)}
      </div>
    </Portal>
  );
}
