import { Check, CloudOff, History, LayoutList, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { explain } from '../../../components/error-state.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Spinner } from '../../../components/spinner.tsx';
import { moment, time } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import type { Brief, Presence } from '../api.ts';
import type { BriefState } from '../saving.ts';
import { filledWords } from '../words.ts';
import { PresenceLine } from './presence-line.tsx';

const VersionsPanel = onDemand(() => import('./versions-panel.tsx').then((module) => module.VersionsPanel));
const TemplatesPanel = onDemand(() =>
  import('./templates-panel.tsx').then((module) => module.TemplatesPanel),
);

const bar = css({
  position: 'sticky',
  top: '0',
  zIndex: 'bar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '1',
  py: '2',
  mb: '4',
  bg: 'bg.canvas',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
});
/** Stands there also where nobody else does: whoever comes must not move the text one is in. */
const second = css({
  flex: { base: '1 1 100%', md: '1 1 18rem' },
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minWidth: '0',
});
const quiet = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  color: 'fg.muted',
  '& svg': { width: '4', height: '4', flexShrink: 0 },
});

interface BriefToolbarProps {
  brief: Brief;
  state: BriefState;
  filled: number;
  present: readonly Presence[];
  mayEditTemplates: boolean;
  onRetry: () => void;
}

/** How far the brief is, whether everything is saved, who else is here. */
export function BriefToolbar({
  brief,
  state,
  filled,
  present,
  mayEditTemplates,
  onRetry,
}: BriefToolbarProps) {
  const [open, setOpen] = useState<'versions' | 'templates' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={bar}>
      <span>{filledWords(filled, brief.questions.length)}</span>
      <SaveState brief={brief} state={state} onRetry={onRetry} />
      <div className={second}>
        <PresenceLine present={present} questions={brief.questions} />
        <Button
          size="sm"
          variant="ghost"
          icon={<History aria-hidden="true" />}
          onClick={() => setOpen('versions')}
          onPointerEnter={VersionsPanel.prefetch}
          onFocus={VersionsPanel.prefetch}
        >
          Версии
        </Button>
        {mayEditTemplates && (
          <Button
            size="sm"
            variant="ghost"
            icon={<LayoutList aria-hidden="true" />}
            onClick={() => setOpen('templates')}
            onPointerEnter={TemplatesPanel.prefetch}
            onFocus={TemplatesPanel.prefetch}
          >
            Шаблоны
          </Button>
        )}
      </div>
      {open === 'versions' && <VersionsPanel clientId={brief.client_id} onClose={close} />}
      {open === 'templates' && <TemplatesPanel onClose={close} />}
    </div>
  );
}

function SaveState({ brief, state, onRetry }: { brief: Brief; state: BriefState; onRetry: () => void }) {
  return (
    <output className={quiet} aria-live="polite">
      {saveWords(brief, state)}
      {(state.phase === 'offline' || state.phase === 'refused') && (
        <Button size="sm" onClick={onRetry}>
          Повторить
        </Button>
      )}
    </output>
  );
}

function saveWords(brief: Brief, { phase, conflicts, drafts, savedAt, error }: BriefState): ReactNode {
  if (phase === 'saving' || phase === 'waiting')
    return (
      <>
        <Spinner /> Сохраняем
      </>
    );
  if (phase === 'offline')
    return (
      <>
        <CloudOff aria-hidden="true" /> Нет связи. Введённое хранится в этом браузере
      </>
    );
  if (phase === 'refused')
    return (
      <>
        <TriangleAlert aria-hidden="true" /> Не сохранено. {explain(error)}
      </>
    );
  if (Object.keys(conflicts).length > 0)
    return (
      <>
        <TriangleAlert aria-hidden="true" /> Выберите текст там, где ответили двое
      </>
    );
  if (Object.keys(drafts).length > 0)
    return (
      <>
        <TriangleAlert aria-hidden="true" /> Сохранено всё, кроме ответов с ошибкой
      </>
    );
  if (savedAt !== null)
    return (
      <>
        <Check aria-hidden="true" /> Сохранено в {time(new Date(savedAt).toISOString())}
      </>
    );
  const who = brief.updated_by ? `, ${personName(brief.updated_by)}` : '';
  return `Изменён: ${moment(brief.updated_at)}${who}`;
}
