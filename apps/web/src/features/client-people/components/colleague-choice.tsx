import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../lib/api.ts';
import { LoadedChoice } from '../../../components/loaded-choice.tsx';
import { personName } from '../../../lib/person-name.ts';
import { colleaguesQuery } from '../../people/index.ts';

interface ColleagueChoiceProps {
  label: string;
  placeholder: string;
  fits: (colleague: Answer<'GET /employees/get-employees'>['data'][number]) => boolean;
  onChoose: (employeeId: string) => void;
}

/** A choice among the colleagues. */
export function ColleagueChoice({ label, placeholder, fits, onChoose }: ColleagueChoiceProps) {
  const colleagues = useQuery(colleaguesQuery());
  return (
    <LoadedChoice
      query={colleagues}
      failed="Не удалось загрузить сотрудников"
      label={label}
      placeholder={placeholder}
      options={(colleagues.data?.data ?? [])
        .filter(fits)
        .map((person) => ({ value: person.id, label: personName(person) }))}
      value={null}
      onChange={onChoose}
    />
  );
}
