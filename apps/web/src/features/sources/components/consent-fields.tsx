import { css } from '#styled/css';
import { Checkbox } from '../../../components/checkbox.tsx';
import { errorStyle, labelStyle } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { pairGrid, quietText } from '../../../components/styles.ts';
import { type ServerForm, useChoice } from '../../../components/use-server-form.ts';
import type { SourceValues } from '../source-form.ts';
import { channelWords, howWords } from '../words.ts';

type Channel = SourceValues['channels'][number];
const channels = Object.keys(channelWords) as Channel[];
const hows = Object.keys(howWords) as SourceValues['how'][];

interface ConsentFieldsProps {
  entry: ServerForm<SourceValues>;
  today: string;
}

/** Who agreed, how, when, and to what. */
export function ConsentFields({ entry, today }: ConsentFieldsProps) {
  const { field } = entry;
  const agreed = useChoice(entry, 'agreed');
  const how = useChoice(entry, 'how');
  const useOfData = useChoice(entry, 'use_of_data');
  const useOfText = useChoice(entry, 'use_of_text');
  const { value: chosen, error: channelsError, onChange: setChannels } = useChoice(entry, 'channels');
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
      <Checkbox checked={agreed.value} onChange={agreed.onChange}>
        Покупатель дал согласие
      </Checkbox>
      {agreed.value ? (
        <>
          <div className={pairGrid}>
            <TextField
              label="Кто дал"
              help="Как покупатель себя называет."
              maxLength={255}
              {...field('given_by', {
                validate: (value, all) => !all.agreed || value.trim() !== '' || 'Напишите, кто дал согласие',
              })}
            />
            <TextField
              type="date"
              label="Когда"
              max={today}
              {...field('given_on', {
                validate: (value, all) => !all.agreed || value !== '' || 'Укажите день',
              })}
            />
          </div>
          <Select label="Как" options={hows.map((value) => ({ value, label: howWords[value] }))} {...how} />
          <div className={css({ display: 'flex', flexDirection: 'column', gap: '1.5' })}>
            <span className={labelStyle}>На что</span>
            <Checkbox checked={useOfData.value} onChange={useOfData.onChange}>
              Обработка данных
            </Checkbox>
            <Checkbox checked={useOfText.value} onChange={useOfText.onChange}>
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
                    setChannels(on ? [...chosen, channel] : chosen.filter((one) => one !== channel))
                  }
                >
                  {channelWords[channel]}
                </Checkbox>
              ))}
            </div>
            {channelsError !== undefined && <p className={errorStyle}>{channelsError}</p>}
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
