import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Combobox } from '../../../components/combobox.tsx';
import { Button } from '../../../components/button.tsx';
import { DialogActions, DialogCancel } from '../../../components/dialog.tsx';
import { FileDrop } from '../../../components/file-drop.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { useTypedWork } from '../../../components/typed-work.ts';
import { dangerText, looseStack, smallDangerText } from '../../../components/styles.ts';
import { explain } from '../../../lib/explain.ts';
import { mayRetry } from '../../../lib/query-client.ts';
import { areasQuery, PageFacts } from '../../areas/index.ts';
import { areaOptions } from '../../sources/index.ts';
import { type ImportChoice, type ImportPreview, previewQuery, startImport } from '../api.ts';
import { lackOf } from '../words.ts';
import { FileColumns } from './file-columns.tsx';
import { ReadRows } from './read-rows.tsx';

interface ChooseFileProps {
  clientId: string;
  onStarted: (jobId: string) => void;
}

const guessed = { mapping: null, ratingBest: null };
const noArea = 'none';
const accept = '.csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson,.html,.htm,.mhtml,.mht,text/csv';

/** Chooses a file, shows how it would be read, and lets say it better. */
export function ChooseFile({ clientId, onStarted }: ChooseFileProps) {
  const areas = useQuery(areasQuery(clientId));
  const open = (areas.data?.data ?? []).filter(({ status }) => status !== 'archived');
  const [file, setFile] = useState<File | null>(null);
  const [area, setArea] = useState<string | null>(null);
  const [said, setSaid] = useState<Pick<ImportChoice, 'mapping' | 'ratingBest'>>(guessed);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useTypedWork(said !== guessed);
  const [only, ...others] = open;
  const areaId = area === noArea ? null : (area ?? (others.length === 0 ? (only?.id ?? null) : null));
  const choice: ImportChoice = { ...said, areaId };
  const preview = useQuery({ ...previewQuery(clientId, file, choice), placeholderData: keepPreviousData });
  const seen = file === null || preview.isError ? undefined : preview.data;
  const isPage = seen?.page !== undefined && seen.page !== null;
  const mapping = said.mapping ?? seen?.mapping ?? {};
  const ratingBest = said.ratingBest ?? seen?.rating_best ?? 5;
  const lack = seen && (isPage ? lackOfPage(seen) : lackOf(mapping, areaId, seen.row_count));

  async function start() {
    if (!file) return;
    setBusy(true);
    setProblem(null);
    try {
      const { id } = await startImport(
        clientId,
        file,
        isPage ? { ...guessed, areaId } : { mapping, ratingBest, areaId },
      );
      onStarted(id);
    } catch (error) {
      setProblem(explain(error));
      setBusy(false);
    }
  }

  return (
    <div className={looseStack}>
      <FileDrop
        busy={preview.isFetching}
        name={file?.name}
        hint="CSV, XLSX, JSON, JSON Lines, HTML или MHTML до 50 МБ"
        accept={accept}
        onFile={(next) => {
          setFile(next);
          setSaid(guessed);
          setProblem(null);
        }}
      />
      <Combobox
        label="Точка, если в файле её нет"
        options={[{ value: noArea, label: 'Точка указана в каждой строке' }, ...areaOptions(open)]}
        value={areaId ?? noArea}
        onChange={setArea}
      />
      {preview.isError && file !== null && (
        <p role="alert" className={dangerText}>
          {explain(preview.error)}
        </p>
      )}
      {preview.isError && file !== null && mayRetry(0, preview.error) && (
        <div>
          <Button size="sm" loading={preview.isFetching} onClick={() => void preview.refetch()}>
            Прочитать ещё раз
          </Button>
        </div>
      )}
      {file !== null && preview.isPending && (
        <Loading label="Читаем файл">
          <SkeletonText lines={5} />
        </Loading>
      )}
      {seen && isPage && seen.page !== null && <PageFacts page={seen.page} />}
      {seen && !isPage && (
        <>
          <FileColumns
            preview={seen}
            mapping={mapping}
            ratingBest={ratingBest}
            onMapping={(next) => setSaid({ mapping: next, ratingBest })}
            onRatingBest={(next) => setSaid({ mapping, ratingBest: next })}
          />
          <ReadRows preview={seen} areaId={areaId} areas={open} isStale={preview.isPlaceholderData} />
        </>
      )}
      {lack && <p className={smallDangerText}>{lack}</p>}
      {problem !== null && (
        <p role="alert" className={dangerText}>
          {problem}
        </p>
      )}
      <DialogActions>
        <DialogCancel />
        <Button
          variant="solid"
          loading={busy}
          disabled={!seen || lack !== null || preview.isFetching}
          onClick={() => void start()}
        >
          Загрузить
        </Button>
      </DialogActions>
    </div>
  );
}

const lackOfPage = ({ page }: ImportPreview): string | null =>
  page !== null && page.reviews_count === 0 ? 'Загружать нечего: отзывы на странице не читаются.' : null;
