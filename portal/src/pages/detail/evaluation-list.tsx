import type { ServiceDetail } from '@yance/contract/catalogue/endpoints.ts';
import { DateOnly } from '@yance/ui/date.tsx';
import css from './detail-sections.module.css';

/** What members wrote, with the answers of the operator. */
export const EvaluationList = ({ evaluations }: { evaluations: ServiceDetail['evaluations'] }) => (
  <ul role="list" className={css.evaluations}>
    {evaluations.map((one) => (
      <li key={one.created + one.author}>
        <p className={css.author}>
          <strong>{one.author}</strong>
          <span>{one.score} / 5</span>
          <DateOnly iso={one.created} />
        </p>
        <p>{one.content}</p>
        {one.reply && <p className={css.reply}>回复：{one.reply}</p>}
      </li>
    ))}
  </ul>
);
