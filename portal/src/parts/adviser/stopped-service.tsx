import type { AdvisedPlace } from '@yance/contract/catalogue/adviser/endpoints.ts';
import { limits, sampleForms, topics } from '@yance/contract/catalogue/adviser/questions.ts';
import { Link } from '@yance/ui/link.tsx';
import css from './adviser.module.css';

type Obstacle = AdvisedPlace['obstacles'][number];

/** A service that would tell what was asked, and why this sample is none for it. */
export function StoppedService({ place: { card, shows, obstacles } }: { place: AdvisedPlace }) {
  return (
    <li>
      <Link href={`/detail/${card.rid}`}>{card.name}</Link>
      <span className={css.note}>{shows.map(({ topic }) => topics[topic]).join('；')}</span>
      <p>{obstacles.map(obstacleWords).join('；')}</p>
    </li>
  );
}

function obstacleWords(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'sample':
      return `只接受${obstacle.takes.map((one) => sampleForms[one]).join('、')}`;
    case 'amount':
      return `样品太少，至少需要 ${obstacle.least} ${obstacle.unit}`;
    case 'limit':
      return `${limits[obstacle.limit]}：${obstacle.text}`;
  }
}
