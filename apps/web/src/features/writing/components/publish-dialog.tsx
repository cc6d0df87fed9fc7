import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { explain } from '../../../components/error-state.tsx';
import { errorStyle, helpStyle, labelStyle } from '../../../components/field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { looseStack, srOnlyText } from '../../../components/styles.ts';
import type { RequestWork } from '../../requests/index.ts';
import { addProof, proofsQuery } from '../../gallery/index.ts';
import { useToday } from '../../../lib/use-today.ts';
import { proofTrouble } from '../file-words.ts';
import type { StepProblem } from '../problems.ts';

interface PublishDialogProps {
  work: RequestWork;
  onClose: () => void;
  /** @returns what the step lacks; null where it is taken, or what went wrong is told elsewhere */
  onPublish: (published: { url: string; day: string }) => Promise<readonly StepProblem[] | null>;
}

/** The proof that a text is published: its address on the site, the day, and a screenshot, which goes to the gallery. */
export function PublishDialog({ work, onClose, onPublish }: PublishDialogProps) {
  const proofs = useQuery(proofsQuery(work.client_id, work.id));
  const today = useToday();
  const [day, setDay] = useState(today);
  const [url, setUrl] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<readonly StepProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const known = proofs.data?.data.find(({ state }) => state !== 'failed');
  const troubleAt = (place: StepProblem['place']) => {
    const problem = problems.find((one) => one.place === place);
    return problem && `${problem.words}. ${problem.advice}`;
  };

  async function send() {
    const missing: StepProblem[] = [];
    if (url.trim() === '')
      missing.push({ place: 'address', words: 'Нет адреса отзыва', advice: 'Скопируйте адрес страницы.' });
    if (file === null && !known)
      missing.push({
        place: 'file',
        words: 'Нет снимка экрана',
        advice: 'Приложите снимок страницы с отзывом.',
      });
    if (day === '' || day > today)
      missing.push({ place: 'day', words: 'Нет дня публикации', advice: 'Он уже прошёл или идёт сегодня.' });
    setProblems(missing);
    if (missing.length > 0) {
      const fields: Partial<Record<StepProblem['place'], string>> = {
        file: 'publish-file',
        day: 'publish-day',
      };
      document.getElementById(fields[missing[0]?.place ?? 'none'] ?? 'publish-url')?.focus();
      return;
    }
    setBusy(true);
    try {
      if (file !== null) {
        await addProof(work, day.slice(0, 7), file);
        // It is there now: another try must not add it again.
        setFile(null);
      }
      const lacking = await onPublish({ url: url.trim(), day });
      if (lacking === null) onClose();
      else setProblems(lacking);
    } catch (error) {
      setProblems([{ place: 'file', words: proofTrouble(error) ?? explain(error), advice: '' }]);
    } finally {
      setBusy(false);
    }
  }

  const fileError = troubleAt('file');
  const rest = problems.filter(({ place }) => !['file', 'address', 'day'].includes(place));
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={url.trim() !== '' || day !== today || file !== null}
      title="Отметить публикацию"
      description="Нужны адрес отзыва на площадке, день и снимок экрана, на котором он виден. Снимок попадёт в галерею и в отчёт клиенту."
    >
      <div className={looseStack}>
        <TextField
          id="publish-url"
          label="Адрес отзыва"
          type="url"
          placeholder="https://"
          autoComplete="off"
          value={url}
          error={troubleAt('address')}
          onChange={(event) => setUrl(event.target.value)}
        />
        <TextField
          id="publish-day"
          label="День публикации"
          type="date"
          max={today}
          value={day}
          error={troubleAt('day')}
          onChange={(event) => setDay(event.target.value)}
        />
        <div>
          <p id="publish-file-label" className={labelStyle}>
            Снимок экрана
          </p>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff"
            className={srOnlyText}
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          <div
            className={css({ mt: '1', display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })}
          >
            <Button
              id="publish-file"
              aria-describedby="publish-file-label"
              icon={<Upload aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {file === null ? 'Выбрать файл' : 'Выбрать другой'}
            </Button>
            <span className={css({ overflowWrap: 'anywhere', minWidth: '0' })}>{file?.name}</span>
          </div>
          {fileError !== undefined && <p className={errorStyle}>{fileError}</p>}
          {file === null && known && <p className={helpStyle}>Уже приложен: {known.name}</p>}
        </div>
        {rest.length > 0 && (
          <ul role="alert" className={errorStyle}>
            {rest.map(({ words, advice }) => (
              <li key={words}>{`${words}. ${advice}`}</li>
            ))}
          </ul>
        )}
      </div>
      <DialogButtons action="Отметить публикацию" loading={busy} onAct={() => void send()} />
    </Dialog>
  );
}
