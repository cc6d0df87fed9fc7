import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { can } from '../../../lib/abilities.ts';
import { clientQuery } from '../../clients/index.ts';

const ImportDialog = onDemand(() => import('./import-dialog.tsx').then((module) => module.ImportDialog));

/** The way to bring reviews out of a file, for whoever may collect them. */
export function ImportReviews({ clientId, size = 'md' }: { clientId: string; size?: 'sm' | 'md' }) {
  const { data: client } = useQuery(clientQuery(clientId));
  const [isOpen, setOpen] = useState(false);
  if (!client || client.status === 'archived' || !can(client, 'monitoring:write')) return null;
  return (
    <>
      <Button
        size={size}
        icon={<Upload aria-hidden="true" />}
        onPointerEnter={ImportDialog.prefetch}
        onFocus={ImportDialog.prefetch}
        onClick={() => setOpen(true)}
      >
        Загрузить отзывы
      </Button>
      {isOpen && <ImportDialog clientId={clientId} onClose={() => setOpen(false)} />}
    </>
  );
}
