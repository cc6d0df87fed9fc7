import { Monitor, Moon, Sun } from 'lucide-react';
import { css } from '#styled/css';
import { Segmented } from '../../../components/segmented.tsx';
import { setColourMode, useColourMode } from '../../../lib/theme.ts';
import { Section } from './section.tsx';

// On a phone there is room for the words alone.
const icon = css({ display: { base: 'none', sm: 'block' } });
const modes = [
  { value: 'light', label: 'Светлое', icon: <Sun aria-hidden="true" className={icon} /> },
  { value: 'dark', label: 'Тёмное', icon: <Moon aria-hidden="true" className={icon} /> },
  { value: 'system', label: 'Как в системе', icon: <Monitor aria-hidden="true" className={icon} /> },
] as const;

export function AppearanceSection() {
  return (
    <Section id="appearance" intro="Действует сразу, в этом браузере и во всех его вкладках.">
      <Segmented label="Оформление" options={modes} value={useColourMode()} onChange={setColourMode} />
    </Section>
  );
}
