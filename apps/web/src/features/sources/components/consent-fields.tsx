import { type UseFormReturn, useWatch } from 'react-hook-form';
import { css } from '#styled/css';
import { Checkbox } from '../../../components/checkbox.tsx';
import { errorStyle, labelStyle } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { pairGrid, quietText } from '../../../components/styles.ts';
import type { SourceValues } from '../source-form.ts';
import { channelWords, howWords } from '../words.ts';

type Channel = SourceValues['channels'][number];
const channels = Object.keys(channelWords) as Channel[];
const hows = Object.keys(howWords) as SourceValues['how'][];

interface ConsentFieldsProps {
  form: UseFormReturn<SourceValues>;
  today: string;
  error: (field: keyof SourceValues) => string | undefined;
}

/** Who agreed, how, when, and to what. */
export function ConsentFields({ form, today, error }: ConsentFieldsProps) {
  const values = useWatch({ control: form.control });
  const set = <K extends 'agreed' | 'how' | 'use_of_data' | 'use_of_text' | 'channels'>(
    field: K,
    value: SourceValues[K],
  ) => form.setValue(field, value as never, { shouldDirty: true });
  const chosen = values.channels ?? [];
  return (
    <fieldset
      className={css({
        border: '1px solid',
        borderColor: 'border.default',
        borderRadius: 'md',
        p: '3',
        display: 'flex',
        flexDirection: 'column',
        gap: '3',
      })}
    >
      <legend className={`${labelStyle} ${css({ px: '1' })}`}>Согласие</legend>
      <Checkbox checked={values.agreed ?? false} onChange={(value) => set('agreed', value)}>
        Покупатель дал согласие
      </Checkbox>
      {values.agreed === true ? (
        <>
          <div className={pairGrid}>
            <TextField
              id="given_by"
              label="Кто дал"
              help="Как покупатель себя называет."
              maxLength={255}
              error={error('given_by')}
              {...form.register('given_by', {
                validate: (value, all) => !all.agreed || value.trim() !== '' || 'Напишите, кто дал согласие',
              })}
            />
            <TextField
              id="given_on"
              type="date"
              label="Когда"
              max={today}
              error={error('given_on')}
              {...form.register('given_on', {
                validate: (value, all) => !all.agreed || value !== '' || 'Укажите день',
              })}
            />
          </div>
          <Select
            id="how"
            label="Как"
            options={hows.map((value) => ({ value, label: howWords[value] }))}
            value={values.how ?? null}
            error={error('how')}
            onChange={(value) => set('how', value)}
          />
          <div className={css({ display: 'flex', flexDirection: 'column', gap: '1.5' })}>
            <span className={labelStyle}>На что</span>
            <Checkbox checked={values.use_of_data ?? false} onChange={(value) => set('use_of_data', value)}>
              Обработка данных
            </Checkbox>
            <Checkbox checked={values.use_of_text ?? false} onChange={(value) => set('use_of_text', value)}>
              Публикация слов
            </Checkbox>
          </div>
          <div className={css({ display: 'flex', flexDirection: 'column', gap: '1.5' })}>
            <span className={labelStyle}>Где можно публиковать</span>
            <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1.5' })}>
              {channels.map((channel) => (
                <Checkbox
                  key={channel}
                  checked={chosen.includes(channel)}
                  onChange={(on) =>
                    set('channels', on ? [...chosen, channel] : chosen.filter((one) => one !== channel))
                  }
                >
                  {channelWords[channel]}
                </Checkbox>
              ))}
            </div>
            {error('channels') !== undefined && <p className={errorStyle}>{error('channels')}</p>}
          </div>
        </>
      ) : (
        <p className={quietText}>
          Слова можно сохранить и без согласия. Текст по ним не сдать на проверку, пока согласия нет.
        </p>
      )}
    </fieldset>
  );
}
