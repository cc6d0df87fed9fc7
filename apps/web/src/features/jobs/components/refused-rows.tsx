import { Download } from 'lucide-react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { number } from '../../../lib/formats.ts';
import { type Refusal, refusalsCsv } from '../refusals.ts';

const maxListed = 50;

/** Rows that were not taken, with the way to have them as a file. */
export function RefusedRows({ refused, count }: { refused: readonly Refusal[]; count: number }) {
  return (
    <>
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: '3',
          mt: '4',
          mb: '2',
        })}
      >
        <h2 className={css({ textStyle: 'label' })}>Не приняты</h2>
        <Button
          size="sm"
          icon={<Download aria-hidden="true" />}
          onClick={() => saveText(refusalsCsv(refused))}
        >
          Скачать список
        </Button>
      </div>
      <ul className={css({ maxHeight: '16rem', overflowY: 'auto', textStyle: 'small' })}>
        {refused.slice(0, maxListed).map(({ line, reason }) => (
          <li key={line} className={css({ py: '0.5', overflowWrap: 'anywhere' })}>
            <span className={css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })}>
              Строка {line}:
            </span>{' '}
            {reason}
          </li>
        ))}
      </ul>
      {count > maxListed && (
        <p className={css({ textStyle: 'small', color: 'fg.muted', mt: '1' })}>
          {count > refused.length
            ? `Показаны первые ${maxListed}, в файле — первые ${number(refused.length)}.`
            : `Показаны первые ${maxListed}, остальные — в файле.`}
        </p>
      )}
    </>
  );
}

function saveText(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'не-приняты.csv';
  link.click();
  // The browser has taken hold of it by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
