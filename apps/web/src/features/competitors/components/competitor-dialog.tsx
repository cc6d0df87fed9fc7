import { completeAddress } from '@molva/contract/complete-address';
import { limits } from '@molva/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastSuccess } from '../../../components/toasts.ts';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { act } from '../../../lib/act.ts';
import { explain } from '../../../lib/explain.ts';
import {
  factsOf,
  PagePreview,
  siteByAddress,
  siteOptions,
  sitesQuery,
  siteWords,
} from '../../areas/index.ts';
import type { Competitor } from '../api.ts';

interface CompetitorDialogProps {
  clientId: string;
  /** Left out for a new one. */
  competitor?: Competitor;
  onClose: () => void;
}

/** Adds a competitor by the address of its page, as an area is added, or gives one another name. */
export function CompetitorDialog({ clientId, competitor, onClose }: CompetitorDialogProps) {
  const sites = useQuery({ ...sitesQuery(), enabled: competitor === undefined });
  const known = sites.data?.data ?? [];
  const [isByHand, setByHand] = useState(false);
  const params = { client_id: clientId };
  const entry = useServerForm({
    defaults: { url: '', site_id: '', name: competitor?.name ?? '' },
    fields: ['url', 'site_id', 'name'],
    conflictField: competitor ? 'name' : 'url',
    send: async ({ url, site_id, name }) => {
      if (competitor)
        await act('PUT /reviews/clients/{client_id}/competitors', {
          params,
          body: { id: competitor.id, name },
        });
      else
        await act('POST /reviews/clients/{client_id}/competitors', { params, body: { name, url, site_id } });
      toastSuccess(competitor ? 'Изменения сохранены' : 'Конкурент добавлен, собираем отзывы');
      onClose();
    },
  });
  const { form, field, attempt } = entry;
  const site = useChoice(entry, 'site_id', {
    validate: (id) => competitor !== undefined || id !== '' || 'Выберите площадку',
  });
  const url = form.watch('url');
  const facts = factsOf(url, known);

  function decideSite(typed: string) {
    if (isByHand) return;
    const decided = siteByAddress(factsOf(typed, known), false);
    form.setValue('site_id', decided, { shouldDirty: true, shouldValidate: attempt > 0 });
  }

  return (
    <FormDialog
      entry={entry}
      size={competitor ? 'sm' : 'md'}
      onClose={onClose}
      title={competitor ? 'Переименовать конкурента' : 'Новый конкурент'}
      description={
        competitor
          ? undefined
          : 'Страница другой компании на площадке с отзывами. Её отзывы не входят в показатели клиента.'
      }
      action={competitor ? 'Сохранить' : 'Добавить конкурента'}
    >
      {competitor === undefined && (
        <>
          <TextField
            label="Адрес страницы с отзывами"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={limits.urlLength}
            {...field('url', {
              setValueAs: completeAddress,
              validate: (value) => value !== '' || 'Вставьте адрес страницы',
              onChange: (event: { target: { value: string } }) => decideSite(event.target.value),
              onBlur: (event: { target: { value: string } }) => {
                form.setValue('url', completeAddress(event.target.value));
                decideSite(event.target.value);
              },
            })}
          />
          <Select
            label="Площадка"
            {...site}
            options={siteOptions(known, facts, { makes: false, kept: undefined })}
            disabled={sites.isPending}
            help={
              sites.isError ? explain(sites.error) : siteWords(facts, site.value, { makes: false, heads: [] })
            }
            onChange={(id) => {
              setByHand(true);
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
        help={competitor ? undefined : 'Как назвать её в сравнении.'}
        autoComplete="off"
        maxLength={limits.nameLength}
        {...field('name', { validate: (value) => value.trim() !== '' || 'Напишите название' })}
      />
    </FormDialog>
  );
}
