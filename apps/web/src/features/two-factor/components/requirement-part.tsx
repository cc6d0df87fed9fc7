import { type Level, levels } from '@molva/contract/permissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { css } from '#styled/css';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { type CurrentUser, levelNames } from '../../session/index.ts';
import { type Requirement, requirementQuery } from '../api.ts';
import { useAction } from '../../../components/use-action.ts';

interface Choice {
  readonly who: 'superuser' | Level;
  readonly isOn: boolean;
}

/** Whom a head or an administrator asks for a second factor. */
export function RequirementPart({ me }: { me: CurrentUser }) {
  const { data } = useQuery(requirementQuery());
  const { choose, saving } = useChoices();
  if (!data) return null;
  const { superuser, levels: asked } = saving.reduce(withChoice, data);
  const part = (who: Choice['who'], isOn: boolean, name: string) => (
    <Checkbox key={who} checked={isOn} onChange={(next) => choose({ who, isOn: next })}>
      {name}
      {saving.some((choice) => choice.who === who) && (
        <>
          {' '}
          <Spinner />
        </>
      )}
    </Checkbox>
  );

  return (
    <fieldset className={css({ mt: '4', pt: '4', borderTopWidth: '1px', borderColor: 'border.default' })}>
      <legend className={css({ float: 'left', width: 'full', fontWeight: 'medium' })}>
        Кому второй шаг обязателен
      </legend>
      <p className={css({ clear: 'both', textStyle: 'small', color: 'fg.muted', mb: '2' })}>
        На настройку даётся семь дней, потом без второго шага не войти.
      </p>
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '1' })}>
        {me.is_superuser && part('superuser', superuser, 'Администраторы')}
        {levels.toReversed().map((level) => part(level, asked.includes(level), levelNames[level]))}
      </div>
      <output className={css({ display: 'block', minHeight: '5', textStyle: 'small', color: 'fg.muted' })}>
        {saving.length > 0 && 'Сохраняем'}
      </output>
    </fieldset>
  );
}

/** Saves one choice after the other, each beside what is stored by then. */
function useChoices() {
  const queryClient = useQueryClient();
  const { queryKey } = requirementQuery();
  const [saving, setSaving] = useState<readonly Choice[]>([]);
  const last = useRef(Promise.resolve());
  const { run } = useAction('PUT /two-factor-requirement', {
    done: 'Сохранено',
    show: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      return ['two_factor_requirement'];
    },
  });

  async function save(choice: Choice) {
    const stored = queryClient.getQueryData(queryKey);
    if (stored) await run({ body: withChoice(stored, choice) });
    setSaving((all) => all.filter((one) => one !== choice));
  }
  function choose(choice: Choice) {
    setSaving((all) => [...all, choice]);
    last.current = last.current.then(() => save(choice));
  }
  return { choose, saving };
}

function withChoice(before: Requirement, { who, isOn }: Choice): Requirement {
  if (who === 'superuser') return { ...before, superuser: isOn };
  const others = before.levels.filter((level) => level !== who);
  return { ...before, levels: isOn ? [...others, who] : others };
}
