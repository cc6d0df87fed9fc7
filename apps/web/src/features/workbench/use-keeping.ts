import { completeAddress } from '@molva/contract/complete-address';
import { useState } from 'react';
import { toastSuccess } from '../../components/toasts.ts';
import { useAction } from '../../components/use-action.ts';
import { act, changed } from '../../lib/act.ts';
import { api } from '../../lib/api.ts';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import type { Site } from '../areas/index.ts';
import type { VersionText } from './api.ts';
import { parseRules, writeRules } from './rule-edits.ts';
import type { Workbench } from './use-workbench.ts';

const place = '/reviews/clients/areas' as const;

/** A version of the rules as it was kept, and what was typed when it was. */
interface Kept {
  version: VersionText;
  typed: string;
}

/** Keeping what was made on the workbench: as a sample, as a draft of rules, tested, put in use. */
export function useKeeping(bench: Workbench, site: Site | undefined, opened: VersionText | undefined) {
  const { draft, rules, reading } = bench;
  const [kept, setKept] = useState<Kept | null>(
    opened ? { version: opened, typed: writeRules(opened.parser_rules) } : null,
  );
  const current =
    kept && site && kept.version.site_id === site.id && kept.typed === draft.rules ? kept.version : null;

  async function keepDraft(): Promise<VersionText> {
    if (current) return current;
    const version = await act(`POST ${place}/site-rule-versions`, {
      body: {
        site_id: site?.id ?? '',
        parser_rules: parseRules(draft.rules) ?? {},
        ...(kept && kept.version.site_id === site?.id && { based_on: kept.version.id }),
      },
    });
    setKept({ version, typed: draft.rules });
    return version;
  }

  const save = useAction(() => keepDraft(), {
    done: ({ number }) => `Сохранено как черновик, версия ${number}`,
  });

  const saveSample = useAction(
    async () => {
      const { page, answer } = reading;
      if (!page || !site) return undefined;
      const sample = await act(`POST ${place}/site-samples`, {
        body: {
          site_id: site.id,
          name: sampleName(page.content),
          url: answer?.url ?? (completeAddress(draft.url) || `https://${site.domain}/`),
          content: page.content,
          content_type: page.contentType,
          parser_rules: rules ?? {},
        },
      });
      // What was tested on the samples before waits for a test again.
      setKept((now) =>
        now?.version.state === 'tested' ? { ...now, version: { ...now.version, state: 'draft' } } : now,
      );
      return sample;
    },
    { done: 'Образец сохранён: его отзывы теперь ожидаются от правил' },
  );

  const test = useAction(
    async () => {
      const version = await keepDraft();
      const tested = await act(`POST ${place}/site-rule-versions/{id}/test`, { params: { id: version.id } });
      setKept({ version: tested, typed: draft.rules });
      return tested;
    },
    { done: () => null },
  );

  const use = useAction(
    async (withoutTest: boolean) => {
      const version = await keepDraft();
      try {
        const { version: used } = await act(`POST ${place}/site-rule-versions/{id}/use`, {
          params: { id: version.id },
          body: { updated_at: site?.updated_at ?? '', without_test: withoutTest },
        });
        setKept({ version: used, typed: draft.rules });
        bench.forgetKept();
        return used;
      } catch (error) {
        // What the site is now is asked for, so that another try goes by it.
        if (error instanceof ApiError && error.status === 409) await changed(`PUT ${place}/site`);
        throw error;
      }
    },
    { done: 'Правила применены: по ним пойдут следующие сборы' },
  );

  async function addSite(name: string, domain: string): Promise<void> {
    const made = await act(`POST ${place}/site`, { body: { name, domain, parser_rules: rules ?? {} } });
    toastSuccess(`Площадка «${made.name}» добавлена с этими правилами`);
    bench.change({ siteId: made.id });
    const version = await firstVersion(made.id);
    if (version) setKept({ version, typed: draft.rules });
  }

  return { version: current, save, saveSample, test, use, addSite };
}

export type Keeping = ReturnType<typeof useKeeping>;

/** The rules that a new site was added with; undefined where they could not be read, which loses nothing. */
async function firstVersion(siteId: string): Promise<VersionText | undefined> {
  try {
    const { data } = await api(`GET ${place}/site-rule-versions`, { query: { site_id: siteId, limit: 1 } });
    const [first] = data;
    return first && (await api(`GET ${place}/site-rule-versions/{id}`, { params: { id: first.id } }));
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) return undefined;
    throw error;
  }
}

const maxName = 120;

/** By the title of the page. */
function sampleName(content: string): string {
  const [, title = ''] = /<title[^>]*>([^<]*)/i.exec(content.slice(0, 50_000)) ?? [];
  const name = title.replace(/\s+/g, ' ').trim().slice(0, maxName);
  return name === '' ? 'Страница со стенда' : name;
}
