import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { ErrorState } from '../../../components/error-state.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { Status } from '../../../components/status.tsx';
import { day } from '../../../lib/formats.ts';
import { dangerText, longText, mutedText, plainStack } from '../../../components/styles.ts';
import { AiMark, requestsQuery, requestStateWords, UndisclosedMark } from '../../requests/index.ts';

/** Texts that were made of one customer's words. */
export function SourceTexts({ clientId, sourceId }: { clientId: string; sourceId: string }) {
  const texts = useQuery(requestsQuery(false, { client_id: clientId, source_id: sourceId, limit: 50 }));
  if (texts.isError && !texts.data)
    return (
      <ErrorState
        title="Не удалось загрузить тексты"
        error={texts.error}
        onRetry={() => void texts.refetch()}
      />
    );
  if (!texts.data)
    return (
      <Loading>
        <SkeletonText lines={2} />
      </Loading>
    );
  if (texts.data.count === 0) return <p className={mutedText}>Пока ни одного.</p>;
  return (
    <ul className={plainStack}>
      {texts.data.data.map((text) => {
        const { tone, word } = requestStateWords[text.status];
        return (
          <li key={text.id}>
            <div
              className={css({
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: '3',
                textStyle: 'small',
                color: 'fg.muted',
              })}
            >
              <Status tone={tone}>{word}</Status>
              <span className={longText}>{text.fullname_area}</span>
              {text.planned_date !== null && <span>к {day(text.planned_date)}</span>}
              <AiMark text={text} />
              <UndisclosedMark text={text} />
              {text.is_stopped && <span className={dangerText}>остановлен</span>}
            </div>
            <p className={css({ lineClamp: 2, overflowWrap: 'anywhere' })}>
              {text.review_data ?? <span className={mutedText}>Текста ещё нет</span>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
