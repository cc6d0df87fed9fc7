import { Tabs as Ark } from '@ark-ui/react/tabs';
import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { tabListStyle, tabStyle } from './tab-style.ts';

interface TabsProps<V extends string> {
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { value: V; label: string; content: ReactNode }[];
}

export function Tabs<V extends string>({ label, value, onChange, tabs }: TabsProps<V>) {
  return (
    <Ark.Root
      value={value}
      onValueChange={(details) => {
        const tab = tabs.find((item) => item.value === details.value);
        if (tab) onChange(tab.value);
      }}
      lazyMount
    >
      <Ark.List className={tabListStyle} aria-label={label}>
        {tabs.map((tab) => (
          <Ark.Trigger key={tab.value} value={tab.value} className={tabStyle}>
            {tab.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {tabs.map((tab) => (
        <Ark.Content key={tab.value} value={tab.value} className={css({ pt: '4' })}>
          {tab.content}
        </Ark.Content>
      ))}
    </Ark.Root>
  );
}
