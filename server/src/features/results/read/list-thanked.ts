import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import type { listThanked as thankedCall } from '@yance/contract/results/endpoints.ts';
import type { MemberWork } from '../../../kernel/db.ts';
import { servicesByRid } from '../../catalogue/index.ts';
import { readSetting } from '../../settings/index.ts';
import { runsOf } from '../results.store.ts';
import { publishedOf } from '../task-lists.store.ts';

/** So many tasks are looked at. */
const most = 100;

/** What a paper may thank for: the own orders with data, each service once with what measured it. Three statements. */
export async function listThanked({ tx, actor }: MemberWork): Promise<OutputOf<typeof thankedCall>> {
  const tasks = await publishedOf(tx, actor.rid, most);
  const services = await servicesByRid(
    tx,
    tasks.map(({ service_rid }) => service_rid),
  );
  const runs = await runsOf(
    tx,
    tasks.map(({ rid }) => rid),
  );
  const orders = Map.groupBy(tasks, ({ order_rid }) => order_rid);
  return {
    site: {
      name: await readSetting(tx, 'company.name'),
      english: await readSetting(tx, 'acknowledgement.english_name'),
    },
    orders: [...orders].map(([rid, own]) => ({
      rid,
      order_no: own[0]?.order_no ?? '',
      services: [...Map.groupBy(own, ({ service_rid }) => service_rid)].map(([service_rid, same]) => {
        const [{ title } = { title: '' }] = same;
        const { name = title, english = title } = services.get(service_rid)?.definition ?? {};
        // Who tests again uses the same instrument, and what was not published is nobody's to read.
        const used = runs.filter(({ task_rid, number }) =>
          same.some((task) => task.rid === task_rid && number <= task.published_run),
        );
        return { name, english, instruments: [...new Set(used.map(({ instrument }) => instrument))].filter(Boolean) };
      }),
    })),
  };
}
