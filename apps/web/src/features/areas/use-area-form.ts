import { completeAddress } from '@molva/contract/complete-address';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure, toastSuccess } from '../../components/toasts.ts';
import { useChoice, useServerForm } from '../../components/use-server-form.ts';
import { can } from '../../lib/abilities.ts';
import { act } from '../../lib/act.ts';
import { currentOf } from '../../lib/current.ts';
import { explain } from '../../lib/explain.ts';
import { unicodeHost } from '../../lib/unicode-host.ts';
import { meQuery } from '../session/index.ts';
import type { Area } from './api.ts';
import { factsOf, newSite, siteByAddress } from './site-of-form.ts';
import { useSiteOfAddress } from './use-site-of-address.ts';
import { createArea } from '../../body-rules.gen/create-area.ts';
import { withWords } from '../../lib/body-rules.ts';

const rules = withWords(createArea, {
  url: 'Вставьте адрес страницы',
  site_id: 'Выберите площадку',
  fullname_area: 'Напишите название точки',
});

interface Values {
  url: string;
  site_id: string;
  site_name: string;
  fullname_area: string;
  group_id: string;
  watch: boolean;
}

export interface AreaFormOptions {
  readonly clientId: string;
  /** Left out for a new area. */
  readonly area?: Area | undefined;
  readonly groupId?: string | null | undefined;
  readonly mayWatch: boolean;
  readonly onClose: () => void;
}

/** The area that has the address already. */
export type TakenBy = Pick<Area, 'id' | 'fullname_area' | 'status'>;
export type AreaForm = ReturnType<typeof useAreaForm>;

/** The form of an area: its address decides the site until somebody chooses one. */
export function useAreaForm({ clientId, area, groupId, mayWatch, onClose }: AreaFormOptions) {
  const { data: me } = useQuery(meQuery());
  const makesSites = can(me, 'sites:write');
  const [taken, setTaken] = useState<TakenBy | null>(null);
  // As it was when the dialog opened: what somebody else changes meanwhile must not turn into a change back.
  const [defaults] = useState<Values>(() => ({
    url: area?.url ?? '',
    site_id: area?.site.id ?? '',
    site_name: '',
    fullname_area: area?.fullname_area ?? '',
    group_id: area?.group_id ?? groupId ?? '',
    watch: true,
  }));
  const entry = useServerForm<Values>({
    keptAs: `area ${area?.id ?? groupId ?? 'new'}`,
    defaults,
    rules,
    fields: ['url', 'site_id', 'site_name', 'fullname_area', 'group_id'],
    conflictField: 'url',
    refusedField: (code) => (code === 'site_domain_taken' ? 'site_id' : undefined),
    refused: (failure) => {
      setTaken(currentOf('POST /reviews/clients/areas/', failure) ?? null);
      return undefined;
    },
    send: async (values) => {
      const sent = { ...values, site_id: await siteIdOf(values) };
      if (area) {
        const changes = changedFacts(defaults, sent);
        if (Object.keys(changes).length === 0) return onClose();
        await act('PUT /reviews/clients/areas/', { body: { id: area.id, ...changes } });
      } else {
        const { fullname_area, url, site_id, group_id } = sent;
        const made = await act('POST /reviews/clients/areas/', {
          body: { client_id: clientId, fullname_area, url, site_id, group_id: group_id || null },
        });
        if (mayWatch && values.watch) await watch(made.id);
      }
      toastSuccess(area ? 'Изменения сохранены' : 'Точка добавлена');
      onClose();
    },
  });
  const { form, attempt } = entry;
  const site = useChoice(entry, 'site_id');
  const values = form.watch();
  const mayMove = area === undefined || area.collected_count === 0;
  const { sites, known, decideSite, chooseByHand } = useSiteOfAddress({
    typed: () => (form.getFieldState('url').isDirty ? form.getValues('url') : null),
    chosen: () => site.value,
    decide(facts, all) {
      if (!mayMove) return null;
      // Another page of the same host stays where the area is.
      const isSameHost = area !== undefined && facts.domain === factsOf(defaults.url, all).domain;
      return isSameHost ? defaults.site_id : siteByAddress(facts, makesSites);
    },
    put: (id) => form.setValue('site_id', id, { shouldDirty: true, shouldValidate: attempt > 0 }),
  });

  async function siteIdOf({ site_id, site_name, url }: Values): Promise<string> {
    const { domain } = factsOf(url, known);
    if (site_id !== newSite || domain === null) return site_id;
    const name = site_name.trim() || unicodeHost(domain);
    const made = await act('POST /reviews/clients/areas/site', { body: { name, domain } });
    // Where the area is refused after all, the site is there to be chosen.
    form.setValue('site_id', made.id);
    return made.id;
  }

  return {
    clientId,
    area,
    entry,
    values,
    sites,
    site,
    makesSites,
    taken,
    setTaken,
    facts: factsOf(values.url, known),
    address: completeAddress(values.url),
    chooseSite: (id: string) => {
      chooseByHand();
      site.onChange(id);
    },
    onAddress: (typed: string) => {
      setTaken(null);
      decideSite(typed);
    },
    onClose,
  };
}

/** What of an area was changed in its form. */
function changedFacts(before: Values, { url, site_id, fullname_area, group_id }: Values) {
  return {
    ...(url !== completeAddress(before.url) && { url }),
    ...(site_id !== before.site_id && { site_id }),
    ...(fullname_area !== before.fullname_area && { fullname_area }),
    ...(group_id !== before.group_id && { group_id: group_id || null }),
  };
}

/** The area stands whatever becomes of its schedule; that can be set up in the list. */
async function watch(areaId: string): Promise<void> {
  try {
    await act('POST /reviews/clients/areas/add-monitoring', { body: { area_id: areaId } });
  } catch (error) {
    toastFailure(`Точка добавлена, но сбор не включился. ${explain(error)}`);
  }
}
