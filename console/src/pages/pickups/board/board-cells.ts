import type { BoardPickup, PickupBoard } from '@yance/contract/sampling/board-endpoints.ts';
import type { Target } from '../../../parts/card-drag/use-card-drag.ts';

/** Where a pickup is to stand: what `placePickup` needs besides the reason. */
export interface Move {
  rid: string;
  courier_rid: string | null;
  time: string;
  before_rid: string | null;
}

const [inCell, atCard] = ['cell', 'card'];
export const cellDrop = (slot: string, courier: string | null): string => [inCell, slot, courier ?? ''].join('|');
export const cardDrop = (rid: string): string => `${atCard}|${rid}`;

/** The pickups of one slot of a courier, or of nobody yet, in the order in which they are driven. */
export const cardsIn = ({ list }: PickupBoard, slot: string, courier: string | null): BoardPickup[] =>
  list.filter((card) => card.time === slot && card.courier_rid === courier);

/** What becomes of a card that is let go: null where it stays what it was. */
export function moveOf(board: PickupBoard, card: BoardPickup, { drop, below }: Target): Move | null {
  const [what, first = '', courier = ''] = drop.split('|');
  if (what === inCell) return changing(board, card, { courier_rid: courier || null, time: first, before_rid: null });
  const other = board.list.find(({ rid }) => what === atCard && rid === first);
  if (!other || other.rid === card.rid) return null;
  const group = cardsIn(board, other.time, other.courier_rid).filter(({ rid }) => rid !== card.rid);
  const before = group[group.indexOf(other) + (below ? 1 : 0)];
  return changing(board, card, {
    courier_rid: other.courier_rid,
    time: other.time,
    before_rid: before?.rid ?? null,
  });
}

function changing(board: PickupBoard, card: BoardPickup, to: Omit<Move, 'rid'>): Move | null {
  const stays = to.time === card.time && to.courier_rid === card.courier_rid;
  if (!stays) return { rid: card.rid, ...to };
  // Without a courier nobody drives: there is no order.
  if (card.courier_rid === null || to.before_rid === nextOf(board, card)) return null;
  return { rid: card.rid, ...to };
}

/** The stop after a card; null for the last. */
export function nextOf(board: PickupBoard, card: BoardPickup): string | null {
  const group = cardsIn(board, card.time, card.courier_rid);
  return group[group.findIndex(({ rid }) => rid === card.rid) + 1]?.rid ?? null;
}

/** Why a card stays where it is whatever is done, in words; null where it may be moved. */
export const fixedWhy = ({ movable, label }: BoardPickup): string | null =>
  movable ? null : `「${label}」的取样不能再移动`;

/** How many places of a courier's slot are taken, and whether it is full. */
export function roomOf(
  board: PickupBoard,
  slot: string,
  courier: string,
): { words: string; full: boolean; over: boolean } {
  const taken = cardsIn(board, slot, courier).length;
  const { courier_capacity: capacity } = board;
  return { words: `${taken}/${capacity}`, full: taken >= capacity, over: taken > capacity };
}
