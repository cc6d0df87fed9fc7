import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { itemNameOf } from '../rule-names.ts';
import { Part, type PartProps } from './part.tsx';
import { Properties } from './object-part.tsx';
import { blank, isEmpty, type Json, moved, resolved, shapeOf } from './schema.ts';
import { Section } from './section.tsx';
import { VariantFields } from './variant-part.tsx';

/** Parts of one kind in an order that matters: the first that fits is taken. */
export function ListPart({ name, label, schema, root, value, onChange }: PartProps) {
  const items = Array.isArray(value) ? value : [];
  const item = resolved(schema.items ?? {}, root);
  const shape = shapeOf(item, root);
  const replace = (index: number, next: Json) => onChange(items.with(index, next));
  return (
    <Section
      label={label}
      help={isEmpty(value) ? schema.description : undefined}
      onRemove={() => onChange(undefined)}
    >
      {items.map((one, index) => {
        const title = `${itemNameOf(name)} ${index + 1}`;
        const parts = { schema: item, root, value: one, onChange: (next: Json) => replace(index, next) };
        return (
          // Parts have no names of their own.
          <Section
            key={index}
            label={title}
            onRemove={() => onChange(items.toSpliced(index, 1))}
            actions={
              <Order
                title={title}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(to) => onChange(moved(items, index, index + to))}
              />
            }
          >
            {shape === 'variants' ? (
              <VariantFields {...parts} label={title} />
            ) : shape === 'object' ? (
              <Properties {...parts} label={title} />
            ) : (
              <Part {...parts} name={name} label={title} onChange={(next) => replace(index, next ?? '')} />
            )}
          </Section>
        );
      })}
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange([...items, blank(item, root)])}
        >
          {`Добавить: ${itemNameOf(name).toLocaleLowerCase('ru')}`}
        </Button>
      </div>
    </Section>
  );
}

interface OrderProps {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

function Order({ title, isFirst, isLast, onMove }: OrderProps) {
  return (
    <>
      <IconButton
        label={`Выше: ${title}`}
        tooltip="Выше"
        size="sm"
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Ниже: ${title}`}
        tooltip="Ниже"
        size="sm"
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </>
  );
}
