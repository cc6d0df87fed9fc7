import { useEffect, useRef, useState } from 'react';
import { css } from '#styled/css';
import type { Site, SiteHealth } from '../api.ts';
import { useOrder } from '../use-order.ts';
import { SiteCard, type SitePanels } from './site-card.tsx';
import { srOnlyText } from '../../../components/styles.ts';

interface SiteListProps {
  sites: readonly Site[];
  health: readonly SiteHealth[] | undefined;
  panels: SitePanels;
  /** Left out for whoever only reads. */
  onEdit: ((site: Site) => void) | undefined;
  prefetch: () => void;
}

/** Sites in their order. Whoever moves one keeps the focus on it, wherever it comes to. */
export function SiteList({ sites, health, panels, onEdit, prefetch }: SiteListProps) {
  const move = useOrder();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ id: string; way: 'up' | 'down'; from: readonly Site[] } | null>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const last = pressed.current;
    if (last === null || last.from === sites) return;
    pressed.current = null;
    const card = list.current?.querySelector(`[data-site="${last.id}"]`);
    const buttons = [...(card?.querySelectorAll<HTMLButtonElement>('button[data-way]:not(:disabled)') ?? [])];
    (buttons.find((button) => button.dataset.way === last.way) ?? buttons[0])?.focus();
  }, [sites]);

  function moveTo(site: Site, place: number, way: 'up' | 'down') {
    pressed.current = { id: site.id, way, from: sites };
    move(site.id, place);
    setSaid(`${site.name}: место ${place + 1} из ${sites.length}`);
  }

  return (
    <>
      <output className={srOnlyText}>{said}</output>
      <ul ref={list} className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' })}>
        {sites.map((site, index) => (
          <SiteCard
            key={site.id}
            site={site}
            health={health?.find(({ site_id }) => site_id === site.id)}
            panels={panels}
            prefetch={prefetch}
            {...(onEdit && {
              onEdit: () => onEdit(site),
              onUp: index === 0 ? null : () => moveTo(site, index - 1, 'up'),
              onDown: index === sites.length - 1 ? null : () => moveTo(site, index + 1, 'down'),
            })}
          />
        ))}
      </ul>
    </>
  );
}
