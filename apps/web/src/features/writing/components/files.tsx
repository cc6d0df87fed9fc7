import { useQuery } from '@tanstack/react-query';
import { Download, Ellipsis, Pencil, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { explain } from '../../../components/error-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu } from '../../../components/menu.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { toastFailure, toastSuccess } from '../../../components/toasts.ts';
import { longText, restOfRow, srOnlyText } from '../../../components/styles.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { download } from '../../../lib/download.ts';
import { moment } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import type { WorkKey } from '../../requests/index.ts';
import { addFile, deleteFile, filePath, filesQuery, type RequestFile } from '../api.ts';
import { deleteTrouble, fileTrouble, sizeWords } from '../file-words.ts';
import { quietStyle, stackStyle } from './block-style.ts';
import { DeleteProof, RenameFile } from './file-dialogs.tsx';
import { useAction } from '../../../components/use-action.ts';

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  py: '1.5',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
});

const isOfFile = (error: unknown) =>
  error instanceof ApiError && (error.status === 413 || error.status === 422);

/** What may prove a publication goes with a reason only. */
const asksReason = (error: unknown) =>
  error instanceof ApiError && error.problems.some(({ loc }) => loc.at(-1) === 'reason');

/** Files of the text: seen, added, renamed, deleted, kept on one's own disk. */
export function Files({ request, mayWrite }: { request: WorkKey; mayWrite: boolean }) {
  const files = useQuery(filesQuery(request));
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function add(list: FileList | null) {
    const chosen = [...(list ?? [])];
    if (chosen.length === 0) return;
    setBusy(true);
    let added = 0;
    for (const file of chosen) {
      try {
        await addFile(request, file);
        added += 1;
      } catch (error) {
        const words = fileTrouble(error) ?? explain(error);
        toastFailure(chosen.length === 1 ? words : `${file.name}: ${words}`);
        // What is wrong with one file is nothing against the next; where there is no room or no network, none will come.
        if (!isOfFile(error)) break;
      }
    }
    if (added > 0) toastSuccess(added === 1 ? 'Файл добавлен' : 'Файлы добавлены');
    setBusy(false);
    if (input.current) input.current.value = '';
  }

  if (files.isPending)
    return (
      <Loading>
        <SkeletonText lines={2} />
      </Loading>
    );
  if (files.isError && !files.data) return <QueryError title="Не удалось загрузить файлы" query={files} />;
  return (
    <div className={stackStyle}>
      {files.data.data.length === 0 && <p className={quietStyle}>Файлов нет.</p>}
      <ul aria-label="Файлы">
        {files.data.data.map((file) => (
          <FileRow key={file.id} file={file} mayWrite={mayWrite} />
        ))}
      </ul>
      {mayWrite && (
        <div>
          <input
            ref={input}
            type="file"
            multiple
            className={srOnlyText}
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => void add(event.target.files)}
          />
          <Button
            size="sm"
            icon={<Upload aria-hidden="true" />}
            loading={busy}
            onClick={() => input.current?.click()}
          >
            Добавить файл
          </Button>
        </div>
      )}
    </div>
  );
}

function FileRow({ file, mayWrite }: { file: RequestFile; mayWrite: boolean }) {
  const [asks, setAsks] = useState<'delete' | 'reason' | 'rename' | null>(null);
  const remove = useAction(() => deleteFile(file.id), {
    done: 'Файл удалён',
    failed(error) {
      if (!asksReason(error)) return deleteTrouble(error) ?? explain(error);
      setAsks('reason');
      return null;
    },
  });
  return (
    <li className={row}>
      <div className={restOfRow}>
        <p className={longText}>{file.name}</p>
        <p className={quietStyle}>
          {sizeWords(file.size)} · {moment(file.created_at)}
          {file.uploaded_by && ` · ${personName(file.uploaded_by)}`}
        </p>
      </div>
      <IconButton
        label={`Скачать: ${file.name}`}
        tooltip="Скачать"
        size="sm"
        onClick={() =>
          void download(filePath(file.id)).catch((error: unknown) => toastFailure(explain(error)))
        }
      >
        <Download aria-hidden="true" />
      </IconButton>
      {mayWrite && (
        <Menu
          placement="bottom-end"
          renderTrigger={(props) => (
            <IconButton {...props} size="sm" label={`Ещё о файле ${file.name}`} tooltip={false}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          )}
          entries={[
            {
              kind: 'action',
              id: 'rename',
              label: 'Переименовать',
              icon: <Pencil aria-hidden="true" />,
              onSelect: () => setAsks('rename'),
            },
            {
              kind: 'action',
              id: 'delete',
              label: 'Удалить',
              icon: <Trash2 aria-hidden="true" />,
              danger: true,
              onSelect: () => setAsks('delete'),
            },
          ]}
        />
      )}
      {/* Gone at once: while it closes it would take the window that asks for the reason with it. */}
      {asks === 'delete' && (
        <Confirm
          open
          onClose={() => setAsks((now) => (now === 'delete' ? null : now))}
          title={`Удалить файл «${file.name}»?`}
          action="Удалить"
          danger
          onConfirm={() => remove.run()}
        >
          Вернуть его будет нельзя.
        </Confirm>
      )}
      {asks === 'reason' && <DeleteProof file={file} onClose={() => setAsks(null)} />}
      {asks === 'rename' && <RenameFile file={file} onClose={() => setAsks(null)} />}
    </li>
  );
}
