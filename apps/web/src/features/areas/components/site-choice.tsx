import { limits } from '@molva/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { explain } from '../../../lib/explain.ts';
import { unicodeHost } from '../../../lib/unicode-host.ts';
import { headsQuery } from '../api.ts';
import { newSite, siteOptions, siteWords } from '../site-of-form.ts';
import type { AreaForm } from '../use-area-form.ts';

/** Which site the page stands on: by its address, unless somebody chose another. */
export function SiteChoice({ areaForm }: { areaForm: AreaForm }) {
  const { area, sites, facts, site, chooseSite, makesSites, entry } = areaForm;
  const known = sites.data?.data ?? [];
  const isUnknown = !makesSites && facts.domain !== null && facts.own === undefined;
  const { data: employees } = useQuery({ ...headsQuery(), enabled: isUnknown });
  const heads = (employees?.data ?? []).flatMap(({ full_name: name }) => name ?? []);
  const isFixed = area !== undefined && area.collected_count > 0;
  return (
    <>
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
      {site.value === newSite && (
        <TextField
          label="Название новой площадки"
          help="Как её называют у вас."
          autoComplete="off"
          optional
          maxLength={limits.nameLength}
          placeholder={unicodeHost(facts.domain ?? '')}
          {...entry.field('site_name')}
        />
      )}
    </>
  );
}

function fixedWords(name: string, other: string | null): string {
  const moved = 'Для другой площадки добавьте новую точку, а эту отправьте в архив.';
  return other === null
    ? `Отзывы уже собраны с этой площадки. ${moved}`
    : `По адресу это ${other}, а отзывы собраны с площадки ${name}. ${moved}`;
}
