import { css } from '#styled/css';
import { ApiError } from '../../../lib/api-error.ts';
import { problemSentence } from '../../../lib/problem-words.ts';
import { explain } from '../../../lib/explain.ts';
import { mutedText, plainStack, quietText } from '../../../components/styles.ts';
import { failureWithWait, noModelWords, TextNotes } from '../../drafts/index.ts';
import { hunksOf, type Part } from '../hunks.ts';
import { RewriteError } from '../stream-suggestion.ts';
import type { SuggestionState } from '../use-suggestion.ts';
import { noteStyle } from './desk-style.ts';
import { HunksField } from './hunks-field.tsx';

interface SuggestionBlockProps {
  state: SuggestionState;
  parts: readonly Part[];
  taken: ReadonlySet<number>;
  onTake: (taken: ReadonlySet<number>) => void;
}

/** The suggestion as it comes, and then as pieces to take or refuse. */
export function SuggestionBlock({ state, parts, taken, onTake }: SuggestionBlockProps) {
  if (state.kind === 'none') return null;
  if (state.kind === 'coming')
    return (
      <div aria-busy="true">
        <output className={quietText}>{state.text === '' ? 'Ищем формулировки' : 'Модель пишет'}</output>
        {state.text !== '' && (
          <p
            aria-hidden="true"
            className={css({
              textStyle: 'read',
              maxWidth: 'read',
              mt: '1',
              color: 'fg.muted',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            })}
          >
            {state.text}
          </p>
        )}
      </div>
    );
  if (state.kind === 'failed')
    return (
      <p role="alert" className={noteStyle}>
        {troubleWords(state.error)}
      </p>
    );
  const { no_model: noModel, checks } = state.suggestion;
  const count = hunksOf(parts).length;
  return (
    <div className={plainStack}>
      {noModel !== null && <p className={mutedText}>{noModelWords[noModel]}</p>}
      {count === 0 ? (
        <p role="status">Менять нечего: предложение совпало с текстом.</p>
      ) : (
        <>
          <HunksField parts={parts} taken={taken} onChange={onTake} />
          {taken.size < count && (
            <details className={css({ textStyle: 'small' })}>
              <summary>Проверки предложения целиком</summary>
              <div className={css({ mt: '2' })}>
                <TextNotes checks={checks} />
              </div>
            </details>
          )}
        </>
      )}
    </div>
  );
}

/** Why there is no suggestion, and what to do. */
export function troubleWords(error: unknown): string {
  if (error instanceof RewriteError) return failureWithWait(error.code, error.retryAfter);
  if (error instanceof ApiError) return problemSentence(error) ?? explain(error);
  return explain(error);
}
