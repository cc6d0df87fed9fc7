import { completeAddress } from '@molva/contract/complete-address';
import { limits } from '@molva/contract/limits';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../../components/checkbox.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { useToday } from '../../../lib/use-today.ts';
import type { SiteForm } from '../use-site-form.ts';
import { checks, Part, pair } from './part.tsx';

const allowances = [
  ['wording_help_allowed', 'Помощь с формулировками разрешена'],
  ['ai_allowed', 'Помощь модели разрешена'],
  ['invitation_only', 'Отзыв только по приглашению площадки'],
  ['incentive_allowed', 'Награда за отзыв разрешена'],
] as const;

/** What the site's own rules allow, and where that is written. */
export function PolicyFields({ siteForm: { form, field } }: { siteForm: SiteForm }) {
  const values = useWatch({ control: form.control });
  const today = useToday();
  const hasRewards = values.incentive_allowed === true;
  return (
    <Part
      title="Что разрешает площадка"
      help={
        values.policy_read_on === ''
          ? 'Молва не знает, что разрешает площадка: её правила должен прочитать человек. Отмечайте только то, что в них прямо сказано, остального Молва сделать не даст.'
          : 'Отмечайте только то, что прямо сказано в её правилах: остального Молва сделать не даст.'
      }
    >
      <div className={pair}>
        <TextField
          label="Правила площадки (ссылка)"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={limits.urlLength}
          {...field('policy_url', {
            onBlur: (event: { target: { value: string } }) =>
              form.setValue('policy_url', completeAddress(event.target.value), { shouldDirty: true }),
          })}
        />
        <TextField
          label="Когда прочитаны"
          type="date"
          max={today}
          {...field('policy_read_on', {
            validate: (day) => day <= today || 'Этот день ещё не наступил',
          })}
        />
      </div>
      <div className={checks}>
        {allowances.map(([field, label]) => (
          <Checkbox
            key={field}
            checked={values[field] ?? false}
            onChange={(on) => form.setValue(field, on, { shouldDirty: true })}
          >
            {label}
          </Checkbox>
        ))}
      </div>
      {(hasRewards || values.disclosure !== '') && (
        <TextArea
          label="Текст пометки о награде"
          help="Эти слова встанут в каждый текст, автор которого что-то получил за отзыв: прятать награду от читателей нельзя. Возьмите их из правил площадки."
          rows={2}
          maxLength={1000}
          {...field('disclosure', {
            validate: (text, { incentive_allowed: allowed }) =>
              !allowed || text.trim() !== '' || 'Где награда разрешена, нужен текст пометки о ней',
          })}
        />
      )}
    </Part>
  );
}
