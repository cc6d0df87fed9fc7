import { ClipboardPaste, Redo2, Rows3, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { dangerText, looseRow, quietLongText } from '../../../components/styles.ts';
import { counted } from '../../../lib/formats.ts';
import { useToday } from '../../../lib/use-today.ts';
import type { Area } from '../../areas/index.ts';
import { RowsProgress } from '../../jobs/index.ts';
import { type CellSurroundings, cellProblem, gridColumns } from '../cells.ts';
import * as grids from '../grid.ts';
import { parseTable } from '../table-text.ts';
import { useGrid } from '../use-grid.ts';
import { useSaveGrid } from '../use-save-grid.ts';
import { EditGrid } from './edit-grid.tsx';
import type { ImportSettings } from '../import-settings.ts';
import { ImportFields } from './import-fields.tsx';
import { ImportSummary } from './import-summary.tsx';

const PasteDialog = onDemand(() => import('./paste-dialog.tsx').then((module) => module.PasteDialog));
const rowForms = ['строка', 'строки', 'строк'] as const;

interface TableFormProps {
  clientId: string;
  userId: string;
  areas: readonly Area[];
}

export function TableForm({ clientId, userId, areas }: TableFormProps) {
  const today = useToday();
  const { grid, setGrid, isVolatile } = useGrid(userId, clientId);
  const [settings, setSettings] = useState<ImportSettings>({ kind: 'message', areaId: null, period: null });
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<'paste' | 'clear' | null>(null);
  const saving = useSaveGrid({ userId, clientId, setGrid });
  const around = useMemo<CellSurroundings>(
    () => ({
      today,
      areas: new Set(
        areas
          .filter(({ status }) => status !== 'archived')
          .flatMap(({ fullname_area: name, url }) => [name.toLowerCase(), url.toLowerCase()]),
      ),
      needsArea: settings.period !== null && settings.areaId === null,
    }),
    [today, areas, settings.period, settings.areaId],
  );
  const areaNames = useMemo(
    () => [...new Set(areas.filter(({ status }) => status !== 'archived').map((area) => area.fullname_area))],
    [areas],
  );
  const filled = grid.rows.filter((row) => !grids.isBlankRow(row));
  const bad = useMemo(
    () =>
      grid.rows.filter(
        (row) =>
          !grids.isBlankRow(row) &&
          gridColumns.some(({ id }) => cellProblem(id, row.cells[id] ?? '', around) !== undefined),
      ).length,
    [grid.rows, around],
  );

  function change(next: grids.Grid) {
    setGrid(next);
    setSaid('');
  }
  function tell({ range, left, unknown, byHead }: grids.Pasted) {
    const parts = [
      `Вставлено: ${counted(range.bottom - range.top + 1, rowForms)}.`,
      byHead && 'Столбцы найдены по заголовкам.',
      unknown.length > 0 && `Не распознаны: ${unknown.join(', ')}.`,
      left > 0 && `Не поместились: ${counted(left, rowForms)}.`,
    ];
    setSaid(parts.filter(Boolean).join(' '));
  }

  return (
    <>
      <ImportFields value={settings} areas={areas} onChange={setSettings} />
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '1', alignItems: 'center' })}>
        <IconButton
          label="Отменить"
          keys="Ctrl+Z"
          disabled={grid.past.length === 0}
          onClick={() => change(grids.undo(grid))}
        >
          <Undo2 aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Вернуть"
          keys="Ctrl+Y"
          disabled={grid.future.length === 0}
          onClick={() => change(grids.redo(grid))}
        >
          <Redo2 aria-hidden="true" />
        </IconButton>
        <Button
          variant="ghost"
          icon={<ClipboardPaste aria-hidden="true" />}
          onClick={() => setOpen('paste')}
          onPointerEnter={PasteDialog.prefetch}
          onFocus={PasteDialog.prefetch}
        >
          Вставить таблицу
        </Button>
        <Button
          variant="ghost"
          icon={<Rows3 aria-hidden="true" />}
          disabled={filled.length === 0}
          onClick={() => setOpen('clear')}
        >
          Очистить
        </Button>
        <output className={quietLongText}>{said}</output>
      </div>
      <EditGrid grid={grid} around={around} areaNames={areaNames} onChange={change} onPasted={tell} />
      {saving.isRunning ? (
        <RowsProgress job={saving.job} reading="Читаем таблицу" />
      ) : (
        <div className={looseRow}>
          <Button
            variant="solid"
            loading={saving.isStarting}
            disabled={filled.length === 0}
            onClick={() => void saving.start(grid, settings)}
          >
            {filled.length === 0
              ? 'Сохранить'
              : `Сохранить ${counted(filled.length, ['строку', 'строки', 'строк'])}`}
          </Button>
          <span className={css({ textStyle: 'small', color: bad > 0 ? 'danger.text' : 'fg.muted' })}>
            {bad > 0
              ? `С ошибками: ${counted(bad, rowForms)}. Они останутся здесь.`
              : isVolatile
                ? 'Браузеру не хватает места: несохранённое пропадёт, если закрыть страницу.'
                : 'Несохранённое хранится в этом браузере.'}
          </span>
        </div>
      )}
      {saving.problem !== null && (
        <p role="alert" className={dangerText}>
          {saving.problem} Строки остались в таблице.
        </p>
      )}
      {saving.finished && <ImportSummary clientId={clientId} job={saving.finished} withoutRefusals />}
      {open === 'paste' && (
        <PasteDialog
          onClose={() => setOpen(null)}
          onPaste={(text) => {
            const rows = grid.rows.findLastIndex((row) => !grids.isBlankRow(row)) + 1;
            const pasted = grids.pasteCells(grid, { row: rows, column: 0 }, parseTable(text));
            setGrid(pasted.grid);
            tell(pasted);
          }}
        />
      )}
      {open === 'clear' && (
        <Confirm
          open
          title="Очистить таблицу?"
          action="Очистить"
          onClose={() => setOpen(null)}
          onConfirm={async () => change(grids.deleteRows(grid, 0, grid.rows.length - 1))}
        >
          Строки, которые ещё не сохранены, пропадут. Вернуть их можно кнопкой «Отменить», пока страница
          открыта.
        </Confirm>
      )}
    </>
  );
}
