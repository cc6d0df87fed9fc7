import { tones } from '@molva/contract/draft-words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { problemSentence } from '../../../lib/problem-words.ts';
import { explain } from '../../../lib/explain.ts';
import { counted } from '../../../lib/formats.ts';
import { waitWords } from '../../../lib/wait-words.ts';
import { areasQuery } from '../../areas/index.ts';
import { toneWords } from '../words.ts';
import { useAction, inPlace } from '../../../components/use-action.ts';
import { dangerText, looseStack } from '../../../components/styles.ts';

const bounds = { min: 50, max: 5000 };
const maxSources = 100;
const usualTone = 'plain';

interface MakeDraftsDialogProps {
  clientId: string;
  areaId: string | null;
  sourceIds: readonly string[];
  onClose: () => void;
  onStarted?: (() => void) | undefined;
}

/** How the drafts should sound, and for which area; then the batch begins. */
export function MakeDraftsDialog({ clientId, areaId, sourceIds, onClose, onStarted }: MakeDraftsDialogProps) {
  const navigate = useNavigate();
  const areas = useQuery(areasQuery(clientId));
  const [area, setArea] = useState(areaId);
  const [tone, setTone] = useState<(typeof tones)[number]>(usualTone);
  const [typed, setTyped] = useState('');
  const length = Number(typed);
  const isLengthRight = typed === '' || (length >= bounds.min && length <= bounds.max);
  const start = useAction('POST /reviews/clients/requests/AI-generated-review', {
    failed: inPlace,
    onDone(job, { body: { area_id: chosen } }) {
      onStarted?.();
      onClose();
      void navigate({
        to: '/copywriting/$clientId/drafts',
        params: { clientId },
        search: { area: chosen, job: job.id },
      });
    },
  });
  const open = (areas.data?.data ?? []).filter(({ status }) => status === 'active');
  return (
    <Dialog
      open
      onClose={onClose}
      isDirty={area !== areaId || tone !== usualTone || typed !== ''}
      title="Сделать черновики"
      description={`Модель изложит слова покупателей связным текстом: по одному черновику на каждую из выбранных записей. Выбрано: ${counted(sourceIds.length, ['запись', 'записи', 'записей'])}. Каждый черновик проверит человек.`}
    >
      <form
        className={looseStack}
        onSubmit={(event) => {
          event.preventDefault();
          if (area !== null && isLengthRight)
            void start.run({
              body: { area_id: area, source_ids: [...sourceIds], tone, ...(typed !== '' && { length }) },
            });
        }}
      >
        <Select
          label="Точка"
          options={open.map(({ id, fullname_area: name, site }) => ({
            value: id,
            label: `${name} · ${site.name}`,
          }))}
          value={area}
          onChange={setArea}
          placeholder={areas.isPending ? 'Загружаем' : 'Выберите точку'}
        />
        <Select
          label="Тон"
          value={tone}
          onChange={setTone}
          options={tones.map((value) => ({ value, label: toneWords[value] }))}
        />
        <TextField
          label="Длина, знаков"
          optional
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 5))}
          error={isLengthRight ? undefined : `От ${bounds.min} до ${bounds.max}`}
        />
        {sourceIds.length > maxSources && (
          <p role="alert" className={dangerText}>
            За один раз можно не больше {maxSources}. Выберите меньше.
          </p>
        )}
        {start.error !== null && (
          <p role="alert" className={dangerText}>
            {startTrouble(start.error)}
          </p>
        )}
        <DialogButtons
          action="Сделать"
          loading={start.isPending}
          disabled={area === null || !isLengthRight || sourceIds.length > maxSources}
        />
      </form>
    </Dialog>
  );
}

/** Why a batch was not begun. Of a source that cannot be used it says which of the chosen it is. */
export function startTrouble(error: unknown): string {
  if (!(error instanceof ApiError)) return explain(error);
  const [problem] = error.problems;
  const words = problemSentence(error);
  if (words === undefined) return explain(error);
  const at = problem?.loc.at(-1);
  if (typeof at === 'number') return `Запись № ${at + 1} из выбранных: ${lowered(words)}`;
  if (error.status === 429 && error.retryAfter !== undefined)
    return `${words} Новый начнётся через ${waitWords(error.retryAfter)}.`;
  return words;
}

const lowered = (words: string) => words.charAt(0).toLocaleLowerCase('ru') + words.slice(1);
