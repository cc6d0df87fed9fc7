import { Plus } from 'lucide-react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Menu } from '../../../components/menu.tsx';
import { wrappingRow } from '../../../components/styles.ts';

/** Buttons that stand side by side; more of them are a menu. */
const maxButtons = 2;

interface AddPartsProps {
  /** What they are added to. */
  to: string;
  parts: readonly { key: string; label: string }[];
  onAdd: (key: string) => void;
}

/** What may be added here. */
export function AddParts({ to, parts, onAdd }: AddPartsProps) {
  if (parts.length === 0) return null;
  const common = { size: 'sm', variant: 'ghost', icon: <Plus aria-hidden="true" /> } as const;
  if (parts.length > maxButtons)
    return (
      <div className={css({ ml: '-2.5' })}>
        <Menu
          placement="bottom-start"
          entries={parts.map(({ key, label }) => ({
            kind: 'action',
            id: key,
            label,
            onSelect: () => onAdd(key),
          }))}
          renderTrigger={(props) => (
            <Button {...props} {...common} aria-label={`Добавить: ${to}`}>
              Добавить
            </Button>
          )}
        />
      </div>
    );
  return (
    <div className={`${wrappingRow} ${css({ ml: '-2.5' })}`}>
      {parts.map(({ key, label }) => (
        <Button key={key} {...common} onClick={() => onAdd(key)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
