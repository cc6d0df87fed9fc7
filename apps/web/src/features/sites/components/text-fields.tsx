import { css } from '#styled/css';
import { Checkbox } from '../../../components/checkbox.tsx';
import { labelStyle } from '../../../components/field.tsx';
import { useChoice } from '../../../components/use-server-form.ts';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { wholeOf } from '../../../lib/numbers.ts';
import { markupNames } from '../../copywriting/index.ts';
import { markups, type SiteValues, wordsOf } from '../site-form.ts';
import type { SiteForm } from '../use-site-form.ts';
import { Part, pair } from './part.tsx';

function maxProblem(text: string, { min_length: min }: SiteValues): string | true {
  const [least, most] = [wholeOf(min), wholeOf(text)];
  const isShort = least !== null && most !== null && most < least;
  return isShort ? 'Меньше, чем «Длина от»' : true;
}

function wordsProblem(text: string): string | true {
  const words = wordsOf(text);
  if (words.length > 1000) return 'Не больше 1000 слов';
  return words.some((word) => word.length > 100) ? 'Одно из слов длиннее 100 знаков' : true;
}

/** How long a text may be and what must not stand in it. */
export function TextFields({ siteForm }: { siteForm: SiteForm }) {
  const { field } = siteForm;
  const { value: chosen, onChange: setChosen } = useChoice(siteForm, 'forbidden_markup');
  return (
    <Part title="Каким должен быть текст">
      <div className={pair}>
        <TextField label="Длина от, знаков" inputMode="numeric" {...field('min_length')} />
        <TextField
          label="Длина до, знаков"
          inputMode="numeric"
          {...field('max_length', { validate: maxProblem })}
        />
      </div>
      <TextArea
        label="Запрещённые слова"
        help="По одному на строке."
        rows={3}
        {...field('forbidden_words', { validate: wordsProblem })}
      />
      <div>
        <p className={labelStyle}>Чего в тексте быть не должно</p>
        <div className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2', mt: '2' })}>
          {markups.map((one) => (
            <Checkbox
              key={one}
              checked={chosen.includes(one)}
              onChange={(on) =>
                setChosen(markups.filter((other) => (other === one ? on : chosen.includes(other))))
              }
            >
              {markupNames[one]}
            </Checkbox>
          ))}
        </div>
      </div>
    </Part>
  );
}
