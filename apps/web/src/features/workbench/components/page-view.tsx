import { useMemo, useState } from 'react';
import { Segmented } from '../../../components/segmented.tsx';
import { plainStack, quietText } from '../../../components/styles.ts';
import { Tabs } from '../../../components/tabs.tsx';
import { elementRoots, jsonRoots } from '../outline.ts';
import type { PageModel } from '../page-model.ts';
import type { Workbench } from '../use-workbench.ts';
import { Guesses } from './guesses.tsx';
import { PageOutline } from './page-outline.tsx';
import { PageSource } from './page-source.tsx';
import { RenderedPage } from './rendered-page.tsx';
import { WhatIsIt } from './what-is-it.tsx';

type View = 'page' | 'tree' | 'source';

/** The page that was read, and what the pressed place of it can be in the rules. */
export function PageView({ bench, model }: { bench: Workbench; model: PageModel }) {
  const { selection, select, items, reading } = bench;
  const [view, setView] = useState<View>(model.isJson ? 'tree' : 'page');
  const isUnread = (reading.answer?.reviews_count ?? 0) === 0;
  return (
    <div className={plainStack}>
      {isUnread && <Guesses bench={bench} model={model} />}
      {!selection && (
        <p className={quietText}>
          Нажмите на место на странице, чтобы сказать, что это. Нажмите на значение в таблице, чтобы увидеть,
          откуда оно.
        </p>
      )}
      <Tabs
        label="Страница"
        // A document of JSON is no page to be seen.
        value={model.isJson && view === 'page' ? 'tree' : view}
        onChange={setView}
        tabs={[
          ...(model.isJson
            ? []
            : [
                {
                  value: 'page' as const,
                  label: 'Страница',
                  content: (
                    <RenderedPage
                      key={reading.page?.number}
                      model={model}
                      items={items}
                      selection={selection}
                      onSelect={select}
                    />
                  ),
                },
              ]),
          { value: 'tree', label: 'Дерево', content: <Outlines bench={bench} model={model} /> },
          {
            value: 'source',
            label: 'Источник',
            content: <PageSource model={model} selection={selection} onSelect={select} />,
          },
        ]}
      />
      {selection && <WhatIsIt bench={bench} selection={selection} />}
      {reading.page?.isCut && (
        <p className={quietText}>Страница длиннее миллиона знаков: здесь её начало, а прочитана она вся.</p>
      )}
    </div>
  );
}

/** The outline of elements, and of the JSON that the page carries. */
function Outlines({ bench, model }: { bench: Workbench; model: PageModel }) {
  const { selection, select } = bench;
  const [chosen, setChosen] = useState<'elements' | 'json'>('elements');
  const roots = useMemo(() => ({ elements: elementRoots(model), json: jsonRoots(model) }), [model]);
  const hasBoth = !model.isJson && roots.json.length > 0;
  // What is chosen elsewhere decides, until somebody looks at the other one.
  const [seen, setSeen] = useState(selection);
  if (seen !== selection) {
    setSeen(selection);
    if (selection) setChosen(selection.kind === 'json' ? 'json' : 'elements');
  }
  const kind = model.isJson ? 'json' : hasBoth ? chosen : 'elements';
  return (
    <div className={plainStack}>
      {hasBoth && (
        <div>
          <Segmented
            label="Что показать"
            options={[
              { value: 'elements', label: 'Элементы' },
              { value: 'json', label: 'JSON' },
            ]}
            value={kind}
            onChange={setChosen}
          />
        </div>
      )}
      <PageOutline
        key={kind}
        label={kind === 'json' ? 'Дерево JSON' : 'Дерево страницы'}
        roots={roots[kind]}
        selection={selection?.kind === (kind === 'json' ? 'json' : 'node') ? selection : null}
        onSelect={select}
      />
    </div>
  );
}
