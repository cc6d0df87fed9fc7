import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { tip } from './tooltip.ts';

type IconButtonProps = Omit<ButtonProps, 'children' | 'shape' | 'icon'> & {
  /** What the button does: its name for assistive tools and its tooltip. */
  label: string;
  children: ReactNode;
  /** A key that does the same, shown in the tooltip. */
  keys?: string;
  /** Said in place of `label`, where that names its object at length; `false` for none. */
  tooltip?: string | false;
};

export function IconButton({
  label,
  children,
  keys,
  tooltip = label,
  variant = 'ghost',
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      {...(tooltip !== false && tip(tooltip, keys))}
      variant={variant}
      shape="square"
      aria-label={label}
      aria-keyshortcuts={keys}
    >
      {rest.loading ? null : children}
    </Button>
  );
}
