import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { dangerText } from '../../../components/styles.ts';
import { areasQuery } from '../../areas/index.ts';
import type { Source } from '../api.ts';
import { areaOfText } from '../area-options.ts';
import { madeTrouble } from '../trouble.ts';
import { isChosenWish, newWish, useMakeTexts } from '../use-make-texts.ts';
import { MakeTextFields } from './make-text-fields.tsx';

/** A text of words that are kept already. */
export function MakeTextDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  const { client_id: clientId, area_id: area } = source;
  const areas = useQuery(areasQuery(clientId));
  const { make, leadTo } = useMakeTexts(clientId);
  const [wish, setWish] = useState(newWish);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send() {
    setTried(true);
    const areaId = area ?? areaOfText(areas.data?.data ?? [], wish.areaId);
    if (areaId === null) return;
    setBusy(true);
    setProblem(null);
    try {
      const made = await make(areaId, [source.id], wish);
      onClose();
      await leadTo(made);
    } catch (error) {
      setProblem(madeTrouble(error));
      setBusy(false);
    }
  }
  return (
    <Dialog open onClose={onClose} isDirty={isChosenWish(wish)} title="Сделать текст по этим словам">
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '4', mt: '2' })}>
        <MakeTextFields
          clientId={clientId}
          areas={areas.data?.data ?? []}
          asksArea={area === null}
          isTried={isTried}
          wish={wish}
          onChange={setWish}
        />
        {problem !== null && (
          <p role="alert" className={dangerText}>
            {problem}
          </p>
        )}
      </div>
      <DialogButtons action="Сделать текст" loading={busy} onAct={() => void send()} />
    </Dialog>
  );
}
