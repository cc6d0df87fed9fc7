import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { tip } from './tooltip.ts';

type IconButtonProps = Omit<ButtonProps, 'children' | 'shape' | 'icon'> & {
  /** What the button does: its name for assistive tools and its tooltip. */
  label: string;
  children: ReactNode;
  /** A key that does the same, shown in the tooltip. */
  keys?: string;
  tooltip?: boolean;
};

export function IconButton({
  label,
  children,
  keys,
  tooltip = true,
  variant = 'ghost',
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      {...(tooltip && tip(label, keys))}
      variant={variant}
      shape="square"
      aria-label={label}
      aria-keyshortcuts={keys}
    >
      {rest.loading ? null : children}
    </Button>
  );
}
