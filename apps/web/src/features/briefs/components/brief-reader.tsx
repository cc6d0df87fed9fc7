import { useQuery } from '@tanstack/react-query';
import { ClipboardList, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { exactTime, moment } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { answerTo, changedIds, isEmpty, problemOf, textOf } from '../answers.ts';
import { type AnswerValue, type Brief, briefQuery, type Question } from '../api.ts';
import { BriefSkeleton } from './brief-skeleton.tsx';

const VersionsPanel = onDemand(() => import('./versions-panel.tsx').then((module) => module.VersionsPanel));

const news = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  p: '3',
  mb: '4',
  bg: 'info.subtle',
  borderRadius: 'md',
});
const answerStyle = css({
  textStyle: 'read',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxWidth: 'read',
});
const lines = css({
  listStyle: 'disc',
  pl: '5',
  overflowWrap: 'anywhere',
  maxWidth: 'read',
  textStyle: 'read',
});

/** The brief to be read beside one's work: the answers that there are, and a word when they change. */
export function BriefReader({ clientId }: { clientId: string }) {
  const brief = useQuery(briefQuery(clientId));
  const { data } = brief;
  const [seen, setSeen] = useState<Brief | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (data && seen === null) setSeen(data);
  if (brief.isError && data === undefined)
    return (
      <ErrorState
        title="Не удалось загрузить бриф"
        error={brief.error}
        retrying={brief.isFetching}
        onRetry={() => void brief.refetch()}
      />
    );
  if (data === undefined) return <BriefSkeleton />;
  if (data === null)
    return (
      <EmptyState icon={<ClipboardList aria-hidden="true" />}>
        Брифа ещё нет. Его начинает менеджер клиента или сам клиент.
      </EmptyState>
    );
  const changed = new Set(seen ? changedIds(seen.answers, data.answers) : []);
  const answered = data.questions.filter(({ id }) => !isEmpty(answerTo(data.answers, id)));
  const open = data.questions.length - answered.length;
  return (
    <div>
      <div role="status">
        {changed.size > 0 && (
          <div className={news}>
            <p>Бриф изменился, пока вы его читали. Новое отмечено.</p>
            <Button size="sm" onClick={() => setSeen(data)}>
              Понятно
            </Button>
          </div>
        )}
      </div>
      <p
        className={css({
          color: 'fg.muted',
          mb: '4',
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: '3',
          alignItems: 'center',
        })}
      >
        <span title={exactTime(data.updated_at)}>
          Изменён: {moment(data.updated_at)}
          {data.updated_by && `, ${personName(data.updated_by)}`}
        </span>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => setOpen(true)}
          onPointerEnter={VersionsPanel.prefetch}
          onFocus={VersionsPanel.prefetch}
        >
          Версии
        </Button>
      </p>
      {answered.length === 0 && <p className={css({ color: 'fg.muted' })}>Ответов пока нет.</p>}
      <dl className={css({ display: 'flex', flexDirection: 'column', gap: '5' })}>
        {answered.map((question) => (
          <div key={question.id} className={css({ minWidth: '0' })}>
            <dt className={css({ fontWeight: 'semibold', overflowWrap: 'anywhere', maxWidth: 'read' })}>
              {question.label}
              {changed.has(question.id) && (
                <span
                  className={css({ ml: '2', color: 'info.text', fontWeight: 'medium', textStyle: 'small' })}
                >
                  изменено
                </span>
              )}
            </dt>
            <dd>
              <Answer question={question} value={answerTo(data.answers, question.id) ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
      {answered.length > 0 && open > 0 && (
        <p className={css({ color: 'fg.muted', mt: '5' })}>
          Без ответа пока {open} из {data.questions.length}.
        </p>
      )}
      {isOpen && <VersionsPanel clientId={clientId} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Answer({ question, value }: { question: Question; value: AnswerValue }) {
  const text = textOf(question, value);
  if (question.type === 'link' && problemOf(question, value) === undefined)
    return (
      <a
        href={text}
        target="_blank"
        rel="noreferrer noopener"
        className={css({
          color: 'link',
          overflowWrap: 'anywhere',
          '& svg': { display: 'inline', width: '3.5', height: '3.5' },
        })}
      >
        {text} <ExternalLink aria-hidden="true" />
      </a>
    );
  if (Array.isArray(value) && value.length > 1)
    return (
      <ul className={lines}>
        {text.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  return <p className={answerStyle}>{text}</p>;
}
