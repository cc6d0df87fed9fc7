import { briefQuery } from '../api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { LeaveGuard, keptHere } from '../../../components/leave-guard.tsx';
import type { Brief } from '../api.ts';
import { answerTo, isEmpty } from '../answers.ts';
import { orphansOf } from '../saving.ts';
import { usePresence } from '../use-presence.ts';
import { useSaver } from '../use-saver.ts';
import { BriefToolbar } from './brief-toolbar.tsx';
import { NewerTemplate } from './newer-template.tsx';
import { Orphans } from './orphans.tsx';
import { QuestionBlock } from './question-block.tsx';
import { QuestionList } from './question-list.tsx';

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 46rem) minmax(12rem, 1fr)' },
  columnGap: '10',
  alignItems: 'start',
});

interface BriefEditorProps {
  brief: Brief;
  userId: string;
  mayEditTemplates: boolean;
}

/** The brief as one writes it: nothing to press, and everybody in it sees the others. */
export function BriefEditor({ brief, userId, mayEditTemplates }: BriefEditorProps) {
  const { client_id: clientId, questions } = brief;
  const queryClient = useQueryClient();
  const { autosave, state } = useSaver(brief, userId);
  const [active, setActive] = useState<string | null>(null);
  const present = usePresence(clientId, userId, active);
  const { values, isDirty, conflicts, problems, phase } = state;
  const isStuck = isDirty && (phase === 'offline' || phase === 'refused' || phase === 'idle');
  const valueOf = (id: string) => answerTo(values, id);
  const filled = questions.filter(({ id }) => !isEmpty(valueOf(id))).length;

  return (
    <div className={columns}>
      <LeaveGuard isDirty={isStuck} loss={keptHere} />
      <div className={css({ minWidth: '0' })}>
        <h2 className={css({ srOnly: true })}>Бриф</h2>
        <BriefToolbar
          brief={brief}
          state={state}
          filled={filled}
          present={present}
          mayEditTemplates={mayEditTemplates}
          onRetry={() => void autosave.flush()}
        />
        {brief.template.latest_version > brief.template.version && (
          <NewerTemplate
            brief={brief}
            beforeTaking={() => autosave.flush()}
            onTaken={(next) => {
              queryClient.setQueryData(briefQuery(clientId).queryKey, next);
              autosave.take(next);
            }}
          />
        )}
        <Orphans orphans={orphansOf(state)} onClose={autosave.forgetGone} />
        <div
          className={css({ display: 'flex', flexDirection: 'column', gap: '6' })}
          onFocus={(event) => setActive(questionAt(event.target))}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setActive(null);
          }}
        >
          {questions.map((question, index) => (
            <QuestionBlock
              key={question.id}
              number={index + 1}
              question={question}
              value={valueOf(question.id)}
              conflict={conflicts[question.id]}
              problem={problems[question.id]}
              present={present.filter((one) => one.question_id === question.id)}
              onChange={(value) => autosave.type(question.id, value)}
              onResolve={(value) => autosave.resolve(question.id, value)}
            />
          ))}
        </div>
      </div>
      <QuestionList questions={questions} isFilled={(id) => !isEmpty(valueOf(id))} conflicts={conflicts} />
    </div>
  );
}

function questionAt(element: Element): string | null {
  return element.closest<HTMLElement>('[data-question]')?.dataset.question ?? null;
}
