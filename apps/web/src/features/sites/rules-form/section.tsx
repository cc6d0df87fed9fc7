import { Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { css } from '#styled/css';
import { IconButton } from '../../../components/icon-button.tsx';
import { quietText } from '../../../components/styles.ts';

const box = css({
  minWidth: '0',
  pl: '3',
  borderLeftWidth: '2px',
  borderColor: 'border.default',
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
});
const head = css({ display: 'flex', alignItems: 'center', gap: '1', minHeight: 'controlSmall' });

interface SectionProps {
  label: string;
  help?: string | undefined;
  /** Buttons beside its name. */
  actions?: ReactNode;
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** A part of the rules that has parts of its own. */
export function Section({ label, help, actions, onRemove, children }: SectionProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={box}>
      <div>
        <div className={head}>
          <p id={id} className={css({ flex: '1', minWidth: '0', fontWeight: 'medium' })}>
            {label}
          </p>
          {actions}
          {onRemove && (
            <IconButton label={`Убрать: ${label}`} tooltip="Убрать" size="sm" onClick={onRemove}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {help !== undefined && <p className={quietText}>{help}</p>}
      </div>
      {children}
    </div>
  );
}
