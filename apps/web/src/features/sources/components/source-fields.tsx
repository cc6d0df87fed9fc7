import { limits } from '@molva/contract/limits';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Combobox } from '../../../components/combobox.tsx';
import { Select } from '../../../components/select.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { pairGrid } from '../../../components/styles.ts';
import type { Area } from '../../areas/index.ts';
import { areaOptions } from '../area-options.ts';
import type { SourceValues } from '../source-form.ts';
import { sexWords } from '../words.ts';
import { sourceKindWords } from '../../../lib/source-kind-words.ts';
import { ConsentFields } from './consent-fields.tsx';

/** Stands for nothing in lists, whose values are never empty. */
const none = 'none';
const kinds = Object.keys(sourceKindWords) as SourceValues['kind'][];

interface SourceFieldsProps {
  form: UseFormReturn<SourceValues>;
  areas: readonly Area[];
  today: string;
  error: (field: keyof SourceValues) => string | undefined;
  /** Texts stand on it: its words and facts stay as they are. */
  isFixed?: boolean;
  /** What is kept of the contact. */
  contactMasked?: string | null | undefined;
}

/** Everything that is kept of a customer's own words. */
export function SourceFields(props: SourceFieldsProps) {
  const { form, areas, today, error, isFixed = false, contactMasked } = props;
  const values = useWatch({ control: form.control });
  const change = <K extends 'area_id' | 'kind' | 'grade' | 'sex'>(field: K, value: SourceValues[K]) =>
    form.setValue(field, value as never, { shouldDirty: true });
  return (
    <>
      <TextArea
        id="words"
        label="Слова покупателя"
        help={
          isFixed
            ? 'По этим словам уже есть тексты: слова, оценку, дату и точку менять нельзя.'
            : 'Дословно, как написал или сказал покупатель. Текст отзыва готовят только по ним.'
        }
        rows={6}
        maxLength={limits.recallLength}
        readOnly={isFixed}
        error={error('words')}
        {...form.register('words', {
          validate: (value) => value.trim() !== '' || 'Впишите слова покупателя',
        })}
      />
      <div className={pairGrid}>
        <Select
          id="kind"
          label="Откуда слова"
          options={kinds.map((value) => ({ value, label: sourceKindWords[value] }))}
          value={values.kind ?? null}
          error={error('kind')}
          onChange={(value) => change('kind', value)}
        />
        <TextField
          id="received_at"
          type="date"
          label="Когда получены"
          max={today}
          readOnly={isFixed}
          error={error('received_at')}
          {...form.register('received_at', { validate: (value) => value !== '' || 'Укажите день' })}
        />
        {isFixed ? null : (
          <>
            <Select
              id="grade"
              label="Оценка покупателя"
              options={[
                { value: none, label: 'Не ставил' },
                ...['5', '4', '3', '2', '1'].map((value) => ({ value, label: value })),
              ]}
              value={values.grade || none}
              error={error('grade')}
              onChange={(value) => change('grade', value === none ? '' : value)}
            />
            <Select
              id="sex"
              label="Пол покупателя"
              options={[
                { value: none, label: 'Неизвестен' },
                { value: 'male', label: sexWords.male },
                { value: 'female', label: sexWords.female },
              ]}
              value={values.sex || none}
              error={error('sex')}
              onChange={(value) => change('sex', value === none ? '' : value)}
            />
          </>
        )}
      </div>
      {!isFixed && (
        <Combobox
          label="Точка"
          options={[{ value: none, label: 'О компании в целом' }, ...areaOptions(areas, values.area_id)]}
          value={values.area_id || none}
          error={error('area_id')}
          onChange={(value) => change('area_id', value === none ? '' : value)}
        />
      )}
      <ConsentFields form={form} today={today} error={error} />
      <div className={pairGrid}>
        <TextField
          id="contact"
          label="Контакт покупателя"
          optional
          help={
            contactMasked
              ? `Записан ${contactMasked}. Впишите новый, если он изменился.`
              : 'Почта или телефон. Хранится зашифрованным.'
          }
          maxLength={320}
          autoComplete="off"
          error={error('contact')}
          {...form.register('contact')}
        />
        <TextField
          id="incentive"
          label="Вознаграждение"
          optional
          help="Что покупатель получил за отзыв."
          maxLength={500}
          error={error('incentive')}
          {...form.register('incentive')}
        />
        <TextField
          id="keep_until"
          type="date"
          label="Хранить до"
          optional
          help="После этого дня слова и контакт сотрутся."
          error={error('keep_until')}
          {...form.register('keep_until')}
        />
      </div>
    </>
  );
}
