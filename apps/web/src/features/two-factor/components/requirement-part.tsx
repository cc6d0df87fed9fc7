import { levels } from '@molva/contract/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { css } from '#styled/css';
import { Checkbox } from '../../../components/checkbox.tsx';
import { type CurrentUser, levelNames } from '../../session/index.ts';
import { type Requirement, requirementQuery } from '../api.ts';
import { useAction } from '../../../components/use-action.ts';

/** Whom a head or an administrator asks for a second factor. */
export function RequirementPart({ me }: { me: CurrentUser }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(requirementQuery());
  const { run } = useAction('PUT /two-factor-requirement', {
    done: 'Сохранено',
    show: (saved) => {
      queryClient.setQueryData(requirementQuery().queryKey, saved);
      return ['two_factor_requirement'];
    },
  });
  if (!data) return null;
  const save = (body: Requirement) => run({ body });

  return (
    <fieldset className={css({ mt: '4', pt: '4', borderTopWidth: '1px', borderColor: 'border.default' })}>
      <legend className={css({ float: 'left', width: 'full', fontWeight: 'medium' })}>
        Кому второй шаг обязателен
      </legend>
      <p className={css({ clear: 'both', textStyle: 'small', color: 'fg.muted', mb: '2' })}>
        На настройку даётся семь дней, потом без второго шага не войти.
      </p>
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '1' })}>
        {me.is_superuser && (
          <Checkbox checked={data.superuser} onChange={(superuser) => void save({ ...data, superuser })}>
            Администраторы
          </Checkbox>
        )}
        {levels.toReversed().map((level) => (
          <Checkbox
            key={level}
            checked={data.levels.includes(level)}
            onChange={(isOn) =>
              void save({
                ...data,
                levels: isOn ? [...data.levels, level] : data.levels.filter((one) => one !== level),
              })
            }
          >
            {levelNames[level]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
