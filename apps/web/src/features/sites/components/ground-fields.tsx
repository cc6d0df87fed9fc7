import type { RemovalGround } from '@molva/contract/answer-states';
import { css } from '#styled/css';
import { Checkbox } from '../../../components/checkbox.tsx';
import { errorStyle } from '../../../components/field.tsx';
import { useChoice } from '../../../components/use-server-form.ts';
import { TextField } from '../../../components/text-field.tsx';
import { groundNames } from '../../reviews/index.ts';
import { grounds } from '../site-form.ts';
import type { SiteForm } from '../use-site-form.ts';
import { Part } from './part.tsx';

/** On what grounds the site takes reviews down, with the words of its rules for the complaint. */
export function GroundFields({ siteForm }: { siteForm: SiteForm }) {
  const { id, value: entered, error: problem, onChange } = useChoice(siteForm, 'removal_grounds');
  function set(ground: RemovalGround, rule: string | undefined) {
    const { [ground]: _before, ...others } = entered;
    onChange(rule === undefined ? others : { ...others, [ground]: rule });
  }
  return (
    <Part
      title="На что площадка принимает жалобы"
      help="Отметьте причины из её правил. Пока не отмечена ни одна, в жалобе можно выбрать любую."
    >
      {problem !== undefined && <p className={errorStyle}>{problem}</p>}
      <ul
        id={id}
        tabIndex={-1}
        className={css({ display: 'flex', flexDirection: 'column', gap: '2', outline: 'none' })}
      >
        {grounds.map((ground) => {
          const rule = entered[ground];
          return (
            <li key={ground}>
              <Checkbox checked={rule !== undefined} onChange={(on) => set(ground, on ? '' : undefined)}>
                {groundNames[ground]}
              </Checkbox>
              {rule !== undefined && (
                <div className={css({ mt: '1', mb: '2', pl: '6' })}>
                  <TextField
                    label={`Что об этом сказано: ${groundNames[ground].toLocaleLowerCase('ru')}`}
                    optional
                    maxLength={1000}
                    value={rule}
                    onChange={(event) => set(ground, event.target.value)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
