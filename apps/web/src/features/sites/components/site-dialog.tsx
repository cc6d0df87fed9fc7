import { limits } from '@molva/contract/limits';
import { domainOfAddress, siteDomain } from '@molva/contract/site-domain';
import { css } from '#styled/css';
import { Checkbox } from '../../../components/checkbox.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useChoice } from '../../../components/use-server-form.ts';
import { TextField } from '../../../components/text-field.tsx';
import type { Site } from '../api.ts';
import { useSiteForm } from '../use-site-form.ts';
import { fieldNames } from '../words.ts';
import { CollectingFields } from './collecting-fields.tsx';
import { GroundFields } from './ground-fields.tsx';
import { pair } from './part.tsx';
import { PolicyFields } from './policy-fields.tsx';
import { TextFields } from './text-fields.tsx';

/** A site: what it is called, what its policy allows, how it is collected. */
export function SiteDialog({ site, onClose }: { site?: Site; onClose: () => void }) {
  const siteForm = useSiteForm(site, onClose);
  const { form, field, both } = siteForm;
  const isActive = useChoice(siteForm, 'is_active');
  return (
    <FormDialog
      entry={siteForm}
      size="lg"
      onClose={onClose}
      title={site ? site.name : 'Новая площадка'}
      description={site ? undefined : 'Площадка — это сайт, на котором люди оставляют отзывы.'}
      action="Сохранить"
      notice={both !== null && <Met fields={both.map((name) => fieldNames[name])} />}
    >
      <div className={pair}>
        <TextField
          label="Название"
          help="Как площадку называют у вас."
          autoComplete="off"
          maxLength={limits.nameLength}
          {...field('name')}
        />
        <TextField
          label="Домен"
          help="Или адрес любой страницы: лишнее уберётся само."
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
          placeholder="otzyvy.ru"
          maxLength={limits.urlLength}
          {...field('domain', {
            validate: (typed) =>
              siteDomain(domainOfAddress(typed)) !== null || 'Напишите домен, например otzyvy.ru',
            onBlur: (event: { target: { value: string } }) =>
              form.setValue('domain', shownDomain(event.target.value), { shouldDirty: true }),
          })}
        />
      </div>
      <Checkbox checked={isActive.value} onChange={isActive.onChange}>
        Площадка включена: с неё собирают отзывы
      </Checkbox>
      <PolicyFields siteForm={siteForm} />
      <TextFields siteForm={siteForm} />
      <GroundFields siteForm={siteForm} />
      <CollectingFields siteForm={siteForm} site={site} />
    </FormDialog>
  );
}

/** The domain of a pasted address, in the letters it was typed in. */
function shownDomain(typed: string): string {
  return typed
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/?#].*$/s, '')
    .toLocaleLowerCase('ru');
}

/** Somebody else saved first: what became of both changes. */
function Met({ fields }: { fields: readonly string[] }) {
  return (
    <p className={css({ mb: '4', p: '3', borderRadius: 'sm', bg: 'bg.subtle' })}>
      Остальные поля обновлены, ваши правки на месте.{' '}
      {fields.length > 0 && `Вы оба меняли: ${fields.join(', ')}. Останется ваше. `}
      Проверьте и сохраните ещё раз.
    </p>
  );
}
