import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { css } from '#styled/css';
import { Combobox } from '../../../components/combobox.tsx';
import { areasQuery, groupsQuery } from '../../areas/index.ts';

const whole = 'all';

interface ScopeChoiceProps {
  clientId: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Whose ratings: of the whole client, a group, a site, or one area. Found by typing: there may be hundreds. */
export function ScopeChoice({ clientId, value, onChange }: ScopeChoiceProps) {
  const { data: areas } = useQuery(areasQuery(clientId));
  const { data: groups } = useQuery(groupsQuery(clientId));
  const options = useMemo(() => {
    const sites = new Map(areas?.data.map(({ site }) => [site.id, site.name]));
    return [
      { value: whole, label: 'Весь клиент' },
      ...(groups?.data ?? []).map(({ id, name }) => ({ value: `group:${id}`, label: `Группа: ${name}` })),
      ...[...sites].map(([id, name]) => ({ value: `site:${id}`, label: `Площадка: ${name}` })),
      ...(areas?.data ?? []).map(({ id, fullname_area: name, site }) => ({
        value: `area:${id}`,
        label: `${name} · ${site.name}`,
      })),
    ];
  }, [areas, groups]);
  return (
    <div className={css({ width: { base: 'full', md: '20rem' } })}>
      <Combobox
        label="Чей рейтинг"
        hideLabel
        options={options}
        value={value ?? whole}
        onChange={(next) => onChange(next === whole ? undefined : next)}
      />
    </div>
  );
}
