import { Activity, ArrowDown, ArrowUp, Check, History, Pencil, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Status } from '../../../components/status.tsx';
import { cardStyle, linkText, longText, quietText } from '../../../components/styles.ts';
import { counted, day, forms } from '../../../lib/formats.ts';
import { unicodeHost } from '../../../lib/unicode-host.ts';
import { ruleLines } from '../../copywriting/index.ts';
import { groundNames } from '../../reviews/index.ts';
import type { Site, SiteHealth } from '../api.ts';
import { policyOf } from '../words.ts';
import { SiteSwitch } from './site-switch.tsx';

/** Charts are not what the list waits for. */
const SiteHealthLine = lazy(() =>
  import('./site-health-line.tsx').then((module) => ({ default: module.SiteHealthLine })),
);

const HostBreaks = lazy(() => import('./host-breaks.tsx').then((module) => ({ default: module.HostBreaks })));

const lines = css({
  listStyle: 'disc',
  pl: '4',
  mt: '1',
  display: 'grid',
  gap: '1',
  overflowWrap: 'anywhere',
});

/** What opens beside the list. */
export interface SitePanels {
  onHealth: (site: Site) => void;
  onVersions: (site: Site) => void;
  prefetchHealth: () => void;
  prefetchVersions: () => void;
}

interface SiteCardProps {
  site: Site;
  /** undefined: on its way. */
  health: SiteHealth | undefined;
  prefetch: () => void;
  panels: SitePanels;
  /** Left out for whoever only reads. */
  onEdit?: () => void;
  /** null at the end of the list. */
  onUp?: (() => void) | null;
  onDown?: (() => void) | null;
}

export function SiteCard({ site, health, prefetch, panels, onEdit, onUp, onDown }: SiteCardProps) {
  const { name, domain, publication_rules: rules } = site;
  return (
    <li className={cardStyle} data-site={site.id}>
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          columnGap: '3',
          rowGap: '2',
        })}
      >
        <div className={css({ flex: '1 1 14rem', minWidth: '0' })}>
          <h2 className={css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })}>{name}</h2>
          <p className={`${quietText} ${longText}`}>
            {unicodeHost(domain)}
            {site.areas_count > 0 && ` · ${counted(site.areas_count, forms.area)}`}
          </p>
        </div>
        {onEdit ? (
          <div className={css({ display: 'flex', alignItems: 'center', gap: '1' })}>
            <div className={css({ display: 'flex', alignItems: 'center', gap: '2' })}>
              <SiteSwitch site={site} />
            </div>
            <IconButton
              label={`Выше: ${name}`}
              tooltip="Выше"
              size="sm"
              data-way="up"
              disabled={!onUp}
              onClick={() => onUp?.()}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Ниже: ${name}`}
              tooltip="Ниже"
              size="sm"
              data-way="down"
              disabled={!onDown}
              onClick={() => onDown?.()}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Изменить: ${name}`}
              tooltip="Изменить"
              size="sm"
              onClick={onEdit}
              onPointerEnter={prefetch}
              onFocus={prefetch}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
          </div>
        ) : (
          <Status tone={site.is_active ? 'good' : 'idle'}>{site.is_active ? 'Включена' : 'Выключена'}</Status>
        )}
      </div>
      <ul className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1', mt: '3' })}>
        {policyOf(rules).map(({ text, isAllowed }) => (
          <li
            key={text}
            className={css({
              display: 'flex',
              alignItems: 'center',
              gap: '1.5',
              '& svg': { width: '4', height: '4', flexShrink: 0, color: 'fg.icon' },
            })}
          >
            {isAllowed ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
            {text}
          </li>
        ))}
      </ul>
      <PolicySource rules={rules} />
      {health !== undefined && health.breaks.length > 0 && (
        <Suspense>
          <HostBreaks siteId={site.id} breaks={health.breaks} writes={onEdit !== undefined} />
        </Suspense>
      )}
      <Suspense fallback={<div className={css({ height: 'control', mt: '3' })} />}>
        <SiteHealthLine name={name} health={health}>
          {health !== undefined && health.runs.length > 0 && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Activity aria-hidden="true" />}
              aria-label={`Последние сборы: ${name}`}
              onClick={() => panels.onHealth(site)}
              onPointerEnter={panels.prefetchHealth}
              onFocus={panels.prefetchHealth}
            >
              Последние сборы
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            icon={<History aria-hidden="true" />}
            aria-label={`Версии правил: ${name}`}
            onClick={() => panels.onVersions(site)}
            onPointerEnter={panels.prefetchVersions}
            onFocus={panels.prefetchVersions}
          >
            Версии правил
          </Button>
        </SiteHealthLine>
      </Suspense>
      <details
        className={css({
          mt: '2',
          '& summary': { width: 'fit-content', cursor: 'pointer', color: 'fg.muted' },
        })}
      >
        <summary>Все правила</summary>
        <ul className={lines}>
          {ruleLines(rules).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {rules.removal_grounds.map(({ ground, rule }) => (
            <li key={ground}>
              Жалоба: {groundNames[ground]}
              {rule !== null && ` (${rule})`}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Where what is entered comes from: a rule nobody has read is none to rely on. */
function PolicySource({ rules }: { rules: Site['publication_rules'] }) {
  const { policy_url: url, policy_read_on: readOn } = rules;
  if (url === null && readOn === null)
    return (
      <p className={`${quietText} ${css({ mt: '2' })}`}>Не указано, где это сказано и когда прочитано.</p>
    );
  return (
    <p className={`${quietText} ${css({ mt: '2', display: 'flex', flexWrap: 'wrap', columnGap: '3' })}`}>
      {readOn !== null && <span>Прочитаны {day(readOn)}</span>}
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer noopener" className={linkText}>
          Правила на сайте площадки
        </a>
      )}
    </p>
  );
}
