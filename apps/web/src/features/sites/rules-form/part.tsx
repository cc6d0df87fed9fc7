import { LeafPart } from './leaf-part.tsx';
import { ListPart } from './list-part.tsx';
import { ObjectPart } from './object-part.tsx';
import { RecordPart } from './record-part.tsx';
import { type Json, type Schema, shapeOf } from './schema.ts';
import { VariantPart } from './variant-part.tsx';

export interface PartProps {
  /** What it is called in the rules. */
  readonly name: string;
  /** What it is called here. */
  readonly label: string;
  /** Without its reference. */
  readonly schema: Schema;
  /** The whole schema, which references lead into. */
  readonly root: Schema;
  readonly value: Json | undefined;
  /** undefined takes it away. */
  readonly onChange: (value: Json | undefined) => void;
}

/** One part of the rules, drawn by its shape. */
export function Part(props: PartProps) {
  switch (shapeOf(props.schema, props.root)) {
    case 'object':
      return <ObjectPart {...props} />;
    case 'record':
      return <RecordPart {...props} />;
    case 'list':
      return <ListPart {...props} />;
    case 'variants':
      return <VariantPart {...props} />;
    case 'constant':
      return null;
    default:
      return <LeafPart {...props} />;
  }
}
