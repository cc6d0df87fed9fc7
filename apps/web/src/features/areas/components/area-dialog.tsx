import { completeAddress } from '@molva/contract/complete-address';
import { limits } from '@molva/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '../../../components/checkbox.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { explain } from '../../../components/error-state.tsx';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastFailure, toastSuccess } from '../../../components/toasts.ts';
import { useChoice, useServerForm } from '../../../components/use-server-form.ts';
import { type Area, type AreaGroup, type Site, sitesQuery } from '../api.ts';
import { act } from '../../../lib/act.ts';

interface AreaDialogProps {
  clientId: string;
  groups: readonly AreaGroup[];
  /** Left out for a new area. */
  area?: Area;
  groupId?: string | null;
  mayWatch: boolean;
  onClose: () => void;
}

interface Values {
  site_id: string;
  fullname_area: string;
  url: string;
  group_id: string;
  watch: boolean;
}

const noSites: readonly Site[] = [];

export function AreaDialog({ clientId, groups, area, groupId, mayWatch, onClose }: AreaDialogProps) {
  const sites = useQuery(sitesQuery());
  const entry = useServerForm<Values>({
    defaults: {
      site_id: area?.site.id ?? '',
      fullname_area: area?.fullname_area ?? '',
      url: area?.url ?? '',
      group_id: area?.group_id ?? groupId ?? '',
      watch: true,
    },
    fields: ['site_id', 'fullname_area', 'url', 'group_id'],
    conflictField: 'url',
    send: async (values) => {
      const { fullname_area, url } = values;
      const group_id = values.group_id === '' ? null : values.group_id;
      if (area) {
        await act('PUT /reviews/clients/areas/', { body: { id: area.id, fullname_area, url, group_id } });
      } else {
        const body = { client_id: clientId, site_id: values.site_id, fullname_area, url, group_id };
        const created = await act('POST /reviews/clients/areas/', { body });
        if (mayWatch && values.watch) await watch(created.id);
      }
      toastSuccess(area ? 'Изменения сохранены' : 'Точка добавлена');
      onClose();
    },
  });
  const { form, field, attempt } = entry;
  const chosenSite = useChoice(entry, 'site_id', { validate: (id) => id !== '' || 'Выберите площадку' });
  const values = form.watch();
  const known = sites.data?.data ?? noSites;
  const offered = known.filter((site) => site.is_active || site.id === area?.site.id);

  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={area ? 'Изменить точку' : 'Новая точка'}
      description={area ? undefined : 'Точка — это страница компании или её филиала на площадке с отзывами.'}
      action={area ? 'Сохранить' : 'Добавить точку'}
    >
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
          onChange: (event: { target: { value: string } }) => {
            const site = area ? undefined : siteOf(completeAddress(event.target.value), offered);
            if (site) form.setValue('site_id', site.id, { shouldDirty: true, shouldValidate: attempt > 0 });
          },
          onBlur: (event: { target: { value: string } }) =>
            form.setValue('url', completeAddress(event.target.value)),
        })}
      />
      <Select
        label="Площадка"
        options={offered.map((site) => ({ value: site.id, label: site.name }))}
        disabled={area !== undefined || sites.isPending}
        help={sites.isError ? explain(sites.error) : area ? 'Площадку у готовой точки не меняют.' : undefined}
        {...chosenSite}
      />
      <TextField
        label="Название точки"
        help="Как её называют у вас: компания и адрес филиала."
        autoComplete="off"
        maxLength={limits.nameLength}
        {...field('fullname_area', {
          validate: (value) => value.trim() !== '' || 'Напишите название точки',
        })}
      />
      {groups.length > 0 && (
        <Select
          label="Группа"
          options={[
            { value: 'none', label: 'Без группы' },
            ...groups.map((group) => ({ value: group.id, label: group.name })),
          ]}
          value={values.group_id === '' ? 'none' : values.group_id}
          onChange={(id) => form.setValue('group_id', id === 'none' ? '' : id, { shouldDirty: true })}
        />
      )}
      {!area && mayWatch && (
        <Checkbox checked={values.watch} onChange={(on) => form.setValue('watch', on, { shouldDirty: true })}>
          Собирать отзывы каждый день в 9:00 по Москве
        </Checkbox>
      )}
    </FormDialog>
  );
}

/** The area stands whatever becomes of its schedule; that can be set up in the list. */
async function watch(areaId: string): Promise<void> {
  try {
    await act('POST /reviews/clients/areas/add-monitoring', { body: { area_id: areaId } });
  } catch (error) {
    toastFailure(`Точка добавлена, но сбор не включился. ${explain(error)}`);
  }
}

/** The site an address belongs to: its domain or one under it. */
function siteOf(address: string, sites: readonly Site[]): Site | undefined {
  const parsed = URL.parse(address.trim());
  if (parsed === null) return undefined;
  // A domain may be kept with its port.
  const names = [parsed.host, parsed.hostname];
  return sites.find(({ domain }) => names.some((name) => name === domain || name.endsWith(`.${domain}`)));
}
