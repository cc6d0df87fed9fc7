import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { counted, forms } from '../../../lib/formats.ts';
import { MoreFilters, type MoreFiltersProps } from './more-filters.tsx';

interface FiltersSheetProps extends MoreFiltersProps {
  count: number | undefined;
  onClose: () => void;
  /** What the bar has room for elsewhere. */
  children: ReactNode;
}

/** The filters that the bar has no room for. */
export function FiltersSheet({ count, onClose, children, ...filters }: FiltersSheetProps) {
  return (
    <SidePanel open onClose={onClose} title="Фильтры">
      {children}
      <MoreFilters {...filters} />
      <Button variant="solid" className={css({ width: 'full', mt: '6' })} onClick={onClose}>
        {count === undefined ? 'Показать' : `Показать ${counted(count, forms.review)}`}
      </Button>
    </SidePanel>
  );
}
