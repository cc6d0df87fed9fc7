import { UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { personName } from '../../../lib/person-name.ts';
import type { AssignedText } from '../api.ts';

/** A long name keeps within a phone; whole it is in the dialog, and read out. */
const name = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' });
const AssignDialog = onDemand(() => import('./assign-dialog.tsx').then((module) => module.AssignDialog));

interface HandOutProps {
  clientId: string;
  texts: readonly AssignedText[];
  variant?: 'ghost' | 'outline';
  /** Which text it is, for those who cannot see where the button stands. */
  of?: string;
  onSaid?: (words: string) => void;
}

/** Whose the text is, and the way to give it to another: the same wherever a text is shown. */
export function HandOut({ clientId, texts, variant = 'ghost', of: place, onSaid }: HandOutProps) {
  const [isOpen, setOpen] = useState(false);
  const [only] = texts;
  const owner = texts.length === 1 ? only?.assignee : null;
  const label = owner ? personName(owner) : 'Поручить';
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        className={css({ maxWidth: 'full' })}
        icon={<UserRoundPen aria-hidden="true" />}
        aria-label={[owner ? `Поручен: ${label}, поручить другому` : label, place].filter(Boolean).join(', ')}
        onPointerEnter={AssignDialog.prefetch}
        onFocus={AssignDialog.prefetch}
        onClick={() => setOpen(true)}
      >
        <span className={name}>{label}</span>
      </Button>
      {isOpen && (
        <AssignDialog clientId={clientId} texts={texts} onClose={() => setOpen(false)} onSaid={onSaid} />
      )}
    </>
  );
}
