import { limits } from '@molva/contract/limits';
import { domainOfAddress, siteDomain } from '@molva/contract/site-domain';
import { useWatch } from 'react-hook-form';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Dialog, DialogActions, DialogCancel } from '../../../components/dialog.tsx';
import { formStyle } from '../../../components/form-style.ts';
import { ErrorSummary } from '../../../components/form.tsx';
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
  const { form, problems, attempt, submit, error, both } = siteForm;
  const isActive = useWatch({ control: form.control, name: 'is_active' });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      isDirty={isDirty}
      title={site ? site.name : 'Новая площадка'}
      description={site ? undefined : 'Площадка — это сайт, на котором люди оставляют отзывы.'}
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      {both !== null && <Met fields={both.map((field) => fieldNames[field])} />}
      <form noValidate onSubmit={submit} className={formStyle}>
        <div className={pair}>
          <TextField
            id="name"
            label="Название"
            help="Как площадку называют у вас."
            autoComplete="off"
            maxLength={limits.nameLength}
            error={error('name')}
            {...form.register('name', { validate: (name) => name.trim() !== '' || 'Напишите название' })}
          />
          <TextField
            id="domain"
            label="Домен"
            help="Или адрес любой страницы: лишнее уберётся само."
            autoComplete="off"
            inputMode="url"
            spellCheck={false}
            placeholder="otzyvy.ru"
            maxLength={limits.urlLength}
            error={error('domain')}
            {...form.register('domain', {
              validate: (typed) =>
                siteDomain(domainOfAddress(typed)) !== null || 'Напишите домен, например otzyvy.ru',
              onBlur: (event: { target: { value: string } }) =>
                form.setValue('domain', shownDomain(event.target.value), { shouldDirty: true }),
            })}
          />
        </div>
        <Checkbox checked={isActive} onChange={(on) => form.setValue('is_active', on, { shouldDirty: true })}>
          Площадка включена: с неё собирают отзывы
        </Checkbox>
        <PolicyFields siteForm={siteForm} />
        <TextFields siteForm={siteForm} />
        <GroundFields siteForm={siteForm} />
        <CollectingFields siteForm={siteForm} />
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant="solid" loading={isSubmitting}>
            Сохранить
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
