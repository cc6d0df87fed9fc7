import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { ListState } from '../../../components/list-state.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { cardStyle, longText, looseStack, mutedText, semiboldText } from '../../../components/styles.ts';
import { counted, day, forms } from '../../../lib/formats.ts';
import { type ObtainingSite, obtainingSitesQuery } from '../../execution/index.ts';
import { ruleLines } from '../rule-lines.ts';

/**
 * What each site of the client asks of a text.
 *
 * @param areaId only the site of this area
 */
export function SiteRulesList({ clientId, areaId }: { clientId: string; areaId?: string }) {
  const known = useQuery(obtainingSitesQuery(clientId));
  return (
    <ListState
      query={known}
      failure="Не удалось загрузить правила"
      skeleton={
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      }
      empty={<p className={mutedText}>У клиента пока нет точек на площадках.</p>}
    >
      {(rows) => {
        const sites = rows.filter(
          ({ areas }) => areaId === undefined || areas.some(({ id }) => id === areaId),
        );
        if (sites.length === 0) return <p className={mutedText}>Правил площадки этой точки здесь нет.</p>;
        return (
          <ul className={looseStack}>
            {sites.map((site) => (
              <SiteRules key={site.site_id} site={site} />
            ))}
          </ul>
        );
      }}
    </ListState>
  );
}

function SiteRules({ site }: { site: ObtainingSite }) {
  const { publication_rules: rules } = site;
  return (
    <li className={cardStyle}>
      <h3 className={semiboldText}>{site.name}</h3>
      <p className={css({ textStyle: 'small', color: 'fg.muted', mb: '2' })}>
        {counted(site.areas.length, forms.area)}
        {rules.policy_read_on !== null && ` · правила прочитаны ${day(rules.policy_read_on)}`}
      </p>
      <ul className={css({ listStyle: 'disc', pl: '4', display: 'flex', flexDirection: 'column', gap: '1' })}>
        {ruleLines(rules).map((line) => (
          <li key={line} className={longText}>
            {line}
          </li>
        ))}
      </ul>
      {rules.policy_url !== null && (
        <a
          href={rules.policy_url}
          target="_blank"
          rel="noreferrer noopener"
          className={css({ display: 'inline-block', mt: '2', color: 'link' })}
        >
          Правила на сайте площадки
        </a>
      )}
    </li>
  );
}
