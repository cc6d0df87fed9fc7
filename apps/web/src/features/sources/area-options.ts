import type { Option } from '../../components/options.ts';
import type { Area } from '../areas/index.ts';

/** Areas to choose from: those in work, and the one that is chosen already. */
export function areaOptions(areas: readonly Area[], chosen?: string | null): Option[] {
  return areas
    .filter((area) => area.status !== 'archived' || area.id === chosen)
    .map((area) => ({
      value: area.id,
      label: `${area.fullname_area} · ${area.site.name}${area.status === 'archived' ? ' (в архиве)' : ''}`,
    }));
}

/** Which area a text is of: the chosen one, without a choice the only one in work. */
export function areaOfText(areas: readonly Area[], chosen: string | null): string | null {
  const [only, ...others] = areas.filter(({ status }) => status !== 'archived');
  return chosen ?? (others.length === 0 ? (only?.id ?? null) : null);
}
