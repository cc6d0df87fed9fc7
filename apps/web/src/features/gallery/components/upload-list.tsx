import { Pause, Play, X } from 'lucide-react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Progress } from '../../../components/progress.tsx';
import { quietText, restOfRow, smallDangerText } from '../../../components/styles.ts';
import { tellingWords } from '../../../lib/problem-words.ts';
import type { Upload, Uploads, UploadsState } from '../uploads.ts';
import { leftOf } from '../uploads.ts';
import { imagesWords, reasonWords, sizeWords } from '../words.ts';

const box = css({
  mb: '4',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
});
const head = css({ display: 'flex', alignItems: 'center', gap: '2', p: '3' });
const list = css({
  maxHeight: '15rem',
  overflowY: 'auto',
  borderTop: '1px solid token(colors.border.default)',
  '& li': { display: 'flex', alignItems: 'center', gap: '2', pl: '3', pr: '1', py: '1', minHeight: '8' },
  '& li + li': { borderTop: '1px solid token(colors.border.default)' },
});
const name = css({
  flex: '1',
  minWidth: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

/** Rows shown at once: of three hundred, those that go and those that did not. */
const maxRows = 50;

/** What is on its way: all of it in one line, each file with its own, and what was not taken with the reason. */
export function UploadList({ uploads, state }: { uploads: Uploads; state: UploadsState }) {
  const all = state.uploads;
  if (all.length === 0) return null;
  const left = leftOf(state);
  const rows = all.filter(({ state: one }) => one !== 'taken' && one !== 'known');
  const isPaused = state.paused || state.denied !== null;
  return (
    <section aria-label="Загрузка" className={box}>
      <div className={head}>
        <div className={restOfRow} aria-live="polite">
          {left > 0 ? (
            <Progress
              label={summary(state, left)}
              done={all.reduce((sum, one) => sum + doneOf(one), 0)}
              total={all.reduce((sum, one) => sum + one.size, 0)}
            />
          ) : (
            <p>{outcome(all)}</p>
          )}
        </div>
        {left > 0 && (
          <Button
            size="sm"
            icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            onClick={() => (isPaused ? uploads.goOn() : uploads.pause())}
          >
            {isPaused ? 'Продолжить' : 'Пауза'}
          </Button>
        )}
        <IconButton label={left > 0 ? 'Отменить загрузку' : 'Убрать список'} onClick={() => uploads.clear()}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {rows.length > 0 && (
        <ul className={list} aria-label="Файлы">
          {rows.slice(0, maxRows).map((upload) => (
            <Row key={upload.id} upload={upload} onRemove={() => uploads.remove(upload.id)} />
          ))}
          {rows.length > maxRows && <li className={quietText}>и ещё {imagesWords(rows.length - maxRows)}</li>}
        </ul>
      )}
    </section>
  );
}

function Row({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const isRefused = upload.state === 'refused';
  return (
    <li>
      <div className={restOfRow}>
        <div className={css({ display: 'flex', gap: '2', textStyle: 'small' })}>
          <span className={name} title={upload.name}>
            {upload.name}
          </span>
          <span className={css({ color: 'fg.muted', flexShrink: 0, fontVariantNumeric: 'tabular-nums' })}>
            {upload.state === 'sending' ? `${percentOf(upload)} %` : sizeWords(upload.size)}
          </span>
        </div>
        {upload.state === 'sending' && (
          <progress
            aria-label={upload.name}
            value={upload.sent}
            max={Math.max(1, upload.size)}
            className={css({ width: 'full', height: '1', display: 'block', accentColor: 'accent.mark' })}
          />
        )}
        {isRefused && <p className={smallDangerText}>{reasonWords(upload.code ?? '')}</p>}
      </div>
      <IconButton size="sm" label={`Убрать ${upload.name}`} tooltip="Убрать" onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function summary(state: UploadsState, left: number): string {
  const { denied } = state;
  if (denied !== null) {
    const words = tellingWords(denied);
    return `Загрузка остановлена. ${words === undefined ? 'Сервер больше не принимает снимки: проверьте права и клиента.' : `${words}.`}`;
  }
  if (state.offline) return `Нет связи. Осталось ${imagesWords(left)}: продолжим, когда она вернётся.`;
  if (state.paused) return `Пауза. Осталось ${imagesWords(left)}.`;
  return `Загружаем: ${state.uploads.length - left} из ${imagesWords(state.uploads.length)}`;
}

/** What came of all of them, when nothing is left to send. */
function outcome(all: readonly Upload[]): string {
  const count = (state: Upload['state']) => all.filter((one) => one.state === state).length;
  const parts = count('taken') > 0 ? [`загружено: ${imagesWords(count('taken'))}`] : [];
  if (count('known') > 0) parts.push(`уже были в этом месяце: ${count('known')}`);
  if (count('refused') > 0) parts.push(`не приняты: ${count('refused')}`);
  const words = parts.join(', ');
  return `${words.charAt(0).toLocaleUpperCase('ru')}${words.slice(1)}.`;
}

function doneOf(upload: Upload): number {
  return upload.state === 'waiting' || upload.state === 'sending' ? upload.sent : upload.size;
}

function percentOf({ sent, size }: Upload): number {
  return size === 0 ? 0 : Math.floor((sent / size) * 100);
}
