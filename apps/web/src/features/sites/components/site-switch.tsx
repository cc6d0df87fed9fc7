import { useState } from 'react';
import { css } from '#styled/css';
import { onDemand } from '../../../components/on-demand.tsx';
import { Switch } from '../../../components/switch.tsx';
import type { Site } from '../api.ts';
import { useAction } from '../../../components/use-action.ts';

const SwitchOff = onDemand(() => import('./switch-off.tsx').then((module) => module.SwitchOff));

/** On or off at once; off asks first where the site has areas. */
export function SiteSwitch({ site }: { site: Site }) {
  const change = useAction('PUT /reviews/clients/areas/site');
  const [asking, setAsking] = useState(false);
  const { id, name, areas_count, is_active } = site;

  const turn = (on: boolean) => change.run({ body: { id, is_active: on } });

  return (
    <>
      <Switch
        hideLabel
        checked={is_active}
        disabled={change.isPending}
        onChange={(on) => (on || areas_count === 0 ? void turn(on) : setAsking(true))}
      >
        {`Включена: ${name}`}
      </Switch>
      <span aria-hidden="true" className={css({ width: '5.5rem', textStyle: 'small', color: 'fg.muted' })}>
        {is_active ? 'Включена' : 'Выключена'}
      </span>
      {asking && <SwitchOff site={site} onClose={() => setAsking(false)} onConfirm={() => turn(false)} />}
    </>
  );
}
