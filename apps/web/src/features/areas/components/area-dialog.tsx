import { completeAddress } from '@molva/contract/complete-address';
import { limits } from '@molva/contract/limits';
import { Checkbox } from '../../../components/checkbox.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { AreaGroup } from '../api.ts';
import { newSite } from '../site-of-form.ts';
import { type AreaFormOptions, useAreaForm } from '../use-area-form.ts';
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
          onChange: (event: { target: { value: string } }) => onAddress(event.target.value),
          onBlur: (event: { target: { value: string } }) =>
            form.setValue('url', completeAddress(event.target.value)),
        })}
      />
      <TakenAddress areaForm={areaForm} />
      <SiteChoice areaForm={areaForm} />
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
