import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { MoreRows } from '../../../components/more-rows.tsx';
import { Comparison } from '../../../components/comparison.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { exactTime, moment } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { answerTo, isSame, textOf } from '../answers.ts';
import { briefVersionQuery, briefVersionsQuery, type Question, type Version } from '../api.ts';
import { questionsCount } from '../words.ts';

const row = css({
  width: 'full',
  textAlign: 'start',
  py: '2',
  px: '2',
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  '&[aria-expanded=true]': { bg: 'accent.subtle', color: 'accent.text' },
});

/** Every version of the brief; each opens to what it changed. */
export function VersionsPanel({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const versions = useInfiniteQuery(briefVersionsQuery(clientId));
  const [open, setOpen] = useState<number | null>(null);
  const list = versions.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <SidePanel open onClose={onClose} title="Версии брифа">
      {versions.isPending && <Skeleton height="12rem" />}
      {versions.isError && !versions.data && (
        <QueryError title="Не удалось загрузить версии" query={versions} />
      )}
      <p className={css({ color: 'fg.muted', mb: '3' })}>
        То, что один человек написал за 10 минут, — одна версия.
      </p>
      <ol>
        {list.map((version, index) => (
          <li key={version.version}>
            <button
              type="button"
              className={row}
              aria-expanded={open === version.version}
              onClick={() => setOpen(open === version.version ? null : version.version)}
            >
              <time
                dateTime={version.saved_at}
                title={exactTime(version.saved_at)}
                className={css({ fontWeight: 'medium' })}
              >
                {moment(version.saved_at)}
              </time>
              {index === 0 && ', нынешняя'}
              <br />
              {version.saved_by ? personName(version.saved_by) : 'Молва'}, {changedWords(version)}
            </button>
            {open === version.version && (
              <Changes
                clientId={clientId}
                version={version}
                before={list[index + 1]}
                isLast={!versions.hasNextPage}
              />
            )}
          </li>
        ))}
      </ol>
      <MoreRows query={versions} />
    </SidePanel>
  );
}

function changedWords({ changed }: Version): string {
  return changed.length === 0 ? 'ответы не менялись' : `изменено: ${questionsCount(changed.length)}`;
}

interface ChangesProps {
  clientId: string;
  version: Version;
  before: Version | undefined;
  /** Nothing older is left to be loaded. */
  isLast: boolean;
}

/** What a version changed, question by question, against the one before it. */
function Changes({ clientId, version, before, isLast }: ChangesProps) {
  const now = useQuery(briefVersionQuery(clientId, version.version));
  const old = useQuery({
    ...briefVersionQuery(clientId, before?.version ?? 0),
    enabled: before !== undefined,
  });
  const failed = now.error ?? old.error;
  if (failed !== null)
    return (
      <ErrorState
        title="Не удалось загрузить эту версию"
        error={failed}
        onRetry={() => void Promise.all([now.refetch(), before && old.refetch()])}
      />
    );
  if (!now.data || (before !== undefined && !old.data)) return <Skeleton height="6rem" />;
  if (before === undefined && !isLast)
    return (
      <p className={css({ p: '2', color: 'fg.muted' })}>Покажите более ранние версии, чтобы сравнить.</p>
    );
  const older = old.data;
  const ids = version.changed.filter(
    (id) => !isSame(answerTo(now.data.answers, id), older && answerTo(older.answers, id)),
  );
  const questionOf = (id: string): Question | undefined =>
    [...now.data.questions, ...(older?.questions ?? [])].find((question) => question.id === id);
  return (
    <div className={css({ p: '2', mb: '3', display: 'flex', flexDirection: 'column', gap: '4' })}>
      {ids.length === 0 && <p className={css({ color: 'fg.muted' })}>Ответы те же, что и версией раньше.</p>}
      {ids.map((id) => {
        const question = questionOf(id);
        const isGone = !now.data.questions.some((one) => one.id === id);
        const words = question ?? { type: 'list' as const, options: [] };
        return (
          <div key={id}>
            <h3 className={css({ fontWeight: 'medium', mb: '1', overflowWrap: 'anywhere' })}>
              {question?.label ?? id}
              {isGone && ' — вопрос убран'}
            </h3>
            <Comparison
              label={`Отличия: ${question?.label ?? id}`}
              before={textOf(words, older && answerTo(older.answers, id))}
              after={textOf(words, answerTo(now.data.answers, id))}
            />
          </div>
        );
      })}
    </div>
  );
}
