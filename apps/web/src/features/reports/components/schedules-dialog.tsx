import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { ListState } from '../../../components/list-state.tsx';
import { mutedText } from '../../../components/styles.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { Loading, Skeleton } from '../../../components/skeleton.tsx';
import { Switch } from '../../../components/switch.tsx';
import { moment } from '../../../lib/formats.ts';
import { monthName } from '../../../lib/months.ts';
import { type ReportSchedule, reportSchedulesQuery } from '../api.ts';
import { scheduleWords } from '../words.ts';
import { quietStyle, rowStyle, rowsStyle, troubleStyle, wordsStyle } from './row-style.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { useAction } from '../../../components/use-action.ts';

interface SchedulesDialogProps {
  clientId: string;
  isArchived: boolean;
  onClose: () => void;
}

/** When and to whom the report of the month before is mailed. */
export function SchedulesDialog({ clientId, isArchived, onClose }: SchedulesDialogProps) {
  const schedules = useQuery(reportSchedulesQuery(clientId));
  const [edited, setEdited] = useState<ReportSchedule | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ReportSchedule | null>(null);

  const change = useAction('PUT /reports/schedules/{id}');
  const remove = useAction('DELETE /reports/schedules/{id}');

  return (
    <Dialog
      open
      onClose={onClose}
      title="Отчёт по почте"
      description="В выбранный день месяца, с 9 утра по Москве, отчёт за прошлый месяц уходит на эти адреса."
    >
      {isArchived && (
        <p className={css({ mb: '3', color: 'fg.muted' })}>Клиент в архиве: отчёты не уходят.</p>
      )}
      <ListState
        query={schedules}
        failure="Не удалось загрузить рассылки"
        skeleton={
          <Loading label="Загружаем рассылки">
            <Skeleton height="3rem" />
          </Loading>
        }
        empty={edited === null && <p className={mutedText}>Отчёт пока никому не отправляется.</p>}
      >
        {(rows) => (
          <ul className={rowsStyle} aria-label="Рассылки">
            {rows.map((schedule) => (
              <li key={schedule.id}>
                {edited !== 'new' && edited?.id === schedule.id ? (
                  <ScheduleForm clientId={clientId} schedule={schedule} onDone={() => setEdited(null)} />
                ) : (
                  <div className={rowStyle}>
                    <ScheduleWords schedule={schedule} />
                    <Switch
                      checked={schedule.is_active}
                      hideLabel
                      onChange={(is_active) =>
                        void change.run({
                          params: { id: schedule.id },
                          body: { client_id: clientId, is_active },
                        })
                      }
                    >
                      {`Отправлять ${scheduleWords(schedule)}`}
                    </Switch>
                    <IconButton label="Изменить рассылку" onClick={() => setEdited(schedule)}>
                      <Pencil aria-hidden="true" />
                    </IconButton>
                    <IconButton label="Удалить рассылку" onClick={() => setLeaving(schedule)}>
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </ListState>
      {edited === 'new' && <ScheduleForm clientId={clientId} onDone={() => setEdited(null)} />}
      {schedules.data && edited === null && !isArchived && (
        <Button
          icon={<Plus aria-hidden="true" />}
          className={css({ mt: '4' })}
          onClick={() => setEdited('new')}
        >
          Добавить рассылку
        </Button>
      )}
      <Confirm
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title="Удалить рассылку?"
        action="Удалить"
        danger
        onConfirm={() =>
          leaving === null
            ? Promise.resolve()
            : remove.run({ params: { id: leaving.id }, query: { client_id: leaving.client_id } })
        }
      >
        Отчёты на эти адреса больше не придут.
      </Confirm>
    </Dialog>
  );
}

function ScheduleWords({ schedule }: { schedule: ReportSchedule }) {
  const { last_period: period, last_sent_at: sentAt, last_error: trouble } = schedule;
  return (
    <div className={wordsStyle}>
      <p>{scheduleWords(schedule)}</p>
      <p className={quietStyle}>{schedule.recipients.join(', ')}</p>
      {trouble !== null && <p className={troubleStyle}>Не отправлен. {trouble}</p>}
      {trouble === null && period !== null && sentAt !== null && (
        <p className={quietStyle}>
          {monthName(period)}: отправлен {moment(sentAt)}
        </p>
      )}
    </div>
  );
}
