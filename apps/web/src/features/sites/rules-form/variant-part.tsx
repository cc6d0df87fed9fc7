import { Select } from '../../../components/select.tsx';
import { nameOf, optionNameOf } from '../rule-names.ts';
import { Properties } from './object-part.tsx';
import type { PartProps } from './part.tsx';
import { asVariant, type Json, type Schema, variantOf, variantsOf } from './schema.ts';
import { Section } from './section.tsx';

/** A part that is one of several kinds. */
export function VariantPart({ label, schema, root, value, onChange }: PartProps) {
  return (
    <Section label={label} onRemove={() => onChange(undefined)}>
      <VariantFields label={label} schema={schema} root={root} value={value} onChange={onChange} />
    </Section>
  );
}

interface VariantFieldsProps {
  /** What they are of. */
  label: string;
  schema: Schema;
  root: Schema;
  value: Json | undefined;
  onChange: (value: Json) => void;
}

/** Which of the kinds it is, and the fields of that one. Another kind keeps what both know. */
export function VariantFields({ label, schema, root, value, onChange }: VariantFieldsProps) {
  const variants = variantsOf(schema, root);
  const chosen = variantOf(value, variants);
  const variant = variants[chosen] ?? {};
  return (
    <>
      <Select
        label={nameOf('kind')}
        help={variant.description}
        options={variants.map((one, index) => ({ value: String(index), label: variantName(one) }))}
        value={String(chosen)}
        onChange={(next) => onChange(asVariant(value, variants[Number(next)] ?? {}, root))}
      />
      <Properties key={chosen} label={label} schema={variant} root={root} value={value} onChange={onChange} />
    </>
  );
}

/** By the constant that tells it apart, else by the field that it must have or begins with. */
function variantName({ properties = {}, required = [] }: Schema): string {
  const constant = Object.values(properties).find((part) => typeof part.const === 'string')?.const;
  if (typeof constant === 'string') return optionNameOf(constant);
  return nameOf(required[0] ?? Object.keys(properties)[0] ?? '');
}
