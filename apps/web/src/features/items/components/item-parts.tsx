import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { cx } from '#styled/css';
import { css } from '#styled/css';
import { rowLink } from '../../../components/data-table.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu } from '../../../components/menu.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import type { Item } from '../api.ts';
import { useAction } from '../../../components/use-action.ts';
import { longText } from '../../../components/styles.ts';

export const ItemDialog = onDemand(() => import('./item-dialog.tsx').then((module) => module.ItemDialog));
const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));

const titleStyle = css({ textAlign: 'start', overflowWrap: 'anywhere' });

/** The title, which opens the note. */
export function ItemTitle({ item }: { item: Item }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        {...rowLink}
        type="button"
        className={cx(rowLink.className, titleStyle)}
        onPointerEnter={ItemDialog.prefetch}
        onClick={() => setIsOpen(true)}
      >
        {item.title}
      </button>
      {isOpen && <ItemDialog item={item} onClose={() => setIsOpen(false)} />}
    </>
  );
}

export function ItemMenu({ item }: { item: Item }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);

  const remove = useAction('DELETE /items/{id}', { done: 'Заметка удалена' });

  return (
    <>
      <Menu
        entries={[
          {
            kind: 'action',
            id: 'edit',
            label: 'Изменить',
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => setOpen('edit'),
          },
          {
            kind: 'action',
            id: 'delete',
            label: 'Удалить',
            danger: true,
            icon: <Trash2 aria-hidden="true" />,
            onSelect: () => setOpen('delete'),
          },
        ]}
        renderTrigger={(props) => (
          <IconButton {...props} label={`Действия: ${item.title}`} size="sm" tooltip={false}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
      {open === 'edit' && <ItemDialog item={item} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <Confirm
          open
          danger
          onClose={() => setOpen(null)}
          title="Удалить заметку?"
          action="Удалить"
          onConfirm={() => remove.run({ params: { id: item.id } })}
        >
          <span className={longText}>«{item.title}»</span> пропадёт, вернуть её будет нельзя.
        </Confirm>
      )}
    </>
  );
}
