import { useState } from 'react';
import { css } from '#styled/css';
import { onDemand } from '../../../components/on-demand.tsx';
import { Switch } from '../../../components/switch.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import { explain } from '../../../lib/explain.ts';
import type { Site } from '../api.ts';
import { act } from '../../../lib/act.ts';

const SwitchOff = onDemand(() => import('./switch-off.tsx').then((module) => module.SwitchOff));

/** On or off at once; off asks first where the site has areas. */
export function SiteSwitch({ site }: { site: Site }) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const { id, name, areas_count, is_active } = site;

  async function turn(on: boolean) {
    setBusy(true);
    try {
      await act('PUT /reviews/clients/areas/site', { body: { id, is_active: on } });
    } catch (error) {
      toastFailure(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Switch
        hideLabel
        checked={is_active}
        disabled={busy}
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
