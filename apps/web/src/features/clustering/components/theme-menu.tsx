import { Ellipsis, Merge, PencilLine, Pin, PinOff, Split, Trash2, WholeWord } from 'lucide-react';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../components/menu.tsx';
import type { Cluster } from '../api.ts';

export const askable = ['rename', 'words', 'split', 'merge', 'delete'] as const;
export type ThemeAction = (typeof askable)[number];

interface ThemeMenuProps {
  theme: Cluster;
  canMerge: boolean;
  onAsk: (what: ThemeAction) => void;
  onPin: () => void;
}

/** What may be done with a theme. */
export function ThemeMenu({ theme, canMerge, onAsk, onPin }: ThemeMenuProps) {
  const asking = (what: ThemeAction, label: string, icon: React.ReactNode): MenuEntry => ({
    kind: 'action',
    id: what,
    label,
    icon,
    danger: what === 'delete',
    disabled: what === 'merge' && !canMerge,
    onSelect: () => onAsk(what),
  });
  return (
    <Menu
      placement="bottom-end"
      entries={[
        asking('rename', 'Назвать', <PencilLine aria-hidden="true" />),
        {
          kind: 'action',
          id: 'pin',
          label: theme.pinned ? 'Открепить' : 'Закрепить',
          icon: theme.pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />,
          onSelect: onPin,
        },
        asking('words', 'Слова темы', <WholeWord aria-hidden="true" />),
        asking('split', 'Разделить', <Split aria-hidden="true" />),
        asking('merge', 'Объединить с другой', <Merge aria-hidden="true" />),
        asking('delete', 'Удалить', <Trash2 aria-hidden="true" />),
      ]}
      renderTrigger={(props) => (
        <IconButton {...props} label={`Действия с темой «${theme.name}»`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    />
  );
}
