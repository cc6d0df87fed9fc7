import { SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import type { FiltersSheet as Sheet } from './filters-sheet.tsx';

const FiltersSheet = onDemand(() => import('./filters-sheet.tsx').then((module) => module.FiltersSheet));

type FiltersButtonProps = Omit<ComponentProps<typeof Sheet>, 'onClose'> & {
  /** The most used ones stand in the bar by themselves. */
  isWide: boolean;
};

/** Opens the filters that have no place in the bar. */
export function FiltersButton({ isWide, ...sheet }: FiltersButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<SlidersHorizontal aria-hidden="true" />}
        onPointerEnter={FiltersSheet.prefetch}
        onFocus={FiltersSheet.prefetch}
        onClick={() => setOpen(true)}
      >
        {isWide ? 'Ещё' : 'Фильтры'}
      </Button>
      {isOpen && <FiltersSheet {...sheet} onClose={() => setOpen(false)} />}
    </>
  );
}
