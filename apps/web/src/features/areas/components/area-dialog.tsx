import { limits } from '@molva/contract/limits';
import { Checkbox } from '../../../components/checkbox.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { unicodeHost } from '../../../lib/unicode-host.ts';
import type { AreaGroup } from '../api.ts';
import { newSite } from '../site-of-form.ts';
import { type AreaFormOptions, useAreaForm } from '../use-area-form.ts';
import { PageAddress } from './page-address.tsx';
import { PagePreview } from './page-preview.tsx';
import { SiteChoice } from './site-choice.tsx';
import { TakenAddress } from './taken-address.tsx';

interface AreaDialogProps extends AreaFormOptions {
  groups: readonly AreaGroup[];
}

export function AreaDialog({ groups, ...options }: AreaDialogProps) {
  const { area, mayWatch, onClose } = options;
  const areaForm = useAreaForm(options);
  const { entry, values, onAddress } = areaForm;
  const { form, field } = entry;

  return (
    <FormDialog
      entry={entry}
      onClose={onClose}
      title={area ? 'Изменить точку' : 'Новая точка'}
      description={area ? undefined : 'Точка — это страница компании или её филиала на площадке с отзывами.'}
      action={area ? 'Сохранить' : 'Добавить точку'}
    >
      <PageAddress
        register={(rules) => field('url', rules)}
        onTyped={onAddress}
        onLeft={(address) => form.setValue('url', address)}
      />
      <TakenAddress areaForm={areaForm} />
      <SiteChoice {...areaForm} />
      {areaForm.site.value === newSite && (
        <TextField
          label="Название новой площадки"
          help="Как её называют у вас."
          autoComplete="off"
          optional
          maxLength={limits.nameLength}
          placeholder={unicodeHost(areaForm.facts.domain ?? '')}
          {...field('site_name')}
        />
      )}
      <PagePreview
        clientId={options.clientId}
        address={areaForm.address}
        siteId={[newSite, ''].includes(areaForm.site.value) ? undefined : areaForm.site.value}
        areaId={area?.id}
        isFit={() => form.trigger('url')}
        onTaken={areaForm.setTaken}
      />
      <TextField
        label="Название точки"
        help="Как её называют у вас: компания и адрес филиала."
        autoComplete="off"
        maxLength={limits.nameLength}
        {...field('fullname_area')}
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
