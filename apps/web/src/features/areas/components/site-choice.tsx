import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Select } from '../../../components/select.tsx';
import { explain } from '../../../lib/explain.ts';
import { type Area, headsQuery, type Site } from '../api.ts';
import { type AddressFacts, siteOptions, siteWords } from '../site-of-form.ts';

interface SiteChoiceProps {
  sites: UseQueryResult<{ data: readonly Site[] }>;
  facts: AddressFacts;
  /** The field of the form. */
  site: { id: string; value: string; error: string | undefined };
  chooseSite: (id: string) => void;
  /** They may add sites. */
  makesSites: boolean;
  /** The area that has one already. */
  area?: Area | undefined;
}

/** Which site the page stands on: by its address, unless somebody chose another. */
export function SiteChoice({ sites, facts, site, chooseSite, makesSites, area }: SiteChoiceProps) {
  const known = sites.data?.data ?? [];
  const isUnknown = !makesSites && facts.domain !== null && facts.own === undefined;
  const { data: employees } = useQuery({ ...headsQuery(), enabled: isUnknown });
  const heads = (employees?.data ?? []).flatMap(({ full_name: name }) => name ?? []);
  const isFixed = area !== undefined && area.collected_count > 0;
  return (
    <Select
      label="Площадка"
      {...site}
      options={siteOptions(known, facts, { makes: makesSites, kept: area?.site.id })}
      disabled={isFixed || sites.isPending}
      help={
        sites.isError
          ? explain(sites.error)
          : isFixed
            ? fixedWords(area.site.name, facts.own && facts.own.id !== area.site.id ? facts.own.name : null)
            : siteWords(facts, site.value, { makes: makesSites, heads })
      }
      onChange={chooseSite}
    />
  );
}

function fixedWords(name: string, other: string | null): string {
  const moved = 'Для другой площадки добавьте новую точку, а эту отправьте в архив.';
  return other === null
    ? `Отзывы уже собраны с этой площадки. ${moved}`
    : `По адресу это ${other}, а отзывы собраны с площадки ${name}. ${moved}`;
}
