import { Tabs as Ark } from '@ark-ui/react/tabs';
import type { ReactNode } from 'react';
import { css } from '#styled/css';

/** The look of a tab, shared with the links that switch screens of a client. */
export const tabStyle = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  height: '9',
  px: '1',
  color: 'fg.muted',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  borderBottom: '2px solid transparent',
  _hover: { color: 'fg.default' },
  '&[data-selected], &[aria-current=page]': { color: 'fg.default', borderBottomColor: 'accent.mark' },
  _focusVisible: { outlineOffset: '-2px' },
});
export const tabListStyle = css({
  display: 'flex',
  gap: '4',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  '& > *': { mb: '-1px' },
});

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
