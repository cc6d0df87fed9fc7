import { completeAddress } from '@molva/contract/complete-address';
import { limits } from '@molva/contract/limits';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import {
  factsOf,
  PageAddress,
  PagePreview,
  ScheduleFields,
  scheduleGaps,
  SiteChoice,
  siteByAddress,
  useSiteOfAddress,
} from '../../areas/index.ts';
import type { Competitor } from '../api.ts';
import { createCompetitor } from '../../../body-rules.gen/create-competitor.ts';
import { updateCompetitor } from '../../../body-rules.gen/update-competitor.ts';
import { withWords } from '../../../lib/body-rules.ts';

const words = { name: 'Напишите название', ...scheduleGaps };
const changed = withWords(updateCompetitor, words);
const made = withWords(createCompetitor, {
  ...words,
  url: 'Вставьте адрес страницы',
  site_id: 'Выберите площадку',
});

interface CompetitorDialogProps {
  clientId: string;
  /** Left out for a new one. */
  competitor?: Competitor;
  onClose: () => void;
}

/** Once a day, before people come to work. */
const usual = { time_zone: 'Europe/Moscow', weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [5] };

/** Adds a competitor by the address of its page, as an area is added, or changes its name and when it is collected. */
export function CompetitorDialog({ clientId, competitor, onClose }: CompetitorDialogProps) {
  const isNew = competitor === undefined;
  const params = { client_id: clientId };
  const entry = useServerForm({
    keptAs: `competitor ${competitor?.id ?? 'new'}`,
    defaults: {
      url: '',
      site_id: '',
      name: competitor?.name ?? '',
      is_active: competitor?.is_active ?? true,
      ...(competitor?.schedule ?? usual),
    },
    rules: isNew ? made : changed,
    fields: ['url', 'site_id', 'name', 'weekdays', 'hours', 'time_zone'],
    conflictField: isNew ? 'url' : 'name',
    send: async ({ url, site_id, name, is_active, time_zone, weekdays, hours }) => {
      const body = { name, is_active, schedule: { time_zone, weekdays, hours } };
      await (competitor
        ? act('PUT /reviews/clients/{client_id}/competitors', {
            params,
            body: { id: competitor.id, ...body },
          })
        : act('POST /reviews/clients/{client_id}/competitors', { params, body: { ...body, url, site_id } }));
      toastSuccess(competitor ? 'Изменения сохранены' : 'Конкурент добавлен, собираем отзывы');
      onClose();
    },
  });
  const { form, field, attempt } = entry;
  const site = useChoice(entry, 'site_id');
  const isActive = useChoice(entry, 'is_active');
  const weekdays = useChoice(entry, 'weekdays');
  const hours = useChoice(entry, 'hours');
  const zone = useChoice(entry, 'time_zone');
  const url = form.watch('url');
  const { sites, known, decideSite, chooseByHand } = useSiteOfAddress({
    enabled: isNew,
    typed: () => (form.getFieldState('url').isDirty ? form.getValues('url') : null),
    chosen: () => site.value,
    decide: (facts) => siteByAddress(facts, false),
    put: (id) => form.setValue('site_id', id, { shouldDirty: true, shouldValidate: attempt > 0 }),
  });

  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={isNew ? 'Новый конкурент' : 'Изменить конкурента'}
      description={
        isNew
          ? 'Страница другой компании на площадке с отзывами. Её отзывы не входят в показатели клиента.'
          : undefined
      }
      action={isNew ? 'Добавить конкурента' : 'Сохранить'}
    >
      {isNew && (
        <>
          <PageAddress
            register={(rules) => field('url', rules)}
            onTyped={decideSite}
            onLeft={(address) => form.setValue('url', address)}
          />
          <SiteChoice
            sites={sites}
            facts={factsOf(url, known)}
            site={site}
            makesSites={false}
            chooseSite={(id) => {
              chooseByHand();
              site.onChange(id);
            }}
          />
          <PagePreview
            clientId={clientId}
            address={completeAddress(url)}
            siteId={site.value === '' ? undefined : site.value}
            isFit={() => form.trigger('url')}
            onTaken={({ fullname_area: area }) =>
              form.setError('url', { message: `Это адрес точки самого клиента: «${area}»` })
            }
          />
        </>
      )}
      <TextField
        label="Название"
        help={isNew ? 'Как назвать её в сравнении.' : undefined}
        autoComplete="off"
        maxLength={limits.nameLength}
        {...field('name')}
      />
      <ScheduleFields isActive={isActive} weekdays={weekdays} hours={hours} zone={zone} />
    </FormDialog>
  );
}
