import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { explain } from '../../../components/error-state.tsx';
import { errorStyle, helpStyle, labelStyle } from '../../../components/field.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { centredRow, longText, srOnlyText } from '../../../components/styles.ts';
import { type FormProblem, useChoice, useServerForm } from '../../../components/use-server-form.ts';
import type { RequestWork } from '../../requests/index.ts';
import { addProof, proofsQuery } from '../../gallery/index.ts';
import { useToday } from '../../../lib/use-today.ts';
import { proofTrouble } from '../file-words.ts';
import { updateRequest } from '../../../body-rules.gen/update-request.ts';
import { withWords } from '../../../lib/body-rules.ts';
import type { ProblemPlace, StepProblem } from '../problems.ts';

interface PublishDialogProps {
  work: RequestWork;
  onClose: () => void;
  /** @returns what the step lacks, nothing where what went wrong is told elsewhere; null where it is taken */
  onPublish: (published: { url: string; day: string }) => Promise<readonly StepProblem[] | null>;
}

const noDay = 'Нет дня публикации. Он уже прошёл или идёт сегодня.';
const rules = withWords(
  { url: updateRequest.published_url, day: updateRequest.published_on },
  { url: 'Нет адреса отзыва. Скопируйте адрес страницы.', day: noDay },
);

interface Publication {
  url: string;
  day: string;
  file: File | null;
}

/** The proof that a text is published: its address on the site, the day, and a screenshot, which goes to the gallery. */
export function PublishDialog({ work, onClose, onPublish }: PublishDialogProps) {
  const proofs = useQuery(proofsQuery(work.client_id, work.id));
  const today = useToday();
  const input = useRef<HTMLInputElement>(null);
  const known = proofs.data?.data.find(({ state }) => state !== 'failed');
  const entry = useServerForm<Publication>({
    defaults: { url: '', day: today, file: null },
    rules,
    fields: ['url', 'day', 'file'],
    refused: (error) => [{ field: 'file', text: proofTrouble(error) ?? explain(error) }],
    send: async ({ url, day, file }) => {
      if (file !== null) {
        await addProof(work, day.slice(0, 7), file);
        // It is there now: another try must not add it again.
        entry.form.setValue('file', null);
      }
      const lacking = await onPublish({ url: url.trim(), day });
      if (lacking === null) onClose();
      else entry.tell(lacking.map(problemOf));
    },
  });
  const {
    id: fileId,
    value: file,
    error: fileError,
    onChange: setFile,
  } = useChoice(entry, 'file', {
    validate: (chosen) =>
      chosen !== null || known !== undefined || 'Нет снимка экрана. Приложите снимок страницы с отзывом.',
  });
  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title="Отметить публикацию"
      description="Нужны адрес отзыва на площадке, день и снимок экрана, на котором он виден. Снимок попадёт в галерею и в отчёт клиенту."
      failure="Публикация не отмечена:"
      action="Отметить публикацию"
    >
      <TextField
        label="Адрес отзыва"
        type="url"
        placeholder="https://"
        autoComplete="off"
        {...entry.field('url')}
      />
      <TextField
        label="День публикации"
        type="date"
        max={today}
        {...entry.field('day', {
          validate: (day) => day <= today || noDay,
        })}
      />
      <div>
        <p id={`${fileId}-label`} className={labelStyle}>
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
        <div className={`${centredRow} ${css({ mt: '1' })}`}>
          <Button
            id={fileId}
            aria-describedby={`${fileId}-label`}
            icon={<Upload aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {file === null ? 'Выбрать файл' : 'Выбрать другой'}
          </Button>
          <span className={longText}>{file?.name}</span>
        </div>
        {fileError !== undefined && <p className={errorStyle}>{fileError}</p>}
        {file === null && known && <p className={helpStyle}>Уже приложен: {known.name}</p>}
      </div>
    </FormDialog>
  );
}

const fieldAt: Partial<Record<ProblemPlace, string>> = { address: 'url', day: 'day', file: 'file' };

function problemOf({ place, words, advice }: StepProblem): FormProblem {
  const field = fieldAt[place];
  return { ...(field !== undefined && { field }), text: `${words}. ${advice}`.trim() };
}
