import { parseArgs } from 'node:util';
import { lists } from './lists.ts';
import { bars, lineOf, measureList, type ListFigure } from './measure-lists.ts';
import type { Scale } from './play-lives.ts';
import { makeShop, openGround, startShop } from './shops.ts';

interface Plan {
  /** Orders of the two shops. */
  small: number;
  large: number;
  /** Orders under way in the large one; in the small one at most a quarter of its orders. */
  open: number;
  /** How often each list is asked of each shop. */
  rounds: number;
  /** Only lists whose names begin so. */
  names: readonly string[];
  scale: Scale;
  folder?: string;
  database?: string;
}

/** Makes two shops of different sizes and measures every list of the console in both. */
export async function measureGrowth(plan: Plan): Promise<ListFigure[]> {
  const ground = await openGround(plan);
  const played = plan.database ? new URL(plan.database).pathname.slice(1) : 'yance';
  const figures: ListFigure[] = [];
  try {
    const names = [plan.small, plan.large].map((orders) => `${played}_${orders}`);
    for (const [at, orders] of [plan.small, plan.large].entries()) {
      const growth = { orders, open: Math.min(plan.open, orders / 4) };
      const made = await makeShop(ground, { name: names[at] ?? '', played, growth }, console.log);
      console.log(`A shop of ${made} orders is made, and its ledger verified.`);
    }
    const small = await startShop(ground, names[0] ?? '');
    const large = await startShop(ground, names[1] ?? '').catch(async (error: unknown) => {
      await small.end();
      throw error;
    });
    try {
      for (const list of lists.filter(
        ({ name }) => plan.names.length === 0 || plan.names.some((one) => name.startsWith(one)),
      )) {
        const figure = await measureList(list, { small: small.asker, large: large.asker }, plan.rounds);
        console.log(lineOf(figure));
        figures.push(figure);
      }
    } finally {
      await small.end();
      await large.end();
    }
  } finally {
    await ground.stop();
  }
  return figures;
}

/**
 * `npm run bench:growth -- [--small 1000] [--large 1000000] [--open 2000] [--rounds 15] [--data FOLDER] [list …]`; ends
 * with 1 when a list is slower in the large shop than its bar allows.
 */
if (import.meta.main) {
  const number = (preset: string) => ({ type: 'string', default: preset }) as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      small: number('1000'),
      large: number('1000000'),
      open: number('2000'),
      rounds: number('15'),
      data: { type: 'string' },
    },
  });
  const figures = await measureGrowth({
    small: Number(values.small),
    large: Number(values.large),
    open: Number(values.open),
    rounds: Number(values.rounds),
    names: positionals,
    scale: 'whole',
    ...(values.data ? { folder: values.data } : {}),
  });
  const missed = figures.filter((figure) => figure.missed);
  if (missed.length > 0) {
    console.log(`Over ${bars.ratio} and ${bars.millis} ms: ${missed.map(({ name }) => name).join('; ')}`);
    process.exitCode = 1;
  }
}
