import { useEffect, useState } from 'react';
import type { AdvisedPlace } from '@yance/contract/catalogue/adviser/endpoints.ts';
import { listPlan, type PlanLine } from '@yance/contract/plans/endpoints.ts';
import { call } from '../../lib/call.ts';
import { familyOf, useSession } from '../../lib/session.ts';

type Planned = Pick<PlanLine, 'rid' | 'configuration'>;

/** Which places stand in the member's plan already, with the same parameters; `note` takes down what was added. */
export function usePlanned() {
  const family = familyOf(useSession().token);
  const [lines, setLines] = useState<readonly Planned[]>([]);
  useEffect(() => {
    if (family === '') return setLines([]);
    const leaving = new AbortController();
    call(listPlan, {}, { quiet: true, signal: leaving.signal }).then(
      (groups) => setLines((added) => [...groups.flatMap(({ items }) => items), ...added]),
      // Then only what is added now is known.
      () => undefined,
    );
    return () => leaving.abort();
  }, [family]);
  return {
    has: ({ card, parameters }: AdvisedPlace): boolean =>
      lines.some(({ rid, configuration }) => rid === card.rid && same(configuration.parameters, parameters)),
    note: (line: Planned) => setLines((before) => [...before, line]),
  };
}

const same = (one: object, other: object): boolean => text(one) === text(other);
const text = (given: object): string => JSON.stringify(Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1)));
