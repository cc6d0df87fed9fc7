import { css } from '#styled/css';
import { Combobox } from '../../../components/combobox.tsx';
import type { Client } from '../../clients/index.ts';

interface ClientFilterProps {
  clients: readonly Client[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Whose reviews, of all clients one may see. */
export function ClientFilter({ clients, value, onChange }: ClientFilterProps) {
  return (
    <div className={css({ width: '14rem' })}>
      <Combobox
        label="Клиент"
        hideLabel
        options={[
          { value: 'any', label: 'Все клиенты' },
          ...clients.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={value ?? 'any'}
        nothing="Такого клиента нет"
        onChange={(id) => onChange(id === 'any' ? undefined : id)}
      />
    </div>
  );
}
