import type { BoardPickup, PickupBoard } from '@yance/contract/sampling/board-endpoints.ts';
import { Button } from 'antd';
import { cardsIn, roomOf } from './board-cells.ts';
import { Districts } from './districts.tsx';
import { PickupCard } from './pickup-card.tsx';
import styles from './pickup-board.module.css';

/** The board on a telephone: slot by slot, first what nobody has yet, then each courier's stops. */
export function BoardList({ board, open }: { board: PickupBoard; open: (card: BoardPickup) => void }) {
  return (
    <div className={styles.list}>
      {board.slots.map(({ slot, districts }) => (
        <section key={slot} aria-label={slot}>
          <h2>{slot}</h2>
          <Districts districts={districts} capacity={board.district_capacity} />
          {[null, ...board.couriers].map((courier) => {
            const cards = cardsIn(board, slot, courier?.rid ?? null);
            if (cards.length === 0) return null;
            return (
              <div key={courier?.rid ?? ''}>
                <h3>
                  {courier ? `${courier.name} ${roomOf(board, slot, courier.rid).words}` : `待安排 ${cards.length} 个`}
                </h3>
                <ul>
                  {cards.map((card) => (
                    <li key={card.rid}>
                      <PickupCard card={card} move={() => open(card)} handle={{ onClick: () => open(card) }} />
                      {card.movable ? (
                        <Button block onClick={() => open(card)}>
                          {card.courier_rid ? '移动' : '安排'}
                        </Button>
                      ) : null}
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
          {board.list.some(({ time }) => time === slot) ? null : <p className={styles.quiet}>没有取样</p>}
        </section>
      ))}
    </div>
  );
}
