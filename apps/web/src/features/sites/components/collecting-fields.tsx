import { useEffect, useRef } from 'react';
import { css } from '#styled/css';
import { TextArea, TextField } from '../../../components/text-field.tsx';
import { jsonProblem } from '../parser-rules.ts';
import { typedNumber } from '../site-form.ts';
import type { SiteForm } from '../use-site-form.ts';
import { Part, pair } from './part.tsx';

const maxDelay = 600;

/** How the site's pages are asked for and read. */
export function CollectingFields({ siteForm: { field, error } }: { siteForm: SiteForm }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const rulesProblem = error('parser_rules');
  // What the summary of errors leads to must be in sight.
  useEffect(() => {
    if (rulesProblem !== undefined && fold.current) fold.current.open = true;
  }, [rulesProblem]);
  return (
    <Part title="Как собирать отзывы">
      <div className={pair}>
        <TextField
          label="Пауза между запросами, секунд"
          inputMode="decimal"
          {...field('delay', {
            validate: (text) => {
              const seconds = typedNumber(text);
              return (seconds >= 0 && seconds <= maxDelay) || 'Число от 0 до 600';
            },
          })}
        />
        <TextField
          label="Запросов сразу"
          help="Один, если площадка не разрешила больше."
          inputMode="numeric"
          {...field('concurrency', {
            validate: (text) => /^[1-8]$/.test(text.trim()) || 'Целое число от 1 до 8',
          })}
        />
      </div>
      <details ref={fold} className={css({ '& summary': { width: 'fit-content', cursor: 'pointer' } })}>
        <summary>Правила разбора страниц</summary>
        <div className={css({ mt: '3', '& textarea': { fontFamily: 'mono', textStyle: 'small' } })}>
          <TextArea
            label="Правила разбора, JSON"
            help="Пустые правила {} читают то, что страницы сами сообщают о себе в разметке schema.org."
            rows={12}
            spellCheck={false}
            {...field('parser_rules', { validate: (text) => jsonProblem(text) ?? true })}
          />
        </div>
      </details>
    </Part>
  );
}
