import type { Closure, Item, Row } from './board-lanes.tsx';
import type { BoardSpan } from './board-scale.ts';

/** What may be done on the board; null for what is not for the one who looks at it. */
export interface BoardActs {
  /** Something was pulled to another time of its instrument. */
  move: (row: Row, item: Item, to: BoardSpan) => void;
  /** Room was drawn, or asked for by a button. */
  plan: ((row: Row, span: BoardSpan | null) => void) | null;
  breakDown: ((row: Row) => void) | null;
  edit: (row: Row, closure: Closure) => void;
  /** Whether something on a lane is theirs to move. */
  moves: (what: Item['what']) => boolean;
}
