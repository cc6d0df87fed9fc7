import type { Option } from '../../components/options.ts';
import type { Area } from '../areas/api.ts';

/** Areas to choose from: those in work, and the one that is chosen already. */
export function areaOptions(areas: readonly Area[], chosen?: string | null): Option[] {
  return areas
    .filter((area) => area.status !== 'archived' || area.id === chosen)
    .map((area) => ({
      value: area.id,
      label: `${area.fullname_area} · ${area.site.name}${area.status === 'archived' ? ' (в архиве)' : ''}`,
    }));
}
