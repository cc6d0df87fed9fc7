import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { quietText } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { clientQuery } from '../../clients/index.ts';
import type { Request } from '../api.ts';
import { deleteTexts } from '../deleting.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { HandOut } from './hand-out.tsx';

/** As many as one call deletes. */
const max = 500;

interface ChosenTextsProps {
  clientId: string;
  texts: readonly Request[];
  onClose: () => void;
  onDelete: () => void;
}

/** What can be done with texts chosen in a list. */
export function ChosenTexts({ clientId, texts, onClose, onDelete }: ChosenTextsProps) {
  const { data: client } = useQuery(clientQuery(clientId));
  const isTooMany = texts.length > max;
  return (
    <ChosenBar count={texts.length} onClose={onClose}>
      {can(client, 'requests:create') && <HandOut clientId={clientId} texts={texts} variant="outline" />}
      <Button
        size="sm"
        icon={<Trash2 aria-hidden="true" />}
        disabled={isTooMany}
        onClick={() => {
          deleteTexts(clientId, texts);
          onDelete();
        }}
      >
        Удалить
      </Button>
      {isTooMany && <span className={quietText}>За раз удаляется не больше {max}</span>}
    </ChosenBar>
  );
}
