import { FileSpreadsheet, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { explain } from '../../../components/error-state.tsx';
import { Logo } from '../../../components/logo.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import { cardStyle, mutedText, quietText } from '../../../components/styles.ts';
import { day, number, rating } from '../../../lib/formats.ts';
import { monthName } from '../../../lib/months.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { type ReportFormat, type SharedReport as Report, downloadShared } from '../api.ts';
import { SharedAreas } from './shared-areas.tsx';
import { SharedTasks, SharedThemes } from './shared-themes.tsx';

const page = css({ width: 'full', maxWidth: '64rem', mx: 'auto', px: { base: '4', md: '6' }, pb: '12' });
const top = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  py: '4',
  mb: { base: '4', md: '8' },
  borderBottom: '1px solid token(colors.border.default)',
});
const tiles = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
  gap: '3',
  my: '6',
  // An odd one has a row of its own on phones.
  '& > :last-child:nth-child(odd)': { gridColumn: { base: '1 / -1', md: 'auto' } },
});

/** A month's report for someone without an account. */
export function SharedReport({ token, report }: { token: string; report: Report }) {
  const month = monthName(report.period);
  useTitle(`Отчёт: ${report.client_name}, ${month.toLocaleLowerCase('ru')}`);
  const { figures, previous } = report;
  const share = figures.planned === 0 ? null : Math.round((figures.done / figures.planned) * 100);
  return (
    <main className={page}>
      <header className={top}>
        <Logo />
        <span className={quietText}>Ссылка работает до {day(report.ends_on)}</span>
      </header>
      <p className={mutedText}>Отчёт: {month.toLocaleLowerCase('ru')}</p>
      <h1
        className={css({
          textStyle: 'title',
          fontSize: { base: '2xl', md: '3xl' },
          overflowWrap: 'anywhere',
        })}
      >
        {report.client_name}
      </h1>
      <Downloads token={token} />
      <dl className={tiles}>
        <Tile
          name="Новых отзывов"
          value={number(figures.reviews_new)}
          before={number(previous.reviews_new)}
        />
        <Tile
          name="Средняя оценка"
          value={figures.average === null ? '—' : rating(figures.average, 2)}
          before={previous.average === null ? '—' : rating(previous.average, 2)}
        />
        <Tile
          name="Исчезло отзывов"
          value={number(figures.reviews_gone)}
          before={number(previous.reviews_gone)}
        />
        <Tile
          name="Опубликовано текстов"
          value={number(figures.done)}
          before={number(previous.done)}
          note={share === null ? 'плана не было' : `${share}\u00A0% от плана (${number(figures.planned)})`}
        />
        <Tile
          name="Тексты с участием ИИ"
          value={number(figures.ai_generated)}
          before={number(previous.ai_generated)}
        />
      </dl>
      <SharedAreas areas={report.areas} />
      <SharedThemes themes={report.themes} />
      <SharedTasks tasks={report.tasks} />
    </main>
  );
}

interface TileProps {
  name: string;
  value: string;
  before: string;
  note?: ReactNode;
}

function Tile({ name, value, before, note }: TileProps) {
  return (
    <div className={cardStyle}>
      <dt className={quietText}>{name}</dt>
      <dd>
        <span
          className={css({
            display: 'block',
            fontSize: '2xl',
            lineHeight: '1.3',
            fontWeight: 'semibold',
            fontVariantNumeric: 'tabular-nums',
          })}
        >
          {value}
        </span>
        <span className={css({ display: 'block', textStyle: 'small', color: 'fg.muted' })}>
          месяцем раньше{'\u00A0'}
          {before}
        </span>
        {note !== undefined && (
          <span className={css({ display: 'block', textStyle: 'small', color: 'fg.muted' })}>{note}</span>
        )}
      </dd>
    </div>
  );
}

function Downloads({ token }: { token: string }) {
  const [busy, setBusy] = useState<ReportFormat | null>(null);
  async function take(format: ReportFormat) {
    setBusy(format);
    try {
      await downloadShared(token, format);
    } catch (error) {
      toastFailure(explain(error));
    } finally {
      setBusy(null);
    }
  }
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '4' })}>
      <Button
        variant="solid"
        loading={busy === 'pdf'}
        icon={<FileText aria-hidden="true" />}
        onClick={() => void take('pdf')}
      >
        Скачать PDF
      </Button>
      <Button
        loading={busy === 'xlsx'}
        icon={<FileSpreadsheet aria-hidden="true" />}
        onClick={() => void take('xlsx')}
      >
        Скачать XLSX
      </Button>
    </div>
  );
}
