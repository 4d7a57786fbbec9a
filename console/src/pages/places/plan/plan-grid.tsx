import type { PlacePlan, StoredSample } from '@yance/contract/samples/plan-endpoints.ts';
import type { useCardDrag } from '../../../parts/card-drag/use-card-drag.ts';
import { gridOf, leavesWords, lookOf, spotDrop, unplaced } from './plan-moves.ts';
import styles from './place-plan.module.css';

export interface PlanActs {
  choose: (sample: StoredSample) => void;
  /** Opens the dialog that moves it. */
  move: (sample: StoredSample) => void;
  /** Puts what was scanned at a free position; null while nothing was. */
  put: ((spot: string) => void) | null;
}
interface Given {
  plan: PlacePlan;
  chosen: string | null;
  drag: ReturnType<typeof useCardDrag<StoredSample>>;
  acts: PlanActs;
}

/** The positions of a place as they lie, free ones empty. */
export function PlanGrid({ plan, chosen, drag, acts }: Given) {
  const over = drag.held?.target?.drop;
  return (
    <div className={styles.scroll} data-drag-scroll>
      <table className={styles.grid} aria-label={`${plan.place.name} 的格位`}>
        <tbody>
          {gridOf(plan).map((row) => (
            <tr key={row[0]?.spot}>
              {row.map(({ spot, sample }) => (
                <td key={spot} data-drop={spotDrop(spot)} data-over={over === spotDrop(spot) ? '' : undefined}>
                  {sample ? (
                    <SampleButton sample={sample} chosen={chosen} drag={drag} acts={acts} />
                  ) : acts.put ? (
                    <button type="button" className={styles.free} onClick={() => acts.put?.(spot)}>
                      {spot}
                      <small>放这里</small>
                    </button>
                  ) : (
                    <span className={styles.free}>{spot}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Samples that have no position of their own. */
export function UnplacedSamples({ plan, chosen, drag, acts }: Given) {
  const list = unplaced(plan);
  if (list.length === 0) return null;
  return (
    <section className={styles.unplaced} aria-label="没有格位的样品">
      {plan.place.rows > 0 ? <h3>没有格位的样品 {list.length} 件</h3> : null}
      <ul>
        {list.map((sample) => (
          <li key={sample.rid}>
            <SampleButton sample={sample} chosen={chosen} drag={drag} acts={acts} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SampleButton({ sample, chosen, drag, acts }: Omit<Given, 'plan'> & { sample: StoredSample }) {
  const words = leavesWords(sample);
  return (
    <button
      type="button"
      className={styles.sample}
      data-look={lookOf(sample)}
      aria-pressed={chosen === sample.rid}
      data-held={drag.held?.card.rid === sample.rid ? '' : undefined}
      title={[sample.label_code, sample.name, sample.label, words].filter(Boolean).join(' · ')}
      {...drag.card(sample)}
      onClick={() => {
        if (!drag.endsPull()) acts.choose(sample);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'm') return;
        event.preventDefault();
        acts.move(sample);
      }}
    >
      <span>
        {sample.spot || sample.label} · {sample.code}
      </span>
      <strong>{sample.name}</strong>
      <small>{sample.order_no}</small>
      {words ? <small>{words}</small> : null}
    </button>
  );
}
