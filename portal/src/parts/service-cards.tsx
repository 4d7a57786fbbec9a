import type { ServiceCard as Card } from '@yance/contract/catalogue/service.ts';
import { ServiceCard } from './service-card.tsx';
import css from './service-cards.module.css';

/** Services side by side. */
export function ServiceCards({ services, level }: { services: readonly Card[]; level: 2 | 3 }) {
  return (
    <ul role="list" className={css.cards}>
      {services.map((service) => (
        <li key={service.rid}>
          <ServiceCard service={service} level={level} />
        </li>
      ))}
    </ul>
  );
}
