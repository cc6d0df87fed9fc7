import { useState } from 'react';
import { Sparkles } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { counted } from '../../../lib/formats.ts';

const MakeDraftsDialog = onDemand(() =>
  import('./make-drafts-dialog.tsx').then((module) => module.MakeDraftsDialog),
);

interface MakeDraftsProps {
  clientId: string;
  /** The area the drafts are for; null where it is still to be chosen. */
  areaId: string | null;
  /** Sources with words and consent, 1 to 100. */
  sourceIds: readonly string[];
  /** The batch was begun: the selection can be let go of. */
  onStarted?: () => void;
}

/** «Сделать черновики» for a selection of sources: asks how, begins the batch and leads to where it is seen. */
export function MakeDrafts({ clientId, areaId, sourceIds, onStarted }: MakeDraftsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Sparkles aria-hidden="true" />}
        disabled={sourceIds.length === 0}
        onPointerEnter={MakeDraftsDialog.prefetch}
        onFocus={MakeDraftsDialog.prefetch}
        onClick={() => setOpen(true)}
      >
        {sourceIds.length === 0
          ? 'Сделать черновики'
          : `Сделать черновики: ${counted(sourceIds.length, ['запись', 'записи', 'записей'])}`}
      </Button>
      {isOpen && (
        <MakeDraftsDialog
          clientId={clientId}
          areaId={areaId}
          sourceIds={sourceIds}
          onClose={() => setOpen(false)}
          onStarted={onStarted}
        />
      )}
    </>
  );
}
