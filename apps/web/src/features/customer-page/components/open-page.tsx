import { lazy, Suspense, useId, useState } from 'react';
import { css, cx } from '#styled/css';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { plainStack, semiboldText } from '../../../components/styles.ts';
import { day } from '../../../lib/formats.ts';
import type { CustomerAnswer, CustomerPage } from '../api.ts';
import type { TypedText } from '../typed-text.ts';
import { lacksDisclosure, lengthOf, textTrouble } from '../words.ts';
import { DeclineForm } from './decline-form.tsx';
import { PageFrame } from './page-frame.tsx';
import { alert, bigButton, buttons, quiet, stack, textBox } from './page-style.ts';

const Comparison = lazy(() =>
  import('../../../components/comparison.tsx').then((module) => ({ default: module.Comparison })),
);

const field = css({
  width: 'full',
  minHeight: '14rem',
  p: '4',
  bg: 'bg.surface',
  color: 'fg.default',
  border: '1px solid',
  borderColor: 'border.control',
  borderRadius: 'md',
  // Smaller letters make a phone zoom in.
  fontSize: '[1.0625rem]',
  lineHeight: '[1.55]',
  resize: 'vertical',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px' },
});
const note = css({ p: '4', borderRadius: 'md', bg: 'bg.subtle' });

interface OpenPageProps {
  page: CustomerPage;
  typed: TypedText;
  sending: CustomerAnswer['decision'] | null;
  trouble: string | null;
  onAnswer: (answer: CustomerAnswer) => void;
}

/** The text with all that its author needs to decide on it: their own words, what was changed, who helped, who asks. */
export function OpenPage({ page, typed, sending, trouble, onAnswer }: OpenPageProps) {
  const id = useId();
  const [text, setText] = useState(() => typed.read() ?? page.review_data);
  const [isEditing, setEditing] = useState(text !== page.review_data);
  const [isCompared, setCompared] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const problem = textTrouble(text, page.max_length, isEditing ? page.min_length : null);
  const isUndisclosed = lacksDisclosure(text, page.disclosure);
  const isChanged = text !== page.review_data;

  /** What was pressed goes as its part is shown: the focus goes on to that part. */
  function show(part: 'field' | 'edit' | 'decline' | 'no', change: () => void) {
    change();
    requestAnimationFrame(() => document.getElementById(`${id}-${part}`)?.focus());
  }
  function type(next: string) {
    setText(next);
    typed.write(next === page.review_data ? null : next);
  }

  return (
    <PageFrame title="Проверьте ваш отзыв" above={`${page.company}, ${page.area}`}>
      <p>
        Компания подготовила по вашим словам текст для площадки «{page.site}». Прочитайте его: можно
        исправить, подтвердить или отказаться. Без вас он никуда не попадёт.
      </p>
      <section aria-labelledby={`${id}-text`} className={plainStack}>
        <h2 id={`${id}-text`} className={semiboldText}>
          Текст отзыва
          {page.grade !== null && (
            <span className={cx(quiet, css({ fontWeight: 'normal' }))}>, ваша оценка {page.grade} из 5</span>
          )}
        </h2>
        {page.disclosure !== null && (
          <div id={`${id}-disclosure`} className={cx(note, stack)}>
            <p>
              В тексте должны остаться слова <strong>«{page.disclosure}»</strong> За отзыв вам что-то подарили
              или обещали, и площадка требует об этом сказать. Остальное можно менять.
            </p>
            {isUndisclosed && (
              <>
                <p role="status" className={alert}>
                  Сейчас этих слов в тексте нет: без них он не будет принят.
                </p>
                <button
                  type="button"
                  className={bigButton()}
                  onClick={() =>
                    show('field', () => {
                      setEditing(true);
                      type(`${text.trimEnd()}\n\n${page.disclosure ?? ''}`.trimStart());
                    })
                  }
                >
                  Вернуть эти слова
                </button>
              </>
            )}
          </div>
        )}
        {isEditing ? (
          <>
            <textarea
              id={`${id}-field`}
              aria-labelledby={`${id}-text`}
              aria-describedby={page.disclosure === null ? `${id}-count` : `${id}-disclosure ${id}-count`}
              aria-invalid={problem !== undefined}
              className={field}
              value={text}
              onChange={(event) => type(event.target.value)}
            />
            <p id={`${id}-count`} className={problem === undefined ? quiet : alert}>
              {problem ??
                (page.max_length === null
                  ? `Знаков: ${lengthOf(text)}`
                  : `Знаков: ${lengthOf(text)} из ${page.max_length}`)}
            </p>
          </>
        ) : (
          <p className={textBox}>{text}</p>
        )}
        <div className={buttons}>
          {isEditing && isChanged && (
            <button
              type="button"
              className={bigButton({ look: 'quiet' })}
              onClick={() =>
                show('edit', () => {
                  type(page.review_data);
                  setEditing(false);
                })
              }
            >
              Вернуть, как было
            </button>
          )}
          {!isEditing && (
            <button
              id={`${id}-edit`}
              type="button"
              className={bigButton()}
              onClick={() => show('field', () => setEditing(true))}
            >
              Исправить
            </button>
          )}
          <button
            type="button"
            className={bigButton({ look: 'quiet' })}
            aria-expanded={isCompared}
            onClick={() => setCompared(!isCompared)}
          >
            {isCompared ? 'Скрыть отличия' : 'Чем отличается от моих слов'}
          </button>
        </div>
        {isCompared && (
          <Suspense
            fallback={
              <Loading>
                <SkeletonText lines={4} />
              </Loading>
            }
          >
            <p className={quiet}>Зачёркнуто то, что убрали из ваших слов. Выделено то, что добавили.</p>
            <Comparison before={page.words} after={text} label="Чем текст отличается от ваших слов" />
          </Suspense>
        )}
      </section>

      {page.ai_generated && (
        <p className={note}>
          С формулировками помогала программа. Если она что-то сказала не так, исправьте текст.
        </p>
      )}

      {trouble !== null && (
        <p role="alert" className={alert}>
          {trouble}
        </p>
      )}
      {isDeclining ? (
        <DeclineForm
          id={`${id}-decline`}
          isSending={sending !== null}
          onBack={() => show('no', () => setDeclining(false))}
          onDecline={(erase) => onAnswer({ decision: 'decline', erase })}
        />
      ) : (
        <div className={buttons}>
          <button
            type="button"
            className={bigButton({ look: 'main' })}
            disabled={sending !== null || problem !== undefined}
            onClick={() => onAnswer({ decision: 'confirm', ...(isChanged && { review_data: text }) })}
          >
            {sending === 'confirm' && <Spinner />}
            {isChanged ? 'Подтвердить исправленный текст' : 'Подтвердить текст'}
          </button>
          <button
            id={`${id}-no`}
            type="button"
            className={bigButton()}
            disabled={sending !== null}
            onClick={() => show('decline', () => setDeclining(true))}
          >
            Не хочу публиковать
          </button>
        </div>
      )}
      <p className={quiet}>Страница работает до {day(page.ends_on)}. Ответить можно один раз.</p>
    </PageFrame>
  );
}
