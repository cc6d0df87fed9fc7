import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { personName } from '../../../lib/person-name.ts';
import type { WikiPage } from '../api.ts';
import { Comparison } from '../../../components/comparison.tsx';
import { semiboldText } from '../../../components/styles.ts';

interface ConflictProps {
  mine: string;
  theirs: WikiPage;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Someone saved first: shows what differs and lets one choose; nothing typed is lost. */
export function Conflict({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const who = theirs.updated_by ? personName(theirs.updated_by) : 'кто-то другой';
  return (
    <section
      role="alert"
      className={css({ border: '1px solid', borderColor: 'border.strong', borderRadius: 'md', p: '4' })}
    >
      <h2 className={semiboldText}>Пока вы писали, страницу сохранил {who}</h2>
      <p className={css({ mt: '1', mb: '3' })}>
        Ниже — чем ваш текст отличается от сохранённого. Ваш текст на месте: оставьте его и сохраните поверх
        или возьмите сохранённый.
      </p>
      <Comparison before={theirs.markdown} after={mine} />
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' })}>
        <Button onClick={onKeepMine}>Оставить мой</Button>
        <Button onClick={onTakeTheirs}>Взять сохранённый</Button>
      </div>
    </section>
  );
}
