import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { controlStyle } from '../../../components/field.tsx';
import { centredRow, quietText, smallDangerText, tightStack } from '../../../components/styles.ts';
import { jsonProblem } from '../../sites/index.ts';
import type { Workbench } from '../use-workbench.ts';

const area = css({
  height: 'auto',
  minHeight: '10rem',
  py: '1.5',
  resize: 'vertical',
  fontFamily: 'mono',
  textStyle: 'small',
});

/** The rules as JSON. What is chosen on the page is written here, and what is typed here is read by. */
export function RulesEditor({ bench }: { bench: Workbench }) {
  const { draft, change, read, undo, canUndo, reading } = bench;
  const id = useId();
  const typed = jsonProblem(draft.rules);
  const problems = typed === undefined ? reading.ruleProblems : [typed];
  return (
    <section aria-labelledby={`${id}-label`} className={tightStack}>
      <div
        className={css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' })}
      >
        <label id={`${id}-label`} htmlFor={id} className={css({ textStyle: 'heading' })}>
          Правила
        </label>
        <div className={centredRow}>
          {canUndo && (
            <Button size="sm" variant="ghost" icon={<Undo2 aria-hidden="true" />} onClick={undo}>
              Вернуть прежние
            </Button>
          )}
          <Button size="sm" disabled={reading.isBusy || draft.rules === ''} onClick={() => read()}>
            Прочитать по правилам
          </Button>
        </div>
      </div>
      <textarea
        id={id}
        className={cx(controlStyle, area)}
        rows={12}
        spellCheck={false}
        value={draft.rules}
        aria-invalid={problems.length > 0}
        aria-describedby={problems.length > 0 ? `${id}-problems` : `${id}-help`}
        onChange={(event) => change({ rules: event.target.value })}
      />
      {problems.length > 0 ? (
        <ul id={`${id}-problems`} className={smallDangerText}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : (
        <p id={`${id}-help`} className={quietText}>
          Пустые правила {'{}'} читают то, что страница сама сообщает о себе в разметке schema.org.
        </p>
      )}
    </section>
  );
}
