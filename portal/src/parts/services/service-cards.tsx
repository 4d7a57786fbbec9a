import type { ServiceCard as Card } from '@yance/contract/catalogue/service.ts';
import { ServiceCard } from './service-card.tsx';
import css from './service-cards.module.css';

/** Services side by side. Of a list that a page begins with, `seen` are there before anybody scrolls. */
export function ServiceCards({
  services,
  level,
  seen = 0,
}: {
  services: readonly Card[];
  level: 2 | 3;
  seen?: number;
}) {
  return (
    <ul role="list" className={css.cards}>
      {services.map((service, place) => (
        <li key={service.rid}>
          <ServiceCard service={service} level={level} first={place < seen} />
        </li>
      ))}
    </ul>
  );
}
