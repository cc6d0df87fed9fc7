export interface OfferedSite {
  readonly id: string;
  readonly name: string;
}

/** Each site once, by name, with the one that is chosen also where it is offered no more. */
export function offeredSites(known: readonly OfferedSite[], chosen?: OfferedSite): readonly OfferedSite[] {
  const byId = new Map([...known, ...(chosen ? [chosen] : [])].map((site) => [site.id, site]));
  return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'ru'));
}
