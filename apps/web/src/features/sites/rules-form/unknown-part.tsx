import { Button } from '../../../components/button.tsx';
import { centredRow } from '../../../components/styles.ts';

/** A property that rules do not have: it keeps them from being saved. */
export function UnknownPart({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <div className={centredRow}>
      <p>
        Такого поля в правилах нет: <code>{name}</code>
      </p>
      <Button size="sm" onClick={onRemove}>
        Убрать
      </Button>
    </div>
  );
}
