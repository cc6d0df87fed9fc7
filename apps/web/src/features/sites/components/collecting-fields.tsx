import { History } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useChoice } from '../../../components/use-server-form.ts';
import { jsonProblem } from '../parser-rules.ts';
import { typedNumber } from '../site-form.ts';
import type { Site } from '../api.ts';
import type { SiteForm } from '../use-site-form.ts';
import { RulesEditor } from '../rules-form/rules-editor.tsx';
import { Part, pair } from './part.tsx';

const maxDelay = 600;
const VersionsPanel = onDemand(() =>
  import('./rule-versions-panel.tsx').then((module) => module.RuleVersionsPanel),
);

/** How the site's pages are asked for and read. */
export function CollectingFields({ siteForm, site }: { siteForm: SiteForm; site: Site | undefined }) {
  const [showsVersions, setShowsVersions] = useState(false);
  const { field } = siteForm;
  const [isOpened, setIsOpened] = useState(false);
  const rules = useChoice(siteForm, 'parser_rules', { validate: (text) => jsonProblem(text) ?? true });
  // What the summary of errors leads to must be in sight.
  const isOpen = isOpened || rules.error !== undefined;
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
          {...field('concurrency')}
        />
      </div>
      <details
        open={isOpen}
        onToggle={(event) => setIsOpened(event.currentTarget.open)}
        className={css({ '& summary': { width: 'fit-content', cursor: 'pointer' } })}
      >
        <summary>Правила разбора страниц</summary>
        <div className={css({ mt: '3' })}>
          {site && (
            <Button
              size="sm"
              icon={<History aria-hidden="true" />}
              className={css({ mb: '3' })}
              onClick={() => setShowsVersions(true)}
              onPointerEnter={VersionsPanel.prefetch}
            >
              Версии правил
            </Button>
          )}
          {site && showsVersions && (
            <VersionsPanel site={site} writes onClose={() => setShowsVersions(false)} />
          )}
          {isOpen && (
            <RulesEditor id={rules.id} text={rules.value} error={rules.error} onChange={rules.onChange} />
          )}
        </div>
      </details>
    </Part>
  );
}
