import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import type { Orphan } from '../saving.ts';

const box = css({
  border: '1px solid',
  borderColor: 'border.strong',
  borderRadius: 'md',
  p: '4',
  mb: '5',
});

/** What was typed for questions that are no longer there: to be copied elsewhere. */
export function Orphans({ orphans, onClose }: { orphans: readonly Orphan[]; onClose: () => void }) {
  if (orphans.length === 0) return null;
  return (
    <section role="alert" className={box}>
      <h2 className={css({ fontWeight: 'semibold' })}>Пока вы писали, эти вопросы убрали из брифа</h2>
      <p className={css({ mb: '3' })}>
        Ваш текст не сохранён. Если он нужен, перенесите его в другой вопрос.
      </p>
      <dl>
        {orphans.map(({ label, text }) => (
          <div key={`${label} ${text}`} className={css({ mb: '3' })}>
            <dt className={css({ fontWeight: 'medium' })}>{label}</dt>
            <dd className={css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', userSelect: 'all' })}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <Button size="sm" onClick={onClose}>
        Скрыть
      </Button>
    </section>
  );
}
