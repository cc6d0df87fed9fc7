import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { standingToast } from '../../components/standing-toast.ts';
import { useAction } from '../../components/use-action.ts';
import { type Arrangement, put, putGroup, step, stepGroup } from './arranging.ts';
import type { AreaSection } from './grouping.ts';

interface Thing {
  readonly kind: 'area' | 'group';
  readonly id: string;
}

/** What puts areas and groups in order: the handlers of a grip, and of what may take what is dragged. */
export type Arrange = ReturnType<typeof useArrange>;

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };
const gripId = ({ kind, id }: Thing) => `grip-${kind}-${id}`;

/** How long what was dropped can be put back, ms. */
const undoMs = 10_000;

function offerUndo(title: string, undo: () => Promise<unknown>): void {
  const action = { label: 'Отменить', onClick: () => void undo() };
  standingToast({ id: 'arranged', type: 'success', title, duration: undoMs, action }).catch(reportError);
}

const orderOf = (groupId: string | null, ids: readonly string[]) => [groupId, ...ids].join(' ');

/** Order of a client's areas and groups, by drag and by the arrow keys. */
export function useArrange(clientId: string, sections: readonly AreaSection[]) {
  const [dragged, setDragged] = useState<Thing | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const areas = useAction('PUT /reviews/clients/areas/order');
  const groups = useAction('PUT /reviews/clients/areas/group/order');
  const groupIds = sections.flatMap(({ group }) => (group ? [group.id] : []));
  const moved = useRef<{ thing: Thing; order: string } | null>(null);
  // Where it went the grip may be another element, which comes with the new order: the arrows go on from there.
  useEffect(() => {
    if (!moved.current) return;
    const { thing, order } = moved.current;
    const orders = sections.map((section) =>
      orderOf(
        section.group?.id ?? null,
        section.areas.map(({ id }) => id),
      ),
    );
    if (![...orders, groupIds.join(' ')].includes(order)) return;
    document.getElementById(gripId(thing))?.focus();
    moved.current = null;
  });

  /** @returns whether it was moved */
  async function moveArea(id: string, to: Arrangement | null): Promise<boolean> {
    if (!to) return false;
    const { groupId, areaIds } = to;
    moved.current = { thing: { kind: 'area', id }, order: orderOf(groupId, areaIds) };
    const body = { client_id: clientId, group_id: groupId, area_ids: [...areaIds] };
    if ((await areas.run({ body })) === undefined) return false;
    const group = sections.find((section) => (section.group?.id ?? null) === groupId)?.group;
    const where = group ? `, группа «${group.name}»` : '';
    setSaid(`Место ${areaIds.indexOf(id) + 1} из ${areaIds.length}${where}`);
    return true;
  }

  /** @returns whether it was moved */
  async function moveGroup(id: string, order: readonly string[] | null): Promise<boolean> {
    if (!order) return false;
    moved.current = { thing: { kind: 'group', id }, order: order.join(' ') };
    const done = await groups.run({ body: { client_id: clientId, group_ids: [...order] } });
    if (done === undefined) return false;
    setSaid(`Группа: место ${order.indexOf(id) + 1} из ${order.length}`);
    return true;
  }

  /** A hand slips: what was dropped can be put back. The arrows go back by themselves. */
  async function drop(thing: Thing, place: { groupId: string | null; before: string | null }) {
    if (thing.kind === 'group') {
      if (place.groupId === null) return;
      if (await moveGroup(thing.id, putGroup(groupIds, thing.id, place.groupId)))
        offerUndo('Группа переставлена', () => moveGroup(thing.id, groupIds));
      return;
    }
    const from = sections.find((section) => section.areas.some(({ id }) => id === thing.id));
    if (!(await moveArea(thing.id, put(sections, thing.id, place))) || !from) return;
    const before = { groupId: from.group?.id ?? null, areaIds: from.areas.map(({ id }) => id) };
    offerUndo('Точка переставлена', () => moveArea(thing.id, before));
  }

  function end() {
    setDragged(null);
    setOver(null);
  }

  return {
    said,
    grip: (thing: Thing) => ({
      id: gripId(thing),
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        setDragged(thing);
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', thing.id);
        const row = event.currentTarget.closest('[data-arranged]');
        if (row) event.dataTransfer.setDragImage(row, 16, 16);
      },
      onDragEnd: end,
      onKeyDown: (event: KeyboardEvent) => {
        const by = steps[event.key];
        if (by === undefined) return;
        event.preventDefault();
        if (thing.kind === 'area') void moveArea(thing.id, step(sections, thing.id, by));
        else void moveGroup(thing.id, stepGroup(groupIds, thing.id, by));
      },
    }),
    /** Takes an area before another or, with none, at a group's end; a group before another where `id` is one's. */
    target: (place: { groupId: string | null; before: string | null }) => {
      const key = place.before ?? `end ${place.groupId}`;
      const takes = dragged !== null && (dragged.kind === 'area' || place.before === null);
      return {
        'data-arranged': '',
        'data-over': takes && over === key ? dragged.kind : undefined,
        onDragOver: (event: DragEvent) => {
          if (!takes) return;
          event.preventDefault();
          setOver(key);
        },
        onDrop: (event: DragEvent) => {
          if (!takes) return;
          event.preventDefault();
          end();
          void drop(dragged, place);
        },
      };
    },
  };
}
