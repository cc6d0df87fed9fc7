import { css } from '#styled/css';
import { Combobox } from '../../../components/combobox.tsx';
import { useScopes, wholeClient } from '../use-scopes.ts';

interface ScopeChoiceProps {
  clientId: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Whose ratings. Found by typing: there may be hundreds. */
export function ScopeChoice({ clientId, value, onChange }: ScopeChoiceProps) {
  return (
    <div className={css({ width: { base: 'full', md: '20rem' } })}>
      <Combobox
        label="Чей рейтинг"
        hideLabel
        options={useScopes(clientId)}
        value={value ?? wholeClient}
        onChange={(next) => onChange(next === wholeClient ? undefined : next)}
      />
    </div>
  );
}
