import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy, ExternalLink, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Status } from '../../../components/status.tsx';
import { copyWords } from '../../../components/copy.ts';
import { toastFailure } from '../../../components/toasts.ts';
import { can } from '../../../lib/abilities.ts';
import { explain } from '../../../lib/explain.ts';
import { moment, time } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { patchReview, type Review } from '../api.ts';
import { answerStateWords } from '../state-words.ts';
import { type AnswerStep, type OfficialAnswer, currentAnswer, stepAnswer } from '../answers-api.ts';
import { AnswerEditor } from './answer-editor.tsx';
import { block, blockHead, blockTitle, quiet, row } from './block-style.ts';

const ReturnDialog = onDemand(() => import('./return-dialog.tsx').then((module) => module.ReturnDialog));

interface OfficialAnswerProps {
  review: Review;
  /** Where the review is on its site. */
  link: string | undefined;
  /** Id of who looks at it. */
  me: string | undefined;
}

/** The answer that is prepared here: written, approved, carried to the site by a person, seen by a collection. */
export function OfficialAnswerBlock({ review, link, me }: OfficialAnswerProps) {
  const { official_answer: answer } = review;
  const mayWrite = can(review, 'answers:write');
  // Begun over this answer alone: once it is published, the editor must not come back by itself.
  const here = answer?.version ?? 0;
  const [begun, setBegun] = useState<number>();
  const setWriting = (writes: boolean) => setBegun(writes ? here : undefined);
  const isWriting = begun === here;
  if (!answer && !mayWrite) return null;
  // A published one may have gone from the site, or need other words: a new draft takes its place.
  const mayBegin = !answer || answer.state === 'published';
  const isEditable = mayWrite && (answer?.state === 'draft' || (mayBegin && isWriting));
  return (
    <section className={block} aria-label="Официальный ответ">
      <div className={blockHead}>
        <h3 className={blockTitle}>Официальный ответ</h3>
        {answer && (
          <Status tone={answerStateWords[answer.state].tone}>{answerStateWords[answer.state].word}</Status>
        )}
      </div>
      {answer?.return_reason && answer.state === 'draft' && (
        <p className={css({ mb: '2', textStyle: 'small' })}>Вернули: {answer.return_reason}</p>
      )}
      {isEditable ? (
        <AnswerEditor key={review.id} review={review} onLeave={() => setWriting(false)} />
      ) : answer ? (
        <>
          <Prepared review={review} answer={answer} link={link} me={me} />
          {mayWrite && mayBegin && <NotBegun review={review} onWrite={() => setWriting(true)} />}
        </>
      ) : (
        <NotBegun review={review} onWrite={() => setWriting(true)} />
      )}
    </section>
  );
}

function NotBegun({ review, onWrite }: { review: Review; onWrite: () => void }) {
  return (
    <div className={row}>
      <Button onClick={onWrite}>
        {review.has_answers || review.official_answer ? 'Написать новый ответ' : 'Написать ответ'}
      </Button>
    </div>
  );
}

const text = css({ textStyle: 'read', whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: '3' });

function Prepared({ review, answer, link, me }: OfficialAnswerProps & { answer: OfficialAnswer }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<AnswerStep>();
  const [isReturning, setReturning] = useState(false);
  const show = (change: OfficialAnswer) =>
    patchReview(queryClient, review.client_id, review.id, { official_answer: change });

  async function step(name: AnswerStep, more: { reason?: string; through?: boolean } = {}) {
    setBusy(name);
    try {
      await take(name, more);
    } catch (error) {
      toastFailure(explain(error));
    } finally {
      setBusy(undefined);
    }
  }
  /** Throws where it can be tried again as it is. */
  async function take(name: AnswerStep, more: { reason?: string; through?: boolean }) {
    try {
      await stepAnswer(review, name, answer.version, { ...more, show });
    } catch (error) {
      const current = currentAnswer(error);
      if (!current) throw error;
      show(current);
      toastFailure(stoodOtherwise(current));
    }
  }

  const mayApprove = can(review, 'answers:approve');
  const mayDeliver = can(review, 'answers:deliver');
  const isMine = answer.taken_by !== null && answer.taken_by.id === me;
  const canCarry = mayDeliver && answer.state === 'delivering' && isMine;
  return (
    <>
      <p className={text}>{answer.text}</p>
      <Facts answer={answer} isMine={isMine} />
      <div className={row}>
        {answer.state === 'approval' && mayApprove && mayDeliver && (
          <Button
            variant="solid"
            loading={busy === 'take'}
            onClick={() => void step('take', { through: true })}
          >
            Согласовать и взять в размещение
          </Button>
        )}
        {answer.state === 'approval' && mayApprove && (
          <Button
            variant={mayDeliver ? 'outline' : 'solid'}
            loading={busy === 'approve'}
            onClick={() => void step('approve')}
          >
            Согласовать
          </Button>
        )}
        {answer.state === 'approved' && mayDeliver && (
          <Button variant="solid" loading={busy === 'take'} onClick={() => void step('take')}>
            Взять в размещение
          </Button>
        )}
        {answer.state === 'delivering' && mayDeliver && !isMine && isOver(answer) && (
          <Button loading={busy === 'take'} onClick={() => void step('take')}>
            Взять на себя
          </Button>
        )}
        {canCarry && (
          <Button
            icon={<Copy aria-hidden="true" />}
            onClick={() => void copyWords(answer.text, 'Ответ скопирован')}
          >
            Скопировать
          </Button>
        )}
        {canCarry && <Places review={review} link={link} />}
        {canCarry && (
          <Button variant="solid" loading={busy === 'deliver'} onClick={() => void step('deliver')}>
            Размещён
          </Button>
        )}
        {canCarry && (
          <Button variant="ghost" loading={busy === 'release'} onClick={() => void step('release')}>
            Отпустить
          </Button>
        )}
        {(answer.state === 'approval' || answer.state === 'approved') && mayApprove && (
          <Button onClick={() => setReturning(true)}>Вернуть</Button>
        )}
      </div>
      {isReturning && (
        <ReturnDialog onClose={() => setReturning(false)} onReturn={(reason) => take('return', { reason })} />
      )}
    </>
  );
}

function Facts({ answer, isMine }: { answer: OfficialAnswer; isMine: boolean }) {
  const { author, approved_by, approved_at, taken_by, taken_until, delivered_at, published_at } = answer;
  const lines = [
    author && `Написал: ${personName(author)}`,
    answer.ai_generated && 'Начат с подсказки модели',
    approved_by && approved_at && `Согласовал: ${personName(approved_by)}, ${moment(approved_at)}`,
    answer.state === 'delivering' &&
      taken_by &&
      taken_until &&
      (isMine
        ? `Вы размещаете его, за вами до ${time(taken_until)}`
        : `Размещает ${personName(taken_by)}, до ${time(taken_until)}`),
    delivered_at && `Размещён: ${moment(delivered_at)}`,
    published_at && `На площадке с ${moment(published_at)}`,
    answer.differs && 'На площадке ответ с другими словами',
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <ul className={quiet}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Where the answer is to be put by hand: the page of the review, and the cabinet it is written from. */
function Places({ review, link }: { review: Review; link: string | undefined }) {
  return (
    <>
      {link !== undefined && (
        <a href={link} target="_blank" rel="noreferrer noopener" className={buttonStyle({})}>
          <ExternalLink aria-hidden="true" />
          Открыть площадку
        </a>
      )}
      {can(review, 'accesses:read') && (
        <Link
          to="/clients/$clientId/accesses"
          params={{ clientId: review.client_id }}
          className={buttonStyle({})}
        >
          <KeyRound aria-hidden="true" />
          Доступы
        </Link>
      )}
    </>
  );
}

const isOver = (answer: OfficialAnswer) =>
  answer.taken_until !== null && Date.parse(answer.taken_until) < Date.now();

function stoodOtherwise(current: OfficialAnswer): string {
  const { word } = answerStateWords[current.state];
  const who = current.state === 'delivering' && current.taken_by ? ` (${personName(current.taken_by)})` : '';
  return `Ответ уже изменился: «${word}»${who}. Показываем, как сейчас.`;
}
