import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { ConflictView } from '../../../components/conflict-view.tsx';
import { copyWords } from '../../../components/copy.ts';
import { Select } from '../../../components/select.tsx';
import { Status } from '../../../components/status.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { problemSentence } from '../../../lib/problem-words.ts';
import { explain } from '../../../lib/explain.ts';
import { moment, number } from '../../../lib/formats.ts';
import { addMonths, monthName, thisMonth } from '../../../lib/months.ts';
import type { Decision, Draft } from '../api.ts';
import { draftFailure } from '../model-words.ts';
import { useHasModel } from '../use-model.ts';
import { draftStateWords } from '../words.ts';
import { MakeDrafts } from './make-drafts.tsx';
import { MarkedText } from './marked-text.tsx';
import { TextNotes } from './text-notes.tsx';
import { useAction, inPlace } from '../../../components/use-action.ts';
import { dangerText } from '../../../components/styles.ts';
import { useTypedWork } from '../../../components/typed-work.ts';
import { useKeptText } from '../../../components/use-kept-text.ts';

const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  p: { base: '3', md: '4' },
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
});
const sides = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
});
const sideTitle = css({ textStyle: 'small', color: 'fg.muted', mb: '1' });
const words = css({ textStyle: 'read', maxWidth: 'read', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2' });
const quiet = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  alignItems: 'center',
  textStyle: 'small',
  color: 'fg.muted',
});
/** Months a text may be planned for: this one and those after. */
const monthsAhead = 6;

interface DraftCardProps {
  draft: Draft;
  mayDecide: boolean;
  /** One that is in the list no longer stays for what was written over it. */
  isListed: boolean;
  /** Told whether anything is written over it. */
  onTyped: (isTyped: boolean) => void;
}

/** A draft beside the words it was made of, with what there is to decide. */
export function DraftCard({ draft, mayDecide, isListed, onTyped }: DraftCardProps) {
  const hasModel = useHasModel(draft.client_id);
  const [typed, setTyped] = useKeptText(`draft ${draft.id}`);
  // What is written stands on this text: a colleague may have given the draft another meanwhile.
  const [base, setBase] = useKeptText(`draft-before ${draft.id}`);
  const [period, setPeriod] = useState(thisMonth());
  const deciding = useAction('PATCH /reviews/clients/requests/AI-generated-review', {
    done: (next) => (next.state === 'accepted' ? 'Текст появился в работе' : null),
    onDone: drop,
    failed: inPlace,
  });
  const decide = (decision: Omit<Decision, 'id'>) =>
    void deciding.run({ body: { id: draft.id, text_before: draft.text, ...decision } });
  const isOpen = mayDecide && draft.state === 'ready';
  const isTyped = mayDecide && typed !== undefined && typed !== draft.text;
  const isTooLate = isTyped && (!isOpen || !isListed);
  const isChanged = isTyped && base !== undefined && base !== draft.text;
  const edited = isOpen || isTooLate ? typed : undefined;
  useTypedWork(isTyped);
  const heed = useEffectEvent(onTyped);
  useEffect(() => {
    if (!isTyped) return undefined;
    heed(true);
    return () => heed(false);
  }, [isTyped]);
  const { tone, one } = draftStateWords[draft.state];
  function drop() {
    setTyped(undefined);
    setBase(undefined);
  }
  function begin() {
    setBase(draft.text);
    setTyped(draft.text);
  }
  return (
    <li className={card} aria-busy={deciding.isPending}>
      <div className={quiet}>
        <Status tone={tone}>{one}</Status>
        <span>{moment(draft.created_at)}</span>
        {draft.model !== '' && <span>{draft.model}</span>}
        <span>{draft.prompt_version}</span>
        {draft.tokens > 0 && <span>токенов: {number(draft.tokens)}</span>}
      </div>
      <div className={sides}>
        <div>
          <h2 className={sideTitle}>Слова покупателя</h2>
          <blockquote className={words}>{draft.original}</blockquote>
        </div>
        <div>
          {draft.state === 'failed' ? (
            <p role="status">{draftFailure(draft.error_code)}</p>
          ) : edited === undefined ? (
            <>
              <h2 className={sideTitle}>Черновик</h2>
              <MarkedText words={draft.text} checks={draft.checks} />
              <div className={css({ mt: '3' })}>
                <TextNotes checks={draft.checks} />
              </div>
            </>
          ) : (
            <TextArea
              label="Черновик"
              rows={8}
              value={edited}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </div>
      </div>
      {draft.request_id !== null && (
        <Link
          to="/copywriting/$clientId"
          params={{ clientId: draft.client_id }}
          search={{ request: draft.request_id }}
          className={css({ color: 'link', width: 'fit-content' })}
        >
          Открыть текст
        </Link>
      )}
      {mayDecide && actions()}
      {deciding.error !== null && (
        <p role="alert" className={dangerText}>
          {decideTrouble(deciding.error)}
        </p>
      )}
    </li>
  );

  function conflictTitle(): string {
    if (!isOpen) return 'Пока вы писали, этот черновик решил кто-то ещё';
    if (isListed) return 'Пока вы писали, этот черновик поправил кто-то ещё';
    return 'Этого черновика здесь больше нет: возможно, пока вы писали, его решил кто-то ещё';
  }

  function actions() {
    if ((isTooLate || isChanged) && edited !== undefined)
      return (
        <ConflictView
          title={conflictTitle()}
          mine={edited}
          theirs={draft.text}
          keep="Сохранить мой"
          take="Убрать мой"
          isBusy={deciding.isPending}
          onKeep={isOpen ? () => decide({ text: edited }) : undefined}
          onTake={drop}
          more={<Button onClick={() => void copyWords(edited, 'Текст скопирован')}>Скопировать мой</Button>}
        />
      );
    if (draft.state === 'failed')
      return (
        <div className={row}>
          {hasModel && (
            <MakeDrafts clientId={draft.client_id} areaId={draft.area_id} sourceIds={[draft.source_id]} />
          )}
          <Button disabled={deciding.isPending} onClick={() => decide({ reject: true })}>
            Убрать
          </Button>
        </div>
      );
    if (!isOpen) return null;
    if (edited !== undefined)
      return (
        <div className={row}>
          <Button
            variant="solid"
            loading={deciding.isPending}
            disabled={edited.trim() === '' || edited === draft.text}
            onClick={() => decide({ text: edited })}
          >
            Сохранить
          </Button>
          <Button disabled={deciding.isPending} onClick={drop}>
            Отменить
          </Button>
        </div>
      );
    return (
      <div className={row}>
        <div className={css({ width: '11rem' })}>
          <Select
            label="Месяц текста"
            hideLabel
            value={period}
            onChange={setPeriod}
            options={Array.from({ length: monthsAhead }, (_, index) => addMonths(thisMonth(), index)).map(
              (value) => ({ value, label: monthName(value) }),
            )}
          />
        </div>
        <Button variant="solid" loading={deciding.isPending} onClick={() => decide({ accept: { period } })}>
          Принять
        </Button>
        <Button disabled={deciding.isPending} onClick={begin}>
          Править
        </Button>
        <Button disabled={deciding.isPending} onClick={() => decide({ reject: true })}>
          Отклонить
        </Button>
      </div>
    );
  }
}

function decideTrouble(error: unknown): string {
  return (error instanceof ApiError ? problemSentence(error) : undefined) ?? explain(error);
}
