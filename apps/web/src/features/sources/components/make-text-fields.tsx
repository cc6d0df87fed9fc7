import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../components/select.tsx';
import { pairGrid } from '../../../components/styles.ts';
import { personName } from '../../../lib/person-name.ts';
import type { Area } from '../../areas/index.ts';
import { monthOptions, writersQuery } from '../../requests/index.ts';
import { areaOfText, areaOptions } from '../area-options.ts';
import type { TextWish } from '../use-make-texts.ts';

const nobody = 'none';

interface MakeTextFieldsProps {
  clientId: string;
  areas: readonly Area[];
  /** The words are about the company as a whole: which area the text is of must be said. */
  asksArea: boolean;
  isTried: boolean;
  wish: TextWish;
  onChange: (wish: TextWish) => void;
}

/** For which area and month the text is, and who is to write it. */
export function MakeTextFields({ clientId, areas, asksArea, isTried, wish, onChange }: MakeTextFieldsProps) {
  const writers = useQuery(writersQuery(clientId));
  const people = writers.data?.data.filter(({ obstacle }) => obstacle === null) ?? [];
  const areaId = areaOfText(areas, wish.areaId);
  return (
    <>
      {asksArea && (
        <Select
          id="text-area"
          label="Точка текста"
          placeholder="Выберите точку"
          options={areaOptions(areas)}
          value={areaId}
          error={isTried && areaId === null ? 'Слова о компании в целом: выберите точку' : undefined}
          onChange={(id) => onChange({ ...wish, areaId: id })}
        />
      )}
      <div className={pairGrid}>
        <Select
          label="Месяц"
          options={monthOptions()}
          value={wish.period}
          onChange={(period) => onChange({ ...wish, period })}
        />
        <Select
          label="Кому поручить"
          options={[
            { value: nobody, label: 'Кто возьмёт' },
            ...people.map(({ user }) => ({ value: user.id, label: personName(user) })),
          ]}
          value={wish.assigneeId ?? nobody}
          onChange={(id) => onChange({ ...wish, assigneeId: id === nobody ? null : id })}
        />
      </div>
    </>
  );
}
