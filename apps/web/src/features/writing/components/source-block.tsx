import { useQuery } from '@tanstack/react-query';
import { useState, memo } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Grade } from '../../../components/grade.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Select } from '../../../components/select.tsx';
import { smallDangerText } from '../../../components/styles.ts';
import { day } from '../../../lib/formats.ts';
import { type RequestWork, sexWords, sourceKindWords, sourceTrouble } from '../../requests/index.ts';
import { sourceQuery } from '../api.ts';
import type { StepProblem } from '../problems.ts';
import { boxStyle, quietStyle, rowStyle, wordsStyle } from './block-style.ts';

const SourcePicker = onDemand(() => import('./source-picker.tsx').then((module) => module.SourcePicker));

const grades = [
  { value: 'none', label: 'Без оценки' },
  ...[5, 4, 3, 2, 1].map((grade) => ({ value: String(grade), label: `Оценка ${grade}` })),
];
const sexes = [
  { value: 'none', label: 'Род не указан' },
  { value: 'female', label: 'Женский род' },
  { value: 'male', label: 'Мужской род' },
];

interface SourceBlockProps {
  work: RequestWork;
  mayChoose: boolean;
  /** What a step found wrong with it. */
  problems: readonly StepProblem[];
  /** Changes the text's facts. @returns whether it is done */
  onChange: (change: {
    source_id?: string;
    grade?: number | null;
    sex?: 'male' | 'female' | null;
  }) => Promise<boolean>;
}

/** What the text stands on: the customer's own words, with what they gave and agreed to. */
export const SourceBlock = memo(function SourceBlock({
  work,
  mayChoose,
  problems,
  onChange,
}: SourceBlockProps) {
  const { client_id: clientId, source_id: sourceId, original, grade, sex } = work;
  const [picks, setPicks] = useState(false);
  const source = useQuery({
    ...sourceQuery(clientId, sourceId ?? ''),
    enabled: sourceId !== null,
  });
  const trouble = source.data ? sourceTrouble(source.data) : undefined;
  return (
    <section
      id="text-source"
      tabIndex={-1}
      aria-label="Слова покупателя"
      className={cx(boxStyle, css({ scrollMarginTop: '20', outlineOffset: '2px' }))}
    >
      <div className={rowStyle}>
        <h3 className={css({ fontWeight: 'semibold', mr: 'auto' })}>Слова покупателя</h3>
        {sourceId !== null && <Grade value={grade} />}
        {mayChoose && (
          <Button
            size="sm"
            variant={sourceId === null ? 'outline' : 'ghost'}
            onPointerEnter={SourcePicker.prefetch}
            onFocus={SourcePicker.prefetch}
            onClick={() => setPicks(true)}
          >
            {sourceId === null ? 'Выбрать слова' : 'Заменить'}
          </Button>
        )}
      </div>
      {sourceId === null ? (
        <>
          <p className={cx(quietStyle, css({ mt: '1' }))}>Слов ещё нет: без них текст нельзя сдать.</p>
          {mayChoose && (
            <div className={cx(rowStyle, css({ mt: '2' }))}>
              <div className={css({ width: '9rem' })}>
                <Select
                  label="Оценка"
                  hideLabel
                  size="sm"
                  options={grades}
                  value={grade === null ? 'none' : String(grade)}
                  onChange={(value) => void onChange({ grade: value === 'none' ? null : Number(value) })}
                />
              </div>
              <div className={css({ width: '10rem' })}>
                <Select
                  label="Род автора"
                  hideLabel
                  size="sm"
                  options={sexes}
                  value={sex ?? 'none'}
                  onChange={(value) =>
                    void onChange({ sex: value === 'male' || value === 'female' ? value : null })
                  }
                />
              </div>
            </div>
          )}
        </>
      ) : (
        <>
          {original === null || original.trim() === '' ? (
            <p className={quietStyle}>Слова стёрты или не записаны.</p>
          ) : (
            <blockquote
              className={cx(
                wordsStyle,
                css({ textStyle: 'read', mt: '1', maxHeight: '14rem', overflowY: 'auto' }),
              )}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
              tabIndex={0}
            >
              {original}
            </blockquote>
          )}
          <p className={cx(quietStyle, css({ mt: '1' }))}>
            {[
              source.data && `${sourceKindWords[source.data.kind]}, ${day(source.data.received_at)}`,
              sex !== null && `род автора: ${sexWords[sex]}`,
              source.data?.consent && trouble === undefined && 'согласие есть',
              source.data?.incentive && `вознаграждение: ${source.data.incentive}`,
            ]
              .filter((part) => typeof part === 'string' && part !== '')
              .join(' · ')}
          </p>
          {trouble !== undefined && <p className={smallDangerText}>{trouble}</p>}
        </>
      )}
      {problems.map(({ words, advice }) => (
        <p key={words} className={css({ color: 'danger.text', textStyle: 'small', mt: '1' })}>
          {words}. {advice}
        </p>
      ))}
      {picks && (
        <SourcePicker
          work={work}
          onPick={(id) => onChange({ source_id: id })}
          onClose={() => setPicks(false)}
        />
      )}
    </section>
  );
});
