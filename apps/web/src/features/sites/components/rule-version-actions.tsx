import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { wrappingRow } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import type { RuleVersion, Site } from '../api.ts';
import { isTestedOnOld, testWords } from '../version-words.ts';

/** Tests a version, puts it in use (again) or deletes a draft. */
export function RuleVersionActions({ version, site }: { version: RuleVersion; site: Site }) {
  const { id, number, state } = version;
  const [asks, setAsks] = useState<'use' | 'delete' | null>(null);
  const test = useAction('POST /reviews/clients/areas/site-rule-versions/{id}/test', {
    done: ({ test: counts }) => (counts ? `Проверено: ${testWords(counts)}` : null),
  });
  const use = useAction('POST /reviews/clients/areas/site-rule-versions/{id}/use', {
    done: `Применяется версия ${number}`,
  });
  const remove = useAction('DELETE /reviews/clients/areas/site-rule-versions/{id}', {
    done: 'Черновик удалён',
  });
  const isDraft = state === 'draft' || state === 'tested';
  const params = { id };
  const putInUse = (withoutTest: boolean) =>
    use.run({ params, body: { updated_at: site.updated_at, without_test: withoutTest } });
  return (
    <div className={wrappingRow}>
      <Button size="sm" loading={test.isPending} onClick={() => void test.run({ params })}>
        Проверить на образцах
      </Button>
      {state !== 'in_use' && (
        <Button
          size="sm"
          loading={use.isPending}
          onClick={() => (state === 'draft' ? setAsks('use') : void putInUse(false))}
        >
          {isDraft ? 'Применить' : 'Вернуть эту версию'}
        </Button>
      )}
      {isDraft && (
        <Button size="sm" variant="ghost" onClick={() => setAsks('delete')}>
          Удалить
        </Button>
      )}
      {asks === 'use' && (
        <Confirm
          open
          title={`Применить версию ${number} без проверки?`}
          action="Применить"
          onClose={() => setAsks(null)}
          onConfirm={() => putInUse(true)}
        >
          {isTestedOnOld(version)
            ? 'Образцы изменились после её проверки: проверьте её ещё раз.'
            : 'Она не проверена на образцах.'}{' '}
          По ней пойдёт следующий же сбор; прежнюю версию можно будет вернуть.
        </Confirm>
      )}
      {asks === 'delete' && (
        <Confirm
          open
          danger
          title={`Удалить черновик, версию ${number}?`}
          action="Удалить"
          onClose={() => setAsks(null)}
          onConfirm={() => remove.run({ params })}
        >
          Вернуть его будет нельзя.
        </Confirm>
      )}
    </div>
  );
}
