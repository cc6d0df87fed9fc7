import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { css } from '#styled/css';
import { IconButton } from '../../../components/icon-button.tsx';
import { LoadedChoice } from '../../../components/loaded-choice.tsx';
import { levelName } from '../../session/index.ts';
import { colleaguesQuery, type Employee } from '../api.ts';
import { personName } from '../../../lib/person-name.ts';
import { headingStyle, personRow, sectionStyle } from './person-styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { longText, quietText } from '../../../components/styles.ts';

/** Who helps an employee, and whom they help. */
export function EmployeeHelpers({ person, mayChange }: { person: Employee; mayChange: boolean }) {
  const removeHelper = useAction('DELETE /employees/helper', { done: 'Помощник убран' });
  const addHelper = useAction('POST /employees/helper', { done: 'Помощник добавлен' });
  const colleagues = useQuery({ ...colleaguesQuery(), enabled: mayChange });
  const taken = new Set([person.id, ...person.helpers.map(({ id }) => id)]);

  return (
    <>
      <section className={sectionStyle} aria-label="Помощники">
        <h3 className={headingStyle}>Помощники</h3>
        <p className={quietText}>Помощник работает с клиентами этого сотрудника с его правами.</p>
        {person.helpers.length === 0 && !mayChange && <p>Помощников нет.</p>}
        <ul>
          {person.helpers.map((helper) => (
            <li key={helper.id} className={personRow}>
              <span className={longText}>
                {personName(helper)}{' '}
                <span className={quietText}>
                  {levelName({ level: helper.level, kind: 'staff', is_superuser: false })}
                </span>
              </span>
              {mayChange && (
                <IconButton
                  label={`Убрать помощника: ${personName(helper)}`}
                  tooltip="Убрать"
                  size="sm"
                  onClick={() =>
                    void removeHelper.run({
                      body: { employee_id: person.id, helper_id: helper.id },
                    })
                  }
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {mayChange && (
          <div className={css({ mt: '2' })}>
            <LoadedChoice
              query={colleagues}
              failed="Не удалось загрузить сотрудников"
              label="Добавить помощника"
              placeholder="Имя сотрудника"
              options={(colleagues.data?.data ?? [])
                .filter(({ id }) => !taken.has(id))
                .map((colleague) => ({ value: colleague.id, label: personName(colleague) }))}
              value={null}
              onChange={(id) => void addHelper.run({ body: { employee_id: person.id, helper_id: id } })}
            />
          </div>
        )}
      </section>
      {person.helps.length > 0 && (
        <section className={sectionStyle} aria-label="Кому помогает">
          <h3 className={headingStyle}>Кому помогает</h3>
          <ul>
            {person.helps.map((helped) => (
              <li key={helped.id} className={personRow}>
                {personName(helped)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
