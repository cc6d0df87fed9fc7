import { Confirm } from '../../../components/confirm.tsx';
import { counted, forms } from '../../../lib/formats.ts';
import type { Site } from '../api.ts';

interface SwitchOffProps {
  site: Site;
  onClose: () => void;
  onConfirm: () => Promise<unknown>;
}

/** Says what stops when a site with areas is switched off. */
export function SwitchOff({ site, onClose, onConfirm }: SwitchOffProps) {
  return (
    <Confirm
      open
      title={`Выключить «${site.name}»?`}
      action="Выключить"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      На площадке {counted(site.areas_count, forms.area)}: отзывы с них собираться не будут, и новых точек на
      ней не завести. Собранное останется.
    </Confirm>
  );
}
