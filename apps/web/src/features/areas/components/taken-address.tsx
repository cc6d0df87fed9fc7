import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { longText } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import type { AreaForm } from '../use-area-form.ts';

/** The address is another area's: which, and where that is archived, a way to have it back instead. */
export function TakenAddress({ areaForm: { taken, area, onClose } }: { areaForm: AreaForm }) {
  const restore = useAction('PUT /reviews/clients/areas/', {
    done: 'Точка снова в работе',
    onDone: onClose,
  });
  if (taken === null) return null;
  const isArchived = taken.status === 'archived';
  return (
    <div role="status" className={css({ p: '3', borderRadius: 'sm', bg: 'bg.subtle' })}>
      <p className={longText}>
        {isArchived
          ? `Этот адрес у точки «${taken.fullname_area}», она в архиве. Её отзывы и рейтинги на месте.`
          : `Этот адрес уже у точки «${taken.fullname_area}».`}
      </p>
      {isArchived && !area && (
        <div className={css({ mt: '2' })}>
          <Button
            size="sm"
            loading={restore.isPending}
            onClick={() => void restore.run({ body: { id: taken.id, status: 'active' } })}
          >
            Вернуть из архива
          </Button>
        </div>
      )}
    </div>
  );
}
