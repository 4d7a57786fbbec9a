import { amountUnits, type AdviserAnswers, type Limit, type SampleForm, type Topic } from './questions.ts';
import type { ServiceAdvice } from './advice.ts';

/** A service as the adviser sees it. */
export interface Guide extends ServiceAdvice {
  rid: string;
  /** null where a manager makes the price. */
  price_fen: number | null;
  days: number;
}

/** What keeps a service from being the answer. */
export type Obstacle =
  | { kind: 'sample'; takes: SampleForm[] }
  | { kind: 'amount'; least: number; unit: 'mg' | 'mL' }
  | { kind: 'limit'; limit: Limit; text: string };

/** A service that shows something of what was asked. */
export interface Place {
  rid: string;
  /** What it shows, in the order of the questions. */
  shows: ServiceAdvice['shows'];
  /** Asked, and not answered by it. */
  unanswered: Topic[];
  cautions: { limit: Limit; text: string }[];
  /** Empty where it can be booked. */
  obstacles: Obstacle[];
  points: number;
}

/** A usual method counts more than two that only help: 1, 3 and 6 for the fits 1, 2 and 3. */
const pointsOf = { 1: 1, 2: 3, 3: 6 } as const;

/**
 * The services that tell something of what was asked, best first: those without an obstacle before all others; then by
 * the points of what they tell less one for each caution, then the lower price, the fewer days, and the order given.
 */
export function rankServices(answers: AdviserAnswers, guides: readonly Guide[]): Place[] {
  return guides
    .map((guide) => ({ guide, place: placeOf(answers, guide) }))
    .filter(({ place }) => place.shows.length > 0)
    .toSorted(
      (a, b) =>
        Number(a.place.obstacles.length > 0) - Number(b.place.obstacles.length > 0) ||
        b.place.points - a.place.points ||
        dearness(a.guide) - dearness(b.guide) ||
        a.guide.days - b.guide.days,
    )
    .map(({ place }) => place);
}

/** What a manager prices comes last. */
const dearness = ({ price_fen }: Guide): number => price_fen ?? Number.MAX_SAFE_INTEGER;

function placeOf(answers: AdviserAnswers, guide: Guide): Place {
  const shows = answers.topics.flatMap((topic) => guide.shows.filter((one) => one.topic === topic));
  const minded = guide.limits.filter(({ limit }) => answers.limits.includes(limit));
  const cautions = minded.filter(({ stops }) => !stops).map(({ limit, text }) => ({ limit, text }));
  return {
    rid: guide.rid,
    shows,
    unanswered: answers.topics.filter((topic) => shows.every((one) => one.topic !== topic)),
    cautions,
    obstacles: [
      ...sampleObstacle(answers, guide),
      ...amountObstacle(answers, guide),
      ...minded.filter(({ stops }) => stops).map(({ limit, text }) => ({ kind: 'limit' as const, limit, text })),
    ],
    points: shows.reduce((sum, { fit }) => sum + pointsOf[fit], -cautions.length),
  };
}

const sampleObstacle = ({ sample }: AdviserAnswers, { samples }: Guide): Obstacle[] =>
  samples.includes(sample) ? [] : [{ kind: 'sample', takes: [...samples] }];

function amountObstacle({ sample, amount }: AdviserAnswers, { least_mg, least_ml }: Guide): Obstacle[] {
  const unit = amountUnits[sample];
  const least = unit === 'mL' ? least_ml : least_mg;
  return unit && amount !== undefined && least !== null && amount < least ? [{ kind: 'amount', least, unit }] : [];
}

/** What the answers fill in of the order form: a later line wins. */
export function filledBy(
  { sample, topics, limits }: AdviserAnswers,
  { fills }: Pick<ServiceAdvice, 'fills'>,
): Record<string, string> {
  const given: readonly string[] = [sample, ...topics, ...limits];
  return Object.fromEntries(fills.filter(({ on }) => given.includes(on)).map(({ key, value }) => [key, value]));
}
