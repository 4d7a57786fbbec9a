import { parseArgs } from 'node:util';
import { compare, lineOf, type Figure, type Measuring } from './compare.ts';
import { connections, openPlace } from './place.ts';
import { beginning } from './workloads/beginning.ts';
import { detail } from './workloads/detail.ts';
import { home } from './workloads/home.ts';
import { orderList } from './workloads/order-list.ts';
import { ordering } from './workloads/orders.ts';
import { publicLists } from './workloads/public-list.ts';
import { reducedOrder } from './workloads/reduced-order.ts';
import { signIn } from './workloads/sign-in.ts';
import { tail } from './workloads/tail.ts';
import { wholeFlow } from './workloads/whole-flow.ts';
import type { Workload } from './workload.ts';

const workloads: readonly Workload[] = [
  ...publicLists,
  detail,
  orderList,
  ...ordering,
  reducedOrder,
  wholeFlow,
  ...home,
  signIn,
  tail,
  ...beginning,
];

/**
 * Measures the product against baselines beside it, on the same PostgreSQL, in the same run, and prints each figure as
 * a ratio with its bar. `names` choose some of the workloads; `members` are as many as order at once.
 */
export async function bench(
  plan: Measuring & {
    names: readonly string[];
    members: number;
    /** Connection string of a prepared database; left out, a PostgreSQL of the bench's own makes a new one. */
    database?: string;
  },
): Promise<Figure[]> {
  const unknown = plan.names.filter((name) => !workloads.some((one) => one.name === name));
  const names = workloads.map((one) => one.name).join(', ');
  if (unknown.length > 0) throw new Error(`No workload is called ${unknown.join(' or ')}. There are: ${names}.`);
  const chosen = workloads.filter(({ name }) => plan.names.length === 0 || plan.names.includes(name));
  const place = await openPlace(plan.members, plan.database);
  const figures: Figure[] = [];
  try {
    for (const workload of chosen) {
      const sides = await workload.prepare(place);
      try {
        const figure = await compare(workload, sides, plan);
        console.log(lineOf(figure));
        figures.push(figure);
      } finally {
        await sides.end?.();
      }
    }
  } finally {
    await place.stop();
  }
  return figures;
}

/** `npm run bench -- [name …] [--rounds 3] [--seconds 4]`; ends with 1 when a bar is missed. */
if (import.meta.main) {
  const number = (preset: string) => ({ type: 'string', default: preset }) as const;
  const options = { rounds: number('3'), seconds: number('4') };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const measuring = { rounds: Number(values.rounds), seconds: Number(values.seconds), warmUp: true };
  const plan = { names: positionals, ...measuring };
  const missed = (await bench({ ...plan, members: connections })).filter(({ ratio, least }) => ratio < least);
  if (missed.length > 0) {
    console.log(`Missed: ${missed.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
  }
}
