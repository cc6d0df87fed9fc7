import { limits } from '@molva/contract/limits';
import { Combobox } from '../../../components/combobox.tsx';
import { Select } from '../../../components/select.tsx';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { pairGrid } from '../../../components/styles.ts';
import { type ServerForm, useChoice } from '../../../components/use-server-form.ts';
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
  entry: ServerForm<SourceValues>;
  areas: readonly Area[];
  today: string;
  /** Texts stand on it: its words and facts stay as they are. */
  isFixed?: boolean;
  /** What is kept of the contact. */
  contactMasked?: string | null | undefined;
}

/** Everything that is kept of a customer's own words. */
export function SourceFields(props: SourceFieldsProps) {
  const { entry, areas, today, isFixed = false, contactMasked } = props;
  const { field } = entry;
  const kind = useChoice(entry, 'kind');
  const grade = useChoice(entry, 'grade');
  const sex = useChoice(entry, 'sex');
  const area = useChoice(entry, 'area_id');
  return (
    <>
      <TextArea
        label="Слова покупателя"
        help={
          isFixed
            ? 'По этим словам уже есть тексты: слова, оценку, дату и точку менять нельзя.'
            : 'Дословно, как написал или сказал покупатель. Текст отзыва готовят только по ним.'
        }
        rows={6}
        maxLength={limits.recallLength}
        readOnly={isFixed}
        {...field('words')}
      />
      <div className={pairGrid}>
        <Select
          label="Откуда слова"
          options={kinds.map((value) => ({ value, label: sourceKindWords[value] }))}
          {...kind}
        />
        <TextField
          type="date"
          label="Когда получены"
          max={today}
          readOnly={isFixed}
          {...field('received_at')}
        />
        {isFixed ? null : (
          <>
            <Select
              label="Оценка покупателя"
              options={[
                { value: none, label: 'Не ставил' },
                ...['5', '4', '3', '2', '1'].map((value) => ({ value, label: value })),
              ]}
              {...grade}
              value={grade.value || none}
              onChange={(value) => grade.onChange(value === none ? '' : value)}
            />
            <Select
              label="Пол покупателя"
              options={[
                { value: none, label: 'Неизвестен' },
                { value: 'male', label: sexWords.male },
                { value: 'female', label: sexWords.female },
              ]}
              {...sex}
              value={sex.value || none}
              onChange={(value) => sex.onChange(value === none ? '' : value)}
            />
          </>
        )}
      </div>
      {!isFixed && (
        <Combobox
          label="Точка"
          options={[{ value: none, label: 'О компании в целом' }, ...areaOptions(areas, area.value)]}
          {...area}
          value={area.value || none}
          onChange={(value) => area.onChange(value === none ? '' : value)}
        />
      )}
      <ConsentFields entry={entry} today={today} />
      <div className={pairGrid}>
        <TextField
          label="Контакт покупателя"
          optional
          help={
            contactMasked
              ? `Записан ${contactMasked}. Впишите новый, если он изменился.`
              : 'Почта или телефон. Хранится зашифрованным.'
          }
          maxLength={320}
          autoComplete="off"
          {...field('contact')}
        />
        <TextField
          label="Вознаграждение"
          optional
          help="Что покупатель получил за отзыв."
          maxLength={500}
          {...field('incentive')}
        />
        <TextField
          type="date"
          label="Хранить до"
          optional
          help="После этого дня слова и контакт сотрутся."
          {...field('keep_until')}
        />
      </div>
    </>
  );
}
