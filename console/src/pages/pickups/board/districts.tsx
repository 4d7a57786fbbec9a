import type { PickupBoard } from '@yance/contract/sampling/board-endpoints.ts';
import styles from './pickup-board.module.css';

/** How many places of a slot each district has taken, as customers book them. */
export function Districts({
  districts,
  capacity,
}: {
  districts: PickupBoard['slots'][number]['districts'];
  capacity: number;
}) {
  if (districts.length === 0) return null;
  return (
    <ul className={styles.districts} aria-label="各区名额">
      {districts.map(({ address_code, area, taken }) => (
        <li key={address_code} data-full={taken >= capacity ? '' : undefined}>
          {area} {taken}/{capacity}
        </li>
      ))}
    </ul>
  );
}
