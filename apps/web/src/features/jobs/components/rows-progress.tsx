import { Square } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { explain } from '../../../components/error-state.tsx';
import { Progress } from '../../../components/progress.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import { counted, number } from '../../../lib/formats.ts';
import type { Job } from '../api.ts';
import { act } from '../../../lib/act.ts';

/** How far work on the rows of a file is, and the way to stop it. */
export function RowsProgress({ job, reading }: { job: Job | undefined; reading: string }) {
  const [stopping, setStopping] = useState(false);
  const total = job?.total ?? null;
  const done = job?.progress ?? 0;
  return (
    <div
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        gap: '3',
        maxWidth: '36rem',
      })}
    >
      <div className={css({ flex: '1 1 14rem' })}>
        <Progress
          label={
            total === null
              ? reading
              : `Сохраняем: ${number(done)} из ${counted(total, ['строки', 'строк', 'строк'])}`
          }
          done={done}
          total={total}
        />
      </div>
      {job && (
        <Button
          size="sm"
          icon={<Square aria-hidden="true" />}
          loading={stopping}
          onClick={() => {
            setStopping(true);
            act('DELETE /jobs/{id}', { params: { id: job.id } }).catch((error: unknown) => {
              setStopping(false);
              toastFailure(explain(error));
            });
          }}
        >
          Остановить
        </Button>
      )}
    </div>
  );
}
