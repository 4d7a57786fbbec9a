import type { BoardPickup, PickupBoard } from '@yance/contract/sampling/board-endpoints.ts';
import { toastProblem } from '../../../lib/toast.ts';
import { HeldCard } from '../../../parts/card-drag/held-card.tsx';
import { useCardDrag } from '../../../parts/card-drag/use-card-drag.ts';
import { cardDrop, cardsIn, cellDrop, fixedWhy, moveOf, roomOf, type Move } from './board-cells.ts';
import { Districts } from './districts.tsx';
import { PickupCard } from './pickup-card.tsx';
import styles from './pickup-board.module.css';

type Courier = PickupBoard['couriers'][number];
export interface Acts {
  /** A card was pulled somewhere else. */
  place: (card: BoardPickup, to: Move) => void;
  /** The dialog is asked for. */
  open: (card: BoardPickup) => void;
}

/** Couriers as columns, slots as rows; what nobody has yet stands in the first column. */
export function BoardTable({ board, acts }: { board: PickupBoard; acts: Acts }) {
  const drag = useCardDrag<BoardPickup>((card, target) => {
    const why = fixedWhy(card);
    const to = moveOf(board, card, target);
    if (why) toastProblem(why);
    else if (to) acts.place(card, to);
  });
  const columns: (Courier | null)[] = [null, ...board.couriers];
  const over = drag.held?.target?.drop;
  return (
    <div className={styles.scroll} data-drag-scroll data-pulling={drag.held ? '' : undefined}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">时段</th>
            {columns.map((courier) => (
              <th key={courier?.rid ?? ''} scope="col">
                {courier ? courier.name : '待安排'}
                <small>{headOf(board, courier)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.slots.map(({ slot, open, districts }) => (
            <tr key={slot}>
              <th scope="row">
                {slot}
                {open ? null : <small>不能再移入</small>}
                <Districts districts={districts} capacity={board.district_capacity} />
              </th>
              {columns.map((courier) => {
                const drop = cellDrop(slot, courier?.rid ?? null);
                const room = courier ? roomOf(board, slot, courier.rid) : null;
                return (
                  <td key={drop} data-drop={drop} data-over={over === drop ? '' : undefined}>
                    {room ? (
                      <span
                        className={styles.room}
                        data-full={room.full ? '' : undefined}
                        data-past={room.over ? '' : undefined}
                      >
                        {room.words}
                      </span>
                    ) : null}
                    <ul>
                      {cardsIn(board, slot, courier?.rid ?? null).map((card) => (
                        <li
                          key={card.rid}
                          data-drop={cardDrop(card.rid)}
                          data-over={
                            over === cardDrop(card.rid) ? (drag.held?.target?.below ? 'below' : 'above') : undefined
                          }
                          data-held={drag.held?.card.rid === card.rid ? '' : undefined}
                          {...drag.card(card)}
                        >
                          <PickupCard
                            card={card}
                            move={() => acts.open(card)}
                            link={{
                              draggable: false,
                              onClick: (event) => {
                                if (drag.endsPull()) event.preventDefault();
                              },
                            }}
                            handle={{
                              ...drag.handle(card),
                              onClick: () => {
                                if (!drag.endsPull()) acts.open(card);
                              },
                            }}
                          />
                        </li>
                      ))}
                    </ul>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {drag.held ? (
        <HeldCard held={drag.held}>
          {drag.held.card.area} {drag.held.card.name}
        </HeldCard>
      ) : null}
    </div>
  );
}

function headOf({ list }: PickupBoard, courier: Courier | null): string {
  if (!courier) return `${list.filter((card) => card.courier_rid === null).length} 个`;
  return `${courier.pickups} 个${courier.works ? '' : ' · 不在岗'}`;
}
