import { limits } from '@molva/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { EntryForm } from '../../../components/entry-form.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { Select } from '../../../components/select.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { looseRow, pairGrid } from '../../../components/styles.ts';
import { thisMonth } from '../../../lib/months.ts';
import { wholeOf } from '../../../lib/numbers.ts';
import { areasQuery } from '../../areas/index.ts';
import { areaOptions, useMakeTexts } from '../../sources/index.ts';
import { monthOptions } from '../../requests/index.ts';
import { act } from '../../../lib/act.ts';
import { createEmptyRequests } from '../../../body-rules.gen/create-empty-requests.ts';
import { withWords } from '../../../lib/body-rules.ts';

const rules = withWords(createEmptyRequests, { area_id: 'Выберите точку' });

/** Empty texts of an area and a month: so many, each with the same task. */
export function ByPlan({ clientId }: { clientId: string }) {
  const areas = useQuery(areasQuery(clientId));
  if (areas.isError && !areas.data) return <QueryError title="Не удалось загрузить точки" query={areas} />;
  if (!areas.data)
    return (
      <Loading>
        <SkeletonText lines={5} />
      </Loading>
    );
  const options = areaOptions(areas.data.data);
  if (options.length === 0)
    return <EmptyState>У клиента нет точек в работе: сначала добавьте точку на экране «Обзор».</EmptyState>;
  return <PlanForm clientId={clientId} options={options} />;
}

function PlanForm({ clientId, options }: { clientId: string; options: ReturnType<typeof areaOptions> }) {
  const { leadTo, tellOf } = useMakeTexts(clientId);
  const stays = useRef(false);
  const entry = useServerForm({
    defaults: {
      area_id: options.length === 1 ? (options[0]?.value ?? '') : '',
      period: thisMonth(),
      count: '1',
      description: '',
      prim: '',
    },
    rules,
    fields: ['area_id', 'period', 'count', 'description', 'prim'],
    conflictField: 'area_id',
    send: async ({ area_id, period, count, description, prim }) => {
      const task = description.trim();
      const answer = await act('POST /reviews/clients/requests/empty', {
        body: {
          client_id: clientId,
          area_id,
          period,
          count: wholeOf(count) ?? 1,
          ...(task !== '' && { description: task }),
          ...(prim.trim() !== '' && { prim: prim.trim() }),
        },
      });
      // What was made no longer waits to be sent: nothing is asked on leaving.
      entry.form.reset({ area_id, period, count, description, prim });
      await (stays.current ? tellOf(answer.data) : leadTo(answer.data));
    },
  });
  const { form, field, isDirty, isSubmitting } = entry;
  const area = useChoice(entry, 'area_id');
  const period = useChoice(entry, 'period');
  const hasWords = form.getValues(['description', 'prim']).some((words) => words.trim() !== '');
  return (
    <div className={css({ maxWidth: '34rem' })}>
      <LeaveGuard isDirty={isDirty && hasWords} />
      <EntryForm entry={entry}>
        <Select label="Точка" options={options} {...area} value={area.value === '' ? null : area.value} />
        <div className={pairGrid}>
          <Select label="Месяц" options={monthOptions()} {...period} />
          <TextField label="Сколько текстов" inputMode="numeric" {...field('count')} />
        </div>
        <TextArea
          label="Задание"
          optional
          help="Увидит тот, кто возьмёт текст. Клиенту не показываем."
          rows={4}
          maxLength={limits.noteLength}
          {...field('description')}
        />
        <TextArea
          label="Примечание"
          optional
          help="Для своих: видят только сотрудники."
          rows={2}
          maxLength={limits.noteLength}
          {...field('prim')}
        />
        <div className={looseRow}>
          <Button
            type="submit"
            variant="solid"
            loading={isSubmitting}
            onClick={() => {
              stays.current = false;
            }}
          >
            Добавить тексты
          </Button>
          <Button
            type="submit"
            disabled={isSubmitting}
            onClick={() => {
              stays.current = true;
            }}
          >
            Добавить и остаться
          </Button>
        </div>
      </EntryForm>
      <p className={css({ mt: '4', textStyle: 'small', color: 'fg.muted' })}>
        Пустой текст сдадут на проверку, только когда у него появятся слова покупателя и согласие.
      </p>
    </div>
  );
}
