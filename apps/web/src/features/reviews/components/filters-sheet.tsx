import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { counted, forms } from '../../../lib/formats.ts';

interface FiltersSheetProps {
  count: number | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The filters where the bar has no room for them. */
export function FiltersSheet({ count, onClose, children }: FiltersSheetProps) {
  return (
    <SidePanel open onClose={onClose} title="Фильтры">
      {children}
      <Button variant="solid" className={css({ width: 'full', mt: '6' })} onClick={onClose}>
        {count === undefined ? 'Показать' : `Показать ${counted(count, forms.review)}`}
      </Button>
    </SidePanel>
  );
}
