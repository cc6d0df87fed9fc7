import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { explain } from '../../../components/error-state.tsx';
import { errorStyle, helpStyle, labelStyle } from '../../../components/field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { inRussian } from '../../../lib/form-errors.ts';
import type { RequestWork } from '../../requests/api.ts';
import { addFile, filesQuery } from '../api.ts';
import { fileTrouble } from '../file-words.ts';
import type { StepProblem } from '../problems.ts';

interface PublishDialogProps {
  work: RequestWork;
  onClose: () => void;
  /** @returns what the step lacks; null where it is taken, or what went wrong is told elsewhere */
  onPublish: (url: string) => Promise<readonly StepProblem[] | null>;
}

/** The proof that a text is published: its address on the site, and a screenshot. */
export function PublishDialog({ work, onClose, onPublish }: PublishDialogProps) {
  const queryClient = useQueryClient();
  const files = useQuery(filesQuery(work));
  const [url, setUrl] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<readonly StepProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const known = files.data?.data.find(({ type }) => type.startsWith('image/') || type === 'application/pdf');
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
    setProblems(missing);
    if (missing.length > 0) {
      document.getElementById(missing[0]?.place === 'file' ? 'publish-file' : 'publish-url')?.focus();
      return;
    }
    setBusy(true);
    try {
      if (file !== null) {
        await addFile(work, file);
        // It is there now: another try must not add it again.
        setFile(null);
        await queryClient.invalidateQueries({ queryKey: filesQuery(work).queryKey });
      }
      const lacking = await onPublish(url.trim());
      if (lacking === null) onClose();
      else setProblems(lacking);
    } catch (error) {
      setProblems([{ place: 'file', words: fileTrouble(error) ?? explain(error), advice: '' }]);
    } finally {
      setBusy(false);
    }
  }

  const fileError = troubleAt('file');
  const rest = problems.filter(({ place }) => place !== 'file' && place !== 'address');
  return (
    <Dialog
      open
      onClose={onClose}
      title="Отметить публикацию"
      description="Нужны адрес отзыва на площадке и снимок экрана, на котором он виден."
    >
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '4' })}>
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
        <div>
          <p id="publish-file-label" className={labelStyle}>
            Снимок экрана
          </p>
          <input
            ref={input}
            type="file"
            accept="image/*,application/pdf"
            className={css({ srOnly: true })}
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
              <li key={words}>{`${inRussian(words)}. ${advice}`}</li>
            ))}
          </ul>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Отменить</Button>
        <Button variant="solid" loading={busy} onClick={() => void send()}>
          Отметить публикацию
        </Button>
      </DialogActions>
    </Dialog>
  );
}
