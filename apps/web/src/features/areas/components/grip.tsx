import { GripVertical } from 'lucide-react';
import { css } from '#styled/css';
import { srOnlyText } from '../../../components/styles.ts';
import type { Arrange } from '../use-arrange.ts';

const style = css({
  // A finger scrolls: on phones an area changes its group in its menu.
  display: { base: 'none', lg: 'grid' },
  placeItems: 'center',
  width: '5',
  height: '6',
  flexShrink: 0,
  borderRadius: 'xs',
  color: 'fg.muted',
  cursor: 'grab',
  _hover: { bg: 'bg.hover' },
  '& svg': { width: '4', height: '4' },
});

/** By what an area or a group is dragged; its arrow keys move it as well. */
export function Grip({
  thing,
  label,
  arrange,
}: {
  thing: Parameters<Arrange['grip']>[0];
  label: string;
  arrange: Arrange;
}) {
  return (
    <button
      type="button"
      {...arrange.grip(thing)}
      className={style}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Тяните или нажимайте ↑ и ↓"
    >
      <GripVertical aria-hidden="true" />
      <span className={srOnlyText}>Переставить: {label}</span>
    </button>
  );
}
