import { useState } from 'react';
import { toastSuccess } from '../../components/toasts.ts';
import { useServerForm } from '../../components/use-server-form.ts';
import { currentOf } from '../../lib/current.ts';
import type { NewSite, Site } from './api.ts';
import { atParserRules } from './parser-rules.ts';
import { bodyOf, rebase, siteFields, type SiteValues, valuesOf } from './site-form.ts';
import { act } from '../../lib/act.ts';
import { createSite } from '../../body-rules.gen/create-site.ts';
import { withWords } from '../../lib/body-rules.ts';

const rules = withWords(createSite, { name: 'Напишите название', concurrency: 'Целое число от 1 до 8' });

/** The form of a site, new or known. Where somebody else saved first, theirs and what was typed here are put together. */
export function useSiteForm(site: Site | undefined, onClose: () => void) {
  // As it was when the form opened, or as somebody else left it since.
  const [opened, setOpened] = useState(site);
  const [both, setBoth] = useState<readonly (keyof SiteValues)[] | null>(null);
  const server = useServerForm<SiteValues>({
    defaults: valuesOf(site),
    rules,
    fields: siteFields,
    refusedField: (code) => (code === 'site_domain_taken' ? 'domain' : undefined),
    send: async (values) => {
      try {
        await save(values);
      } catch (error) {
        takeTheirs(error, values);
        throw atParserRules(error);
      }
      toastSuccess(site ? 'Изменения сохранены' : 'Площадка добавлена');
      onClose();
    },
  });

  function save(values: SiteValues): Promise<Site> {
    const { parser_rules, ...rest }: NewSite = bodyOf(values);
    // Rules of an earlier version must not keep one from changing a name.
    const isTouched = values.parser_rules !== valuesOf(opened).parser_rules;
    const rules = isTouched && parser_rules !== undefined ? { parser_rules } : {};
    return opened
      ? act('PUT /reviews/clients/areas/site', {
          body: { id: opened.id, updated_at: opened.updated_at, ...rest, ...rules },
        })
      : act('POST /reviews/clients/areas/site', { body: { ...rest, ...rules } });
  }

  function takeTheirs(error: unknown, typed: SiteValues): void {
    const now = currentOf('PUT /reviews/clients/areas/site', error);
    if (!now) return;
    const merged = rebase(valuesOf(opened), typed, valuesOf(now));
    server.form.reset(valuesOf(now));
    for (const field of Object.keys(merged.values) as (keyof SiteValues)[])
      server.form.setValue(field, merged.values[field], { shouldDirty: true });
    setOpened(now);
    setBoth(merged.both);
  }

  return { ...server, both };
}

export type SiteForm = ReturnType<typeof useSiteForm>;
