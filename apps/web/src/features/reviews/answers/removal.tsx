import { limits } from '@molva/contract/limits';
import { type RemovalGround, type RemovalState, removalGrounds } from '@molva/contract/answer-states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { ConflictView } from '../../../components/conflict-view.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Select } from '../../../components/select.tsx';
import { Status } from '../../../components/status.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { copyWords } from '../../../components/copy.ts';
import { toastFailure } from '../../../components/toasts.ts';
import { useTypedWork } from '../../../components/typed-work.ts';
import { useDiscard } from '../../../components/use-discard.tsx';
import { mediumText, plainStack } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { explain } from '../../../lib/explain.ts';
import { moment } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { patchReview, type Review } from '../api.ts';
import { groundNames } from '../ground-names.ts';
import { removalStateWords } from '../state-words.ts';
import { areasQuery, siteRulesQuery } from '../../areas/index.ts';
import { type Removal, standsInstead, useAnnotate } from '../answers-api.ts';
import { block, blockHead, blockTitle, quiet, row } from './block-style.ts';
const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));

/** A review that breaks its site's own rules: on what ground, in which words, and what came of it. */
export function RemovalBlock({ review }: { review: Review }) {
  const { removal } = review;
  const mayWrite = can(review, 'removals:write');
  const [isWriting, setWriting] = useState(false);
  if (!removal && !mayWrite) return null;
  return (
    <section className={block} aria-label="Жалоба площадке">
      <div className={blockHead}>
        <h3 className={blockTitle}>Жалоба площадке</h3>
        {removal && (
          <Status tone={removalStateWords[removal.state].tone}>
            {removalStateWords[removal.state].word}
          </Status>
        )}
      </div>
      {isWriting ? (
        <RemovalForm review={review} onClose={() => setWriting(false)} />
      ) : removal ? (
        <Made review={review} removal={removal} onEdit={() => setWriting(true)} />
      ) : (
        <>
          <p className={quiet}>
            Только если отзыв нарушает правила площадки. Правдивый отзыв не удаляют, на него отвечают.
          </p>
          <Button onClick={() => setWriting(true)}>Подготовить жалобу</Button>
        </>
      )}
    </section>
  );
}

const nextSteps: Readonly<Record<RemovalState, readonly { state: RemovalState; label: string }[]>> = {
  prepared: [{ state: 'filed', label: 'Подана' }],
  filed: [
    { state: 'accepted', label: 'Площадка приняла' },
    { state: 'declined', label: 'Площадка отклонила' },
  ],
  declined: [{ state: 'filed', label: 'Подана ещё раз' }],
  accepted: [],
};

function Made({ review, removal, onEdit }: { review: Review; removal: Removal; onEdit: () => void }) {
  const { change, busy } = useRemoval(review);
  const mayWrite = can(review, 'removals:write');
  const [isLeaving, setLeaving] = useState(false);
  const isOpen = removal.state === 'prepared' || removal.state === 'declined';
  return (
    <>
      <p className={mediumText}>{groundNames[removal.ground]}</p>
      <p className={css({ mt: '1', mb: '2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>
        {removal.text}
      </p>
      <ul className={quiet}>
        {removal.filed_at !== null && <li>Подана: {moment(removal.filed_at)}</li>}
        {removal.decided_at !== null && <li>Решение: {moment(removal.decided_at)}</li>}
        {removal.updated_by && <li>Изменил: {personName(removal.updated_by)}</li>}
        <li>{removal.is_gone ? 'Отзыва на площадке больше не видно' : 'Отзыв на площадке ещё виден'}</li>
      </ul>
      {mayWrite && (
        <div className={row}>
          {nextSteps[removal.state].map((next) => (
            <Button
              key={next.state}
              loading={busy}
              onClick={() => void change({ state: next.state, version: removal.version })}
            >
              {next.label}
            </Button>
          ))}
          {isOpen && (
            <Button
              icon={<Copy aria-hidden="true" />}
              onClick={() => void copyWords(removal.text, 'Текст скопирован')}
            >
              Скопировать
            </Button>
          )}
          {isOpen && <Button onClick={onEdit}>Изменить</Button>}
          {removal.state === 'prepared' && (
            <Button variant="ghost" onClick={() => setLeaving(true)}>
              Удалить
            </Button>
          )}
        </div>
      )}
      {isLeaving && (
        <Confirm
          open
          onClose={() => setLeaving(false)}
          title="Удалить жалобу?"
          action="Удалить жалобу"
          danger
          onConfirm={() => change(null)}
        >
          Её текст пропадёт, вернуть его будет нельзя.
        </Confirm>
      )}
    </>
  );
}

function RemovalForm({ review, onClose }: { review: Review; onClose: () => void }) {
  // What the form began with: a colleague's change that arrives meanwhile must not slip its version in.
  const [removal, setRemoval] = useState(review.removal);
  const [theirs, setTheirs] = useState<{ removal: Removal | null }>();
  const { change, busy } = useRemoval(review, (stands) => setTheirs({ removal: stands }));
  const [ground, setGround] = useState<RemovalGround | null>(removal?.ground ?? null);
  const [text, setText] = useState(removal?.text ?? '');
  const [isTried, setTried] = useState(false);
  const known = useGrounds(review);
  const rule = known.find((one) => one.ground === ground)?.rule;
  const isDirty = ground !== (removal?.ground ?? null) || text !== (removal?.text ?? '');
  const { leave, question } = useDiscard(isDirty);
  useTypedWork(isDirty);
  async function save(over = removal) {
    setTried(true);
    if (ground === null || text.trim() === '') return;
    if (await change({ ground, text: text.trim(), version: over?.version ?? 0 })) onClose();
  }
  function take(stands: Removal) {
    setRemoval(stands);
    setGround(stands.ground);
    setText(stands.text);
    setTheirs(undefined);
  }
  return (
    <div className={plainStack}>
      <Select
        label="Причина жалобы"
        options={known.map((one) => ({ value: one.ground, label: groundNames[one.ground] }))}
        value={ground}
        onChange={setGround}
        error={isTried && ground === null ? 'Выберите, какое правило нарушено' : undefined}
        help={rule ?? undefined}
      />
      <TextArea
        label="Текст жалобы"
        rows={6}
        maxLength={limits.answerLength}
        value={text}
        error={isTried && text.trim() === '' ? 'Опишите нарушение' : undefined}
        help="Коротко: что именно нарушает правило и чем это видно."
        onChange={(event) => setText(event.target.value)}
      />
      {theirs && (
        <ConflictView
          title={
            theirs.removal === null
              ? 'Пока вы писали, жалобу удалили'
              : `Пока вы писали, жалобу ${removal ? 'изменили' : 'подготовили'}: ${groundNames[theirs.removal.ground]}`
          }
          mine={text.trim()}
          theirs={theirs.removal?.text ?? ''}
          keep="Сохранить мою"
          take="Взять сохранённую"
          isBusy={busy}
          onKeep={() => void save(theirs.removal)}
          onTake={theirs.removal === null ? undefined : () => take(theirs.removal as Removal)}
        />
      )}
      <div className={row}>
        {!theirs && (
          <Button variant="solid" loading={busy} onClick={() => void save()}>
            Сохранить
          </Button>
        )}
        <Button variant="ghost" onClick={() => leave(onClose)}>
          Отменить
        </Button>
      </div>
      {question}
    </div>
  );
}

/** Grounds the review's site accepts, with what its rules say; all of them where its rules are not entered. */
function useGrounds(review: Review): readonly { ground: RemovalGround; rule: string | null }[] {
  const areas = useQuery(areasQuery(review.client_id)).data?.data;
  const rules = useQuery(siteRulesQuery()).data?.data;
  const siteId = areas?.find((area) => area.id === review.area_id)?.site.id;
  const entered = rules?.find((one) => one.site_id === siteId)?.publication_rules.removal_grounds ?? [];
  return entered.length > 0 ? entered : removalGrounds.map((ground) => ({ ground, rule: null }));
}

type Change = { ground?: RemovalGround; text?: string; state?: RemovalState; version?: number } | null;

/** @param onOther told what stands there in place of what was edited; left out: it is shown, and said so */
function useRemoval(review: Review, onOther?: (stands: Removal | null) => void) {
  const queryClient = useQueryClient();
  const annotate = useAnnotate(review);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    /** Whether it was taken. */
    async change(removal: Change): Promise<boolean> {
      setBusy(true);
      try {
        await annotate({ removal });
        return true;
      } catch (error) {
        const stands = standsInstead(error).removal;
        if (stands !== undefined && onOther) onOther(stands);
        else {
          if (stands !== undefined)
            patchReview(queryClient, review.client_id, review.id, { removal: stands });
          toastFailure(explain(error));
        }
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
