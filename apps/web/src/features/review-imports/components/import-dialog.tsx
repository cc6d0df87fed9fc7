import { Dialog } from '../../../components/dialog.tsx';
import { useStarted } from '../use-started.ts';
import { ChooseFile } from './choose-file.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { StartedImport } from './started-import.tsx';

/** Reviews out of a file: what is in it, how it is read, how far it is, what became of it. */
export function ImportDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { jobId, setJobId } = useStarted(clientId);
  return (
    <Dialog
      open
      size="lg"
      title="Загрузить отзывы"
      description="Таблица, JSON или страница площадки, сохранённая в браузере. Уже собранные отзывы второй раз не появятся."
      onClose={onClose}
    >
      {jobId === null ? (
        <ChooseFile clientId={clientId} onStarted={setJobId} />
      ) : (
        <StartedImport clientId={clientId} jobId={jobId} onAnother={() => setJobId(null)} onClose={onClose} />
      )}
      <EarlierImports clientId={clientId} />
    </Dialog>
  );
}
