import { css } from '#styled/css';
import { Properties } from './object-part.tsx';
import type { JsonObject, Schema } from './schema.ts';

interface RulesFormProps {
  /** The JSON Schema of rules, as the server gives it. */
  schema: Schema;
  rules: JsonObject;
  onChange: (rules: JsonObject) => void;
  disabled?: boolean;
}

/** Parser rules as a form, drawn from their schema. */
export function RulesForm({ schema, rules, onChange, disabled = false }: RulesFormProps) {
  return (
    <fieldset
      disabled={disabled}
      className={css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })}
    >
      <Properties label="Правила" schema={schema} root={schema} value={rules} onChange={onChange} />
    </fieldset>
  );
}
