import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/select.tsx';
import { dangerText, looseRow, mutedText } from '../../../components/styles.ts';
import { counted } from '../../../lib/formats.ts';
import type { Area } from '../../areas/index.ts';
import { type ImportPreview, type Mapping, startImport } from '../api.ts';
import { meaningOf, meaningOptions, withMeaning } from '../mapping.ts';
import { addProblem } from '../problem-words.ts';
import type { ImportSettings } from '../import-settings.ts';
import { ImportFields } from './import-fields.tsx';

const table = css({
  borderCollapse: 'separate',
  borderSpacing: 0,
  textStyle: 'small',
  '& th, & td': {
    px: '3',
    py: '2',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottomWidth: '1px',
    borderColor: 'border.default',
    minWidth: '11rem',
    maxWidth: '22rem',
  },
  '& th': { bg: 'bg.subtle', fontWeight: 'medium' },
  '& td': { overflowWrap: 'anywhere' },
  '& td[data-off=true]': { color: 'fg.disabled' },
});

interface FileMappingProps {
  clientId: string;
  file: File;
  preview: ImportPreview;
  areas: readonly Area[];
  onStarted: (jobId: string) => void;
}

/** The file's columns with what they mean, its first rows, and the start of the import. */
export function FileMapping({ clientId, file, preview, areas, onStarted }: FileMappingProps) {
  const [mapping, setMapping] = useState<Mapping>(preview.mapping);
  const [settings, setSettings] = useState<ImportSettings>({ kind: 'survey', areaId: null, period: null });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { columns, rows, row_count: count } = preview;
  const lacks = lackOf();

  async function start() {
    setBusy(true);
    setProblem(null);
    try {
      const { areaId, period, kind } = settings;
      const { id } = await startImport(file, file.name, {
        clientId,
        kind,
        mapping,
        areaId: areaId ?? undefined,
        period: period ?? undefined,
      });
      onStarted(id);
    } catch (error) {
      setProblem(addProblem(error));
      setBusy(false);
    }
  }

  return (
    <>
      <p className={mutedText}>
        {count === null ? 'Больше 1000 строк' : counted(count, ['строка', 'строки', 'строк'])},{' '}
        {counted(columns.length, ['столбец', 'столбца', 'столбцов'])}. Проверьте, что в каком столбце.
      </p>
      <section
        aria-label="Первые строки файла"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways: the keyboard must reach it
        tabIndex={0}
        className={css({
          // The lists' own fields are placed within it: outside they would widen the page.
          position: 'relative',
          overflow: 'auto',
          maxHeight: '26rem',
          border: '1px solid',
          borderColor: 'border.default',
          borderRadius: 'md',
          bg: 'bg.surface',
        })}
      >
        <table className={table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  <p className={css({ mb: '1.5', overflowWrap: 'anywhere', lineClamp: 2 })} title={column}>
                    {column}
                  </p>
                  <Select
                    label={`Что в столбце «${column}»`}
                    hideLabel
                    size="sm"
                    options={meaningOptions}
                    value={meaningOf(mapping, column)}
                    onChange={(meaning) => setMapping(withMeaning(mapping, column, meaning))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                {columns.map((column, index) => (
                  <td key={column} data-off={meaningOf(mapping, column) === 'none'}>
                    <span className={css({ lineClamp: 3 })}>{cells[index]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ImportFields value={settings} areas={areas} onChange={setSettings} />
      <div className={looseRow}>
        <Button variant="solid" loading={busy} disabled={lacks !== null} onClick={() => void start()}>
          Загрузить
        </Button>
        <span className={css({ textStyle: 'small', color: lacks === null ? 'fg.muted' : 'danger.text' })}>
          {lacks ?? hint()}
        </span>
      </div>
      {problem !== null && (
        <p role="alert" className={dangerText}>
          {problem}
        </p>
      )}
    </>
  );

  function lackOf(): string | null {
    if (count === 0) return 'В файле только заголовки: загружать нечего.';
    if (mapping.words === undefined) return 'Укажите столбец со словами покупателя.';
    if (settings.period !== null && settings.areaId === null && mapping.area === undefined)
      return 'Для текстов нужна точка: укажите столбец или выберите её.';
    return null;
  }

  function hint(): string {
    return mapping.consent === undefined
      ? 'Столбца с согласием нет: слова сохранятся, но без согласия текст по ним не сдать.'
      : `«Да» в столбце «${mapping.consent}» станет согласием на обработку данных и публикацию слов на площадке: проверьте, что спрашивали именно об этом.`;
  }
}
