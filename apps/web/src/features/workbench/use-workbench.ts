import { useEffect, useMemo, useState } from 'react';
import { writeOwn } from '../../lib/own-storage.ts';
import { type BenchDraft, storedDraft } from './bench-draft.ts';
import { itemsOf, type PageModel, pageModel, type Selection, selectionOf } from './page-model.ts';
import type { Origin } from './api.ts';
import { cssList, parseRules, type Rules, writeRules } from './rule-edits.ts';
import { useReading } from './use-reading.ts';

const maxUndo = 50;

/** What is typed, what was read by it, and what is chosen on the page. */
export function useWorkbench(key: string, initial: BenchDraft) {
  const [draft, setDraft] = useState(initial);
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<{ model: PageModel | null; selection: Selection } | null>(null);
  const reading = useReading();
  const { page, answer } = reading;

  useEffect(() => {
    writeOwn(key, storedDraft(draft));
  }, [key, draft]);

  const model = useMemo(() => (page ? pageModel(page.content, page.contentType) : null), [page]);
  const rules = useMemo(() => parseRules(draft.rules), [draft.rules]);
  const list = cssList(rules, answer?.layout ?? null);
  const items = useMemo(() => (model ? itemsOf(model, list) : []), [model, list]);

  // What was chosen on one page is not on another.
  const selection = chosen?.model === model ? chosen.selection : null;
  const select = (next: Selection) => setChosen({ model, selection: next });
  const change = (part: Partial<BenchDraft>) => setDraft((now) => ({ ...now, ...part }));

  function read(part: Partial<BenchDraft> = {}, anew = false): void {
    const next = { ...draft, ...part };
    if (next.rules !== draft.rules) setEarlier((before) => [...before, draft.rules].slice(-maxUndo));
    setDraft(next);
    void reading.read(next, anew);
  }

  /** Writes into the rules and reads by them; what stood there can be had again. */
  function edit(how: (rules: Rules) => Rules): void {
    // Of rules that are no JSON reading says what is wrong.
    read(rules ? { rules: writeRules(how(rules)) } : {});
  }

  function undo(): void {
    const last = earlier.at(-1);
    if (last === undefined) return;
    read({ rules: last });
    setEarlier(earlier.slice(0, -1));
  }

  function showOrigins(origins: readonly Origin[]): void {
    const [first] = origins;
    const found = model && first ? selectionOf(model, first) : null;
    if (found) select(found);
  }

  return {
    /** What is typed is in use now: whoever comes back begins with what is in use then. */
    forgetKept: () => writeOwn(key, null),
    draft,
    change,
    reading,
    read,
    edit,
    undo,
    canUndo: earlier.length > 0,
    rules,
    model,
    items,
    selection,
    select,
    showOrigins,
  };
}

export type Workbench = ReturnType<typeof useWorkbench>;
