import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { readStored, writeStored } from '../../../lib/storage.ts';

const root = css({
  borderBottomWidth: '1px',
  borderColor: 'border.default',
  '&[open] > summary svg': { transform: 'rotate(90deg)' },
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  py: '2',
  cursor: 'pointer',
  fontWeight: 'medium',
  listStyle: 'none',
  borderRadius: 'xs',
  '&::-webkit-details-marker': { display: 'none' },
  '& svg': { width: '4', height: '4', color: 'fg.icon', flexShrink: 0, transition: 'transform 120ms' },
});

interface FoldProps {
  /** By which the browser remembers whether it was open. */
  name: string;
  title: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part that opens and closes and stays as it was left; what is in it is made when it is first opened. */
export function Fold({ name, title, isOpen = false, children }: FoldProps) {
  const key = `writing.fold.${name}`;
  const [open, setOpen] = useState(() => (readStored(key) ?? (isOpen ? '1' : '0')) === '1');
  return (
    <details
      className={root}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open === open) return;
        setOpen(event.currentTarget.open);
        writeStored(key, event.currentTarget.open ? '1' : '0');
      }}
    >
      <summary className={head}>
        <ChevronRight aria-hidden="true" />
        {title}
      </summary>
      {open && <div className={css({ pt: '1', pb: '4', minWidth: '0' })}>{children}</div>}
    </details>
  );
}
