import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Site, sitesQuery } from './api.ts';
import { type AddressFacts, factsOf, newSite } from './site-of-form.ts';

const noSites: readonly Site[] = [];

interface SiteOfAddressOptions {
  /** As it stands in the form; null: nobody typed one. */
  typed: () => string | null;
  /** The site that is chosen in the form. */
  chosen: () => string;
  /** What the address decides; null leaves what is chosen. */
  decide: (facts: AddressFacts, known: readonly Site[]) => string | null;
  put: (siteId: string) => void;
  /** Whether there is an address to decide by. */
  enabled?: boolean;
}

/** The site of a form with an address: the address decides it until somebody chooses one. */
export function useSiteOfAddress({ typed, chosen, decide, put, enabled = true }: SiteOfAddressOptions) {
  const sites = useQuery({ ...sitesQuery(), enabled });
  const [isByHand, setByHand] = useState(false);
  const known = sites.data?.data ?? noSites;

  function decideSite(address: string) {
    if (isByHand && chosen() !== newSite) return;
    const decided = decide(factsOf(address, known), known);
    if (decided !== null) put(decided);
  }

  // An address may be pasted before the sites are there.
  const decideLate = useEffectEvent(() => {
    const address = typed();
    if (address !== null) decideSite(address);
  });
  useEffect(() => {
    if (sites.data !== undefined) decideLate();
  }, [sites.data]);

  return { sites, known, decideSite, chooseByHand: () => setByHand(true) };
}
