import { Suspense, lazy } from 'react';
import type { ExportedList, ExportFilter } from '../lib/download.ts';
import type { ButtonProps } from './button.tsx';

// A list is read far more often than it is taken along.
const ExportChoice = lazy(() =>
  import('./export-choice.tsx').then((module) => ({ default: module.ExportChoice })),
);

interface ExportMenuProps<What extends ExportedList> extends Pick<ButtonProps, 'size' | 'disabled'> {
  /** Which list. */
  what: What;
  /** What of it is shown, and in which order; which page makes no difference. */
  filter: ExportFilter<What>;
}

/** A list as a file: the whole of what its filters leave. */
export const ExportMenu = <What extends ExportedList>(props: ExportMenuProps<What>) => (
  <Suspense>
    <ExportChoice {...props} />
  </Suspense>
);
