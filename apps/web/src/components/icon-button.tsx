import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ButtonProps, 'children' | 'shape' | 'icon'> & {
  /** What the button does: its name for assistive tools and its tooltip. */
  label: string;
  children: ReactNode;
  /** Keys that do the same, shown in the tooltip. */
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
  const button = (
    <Button {...rest} variant={variant} shape="square" aria-label={label}>
      {rest.loading ? null : children}
    </Button>
  );
  if (!tooltip) return button;
  return (
    <Tooltip text={label} {...(keys !== undefined && { keys })}>
      {button}
    </Tooltip>
  );
}
