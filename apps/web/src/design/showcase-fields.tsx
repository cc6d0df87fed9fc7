import { useState } from 'react';
import { css } from '#styled/css';
import { Checkbox } from '../components/checkbox.tsx';
import { Combobox } from '../components/combobox.tsx';
import { DateRange, type DateRangeValue } from '../components/date-range.tsx';
import { ErrorSummary } from '../components/form.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { RadioGroup } from '../components/radio-group.tsx';
import { SearchField } from '../components/search-field.tsx';
import { Segmented } from '../components/segmented.tsx';
import { Select } from '../components/select.tsx';
import { Switch } from '../components/switch.tsx';
import { TextArea, TextField } from '../components/text-field.tsx';
import { ToggleList } from '../components/toggle-list.tsx';
import { fruit } from './samples.ts';
import { Part } from './showcase.tsx';

export function Fields() {
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<string>('one');
  const [on, setOn] = useState(true);
  const [hours, setHours] = useState([9]);
  const [range, setRange] = useState<DateRangeValue>({ from: undefined, to: undefined });
  return (
    <>
      <Part title="Поля">
        <div className={css({ display: 'grid', gap: '4', width: 'full', maxWidth: '24rem' })}>
          <TextField
            label="Название"
            help="Как её называют у вас."
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <TextField label="Адрес" error="Это не похоже на веб-адрес" defaultValue="yandex" />
          <TextField label="Недоступно" disabled defaultValue="Нельзя менять" />
          <TextArea label="Заметка" optional />
          <PasswordField label="Пароль" defaultValue="correct horse" />
          <Select label="Площадка" options={fruit} value={choice} onChange={setChoice} />
          <Combobox label="Часовой пояс" options={fruit} value={choice} onChange={setChoice} />
          <SearchField label="Найти по названию" value={text} onChange={setText} />
          <DateRange label="Период" value={range} onChange={setRange} />
          <ErrorSummary attempt={0} problems={[{ text: 'Выберите площадку' }]} />
        </div>
      </Part>
      <Part title="Выбор">
        <Checkbox checked={on} onChange={setOn}>
          Собирать каждый день
        </Checkbox>
        <Switch checked={on} onChange={setOn}>
          По расписанию
        </Switch>
        <Segmented label="Вид" options={fruit.slice(0, 2)} value={choice} onChange={setChoice} />
        <RadioGroup label="Роль" options={fruit.slice(0, 2)} value={choice} onChange={setChoice} />
        <ToggleList
          id="hours"
          label="Часы"
          options={[9, 12, 18].map((value) => ({ value, label: `${value}:00` }))}
          value={hours}
          onChange={setHours}
        />
      </Part>
    </>
  );
}
