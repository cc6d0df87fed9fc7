import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Comparison } from '../../../components/comparison.tsx';
import { mediumText, wrappingRow } from '../../../components/styles.ts';

interface ConflictProps {
  mine: string;
  theirs: string;
  isBusy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}

/** Somebody else saved the text meanwhile: both stay, until one chooses. */
export function Conflict({ mine, theirs, isBusy, onMine, onTheirs }: ConflictProps) {
  return (
    <div
      role="alert"
      className={css({
        display: 'flex',
        flexDirection: 'column',
        gap: '3',
        p: '4',
        border: '1px solid',
        borderColor: 'warning.text',
        borderRadius: 'md',
        bg: 'warning.subtle',
      })}
    >
      <p className={mediumText}>
        Пока вы выбирали правки, текст сохранил кто-то ещё. Вот чем ваш отличается от сохранённого:
      </p>
      <Comparison before={theirs} after={mine} label="Чем ваш текст отличается от сохранённого" />
      <div className={wrappingRow}>
        <Button size="sm" loading={isBusy} onClick={onMine}>
          Сохранить мой
        </Button>
        <Button size="sm" disabled={isBusy} onClick={onTheirs}>
          Взять сохранённый
        </Button>
      </div>
    </div>
  );
}
