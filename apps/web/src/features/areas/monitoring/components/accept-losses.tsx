import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../../components/button.tsx';
import { Confirm } from '../../../../components/confirm.tsx';
import { useAction } from '../../../../components/use-action.ts';
import { collectNow } from '../api.ts';

/** Somebody looked at the page: what a collection doubted is so. */
export function AcceptLosses({ areaId }: { areaId: string }) {
  const [isAsked, setAsked] = useState(false);
  const collect = useAction(() => collectNow(areaId, true), { done: 'Сбор начат' });
  return (
    <div className={css({ mt: '2' })}>
      <Button size="sm" onClick={() => setAsked(true)}>
        Проверил: так и есть
      </Button>
      <Confirm
        open={isAsked}
        danger
        onClose={() => setAsked(false)}
        title="Собрать и поверить странице?"
        action="Собрать и поверить"
        onConfirm={() => collect.run()}
      >
        Соберём ещё раз. Прежние отзывы, которых на страницах не найдётся, сразу станут исчезнувшими, а поля,
        которые больше не читаются, не будут считаться поломкой правила. Соглашайтесь, только если сами видели
        это на площадке.
      </Confirm>
    </div>
  );
}
