import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { citeOrder as citeCall } from '@yance/contract/reports/endpoints.ts';
import { gateways } from '../../gateways/gateways.ts';
import type { MemberWork } from '../../kernel/db.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { servicesByRid } from '../catalogue/index.ts';
import { findOrder } from '../orders/index.ts';
import { tasksOfOrder } from '../results/index.ts';
import { readSetting } from '../settings/index.ts';
import type { Condition } from './conditions.ts';
import type { ReportContent } from './report-content.ts';
import { validReports } from './reports.store.ts';

/** What a paper says of an own order's tests, from their valid reports. Refuses `notFound` for another's order. */
export async function citeOrder({ tx, actor }: MemberWork, rid: string): Promise<OutputOf<typeof citeCall>> {
  if ((await findOrder(tx, rid))?.member_rid !== actor.rid) throw new Refusal('notFound');
  const tasks = new Map((await tasksOfOrder(tx, rid)).map((task) => [task.rid, task]));
  const services = await servicesByRid(
    tx,
    [...tasks.values()].map(({ service_rid }) => service_rid),
  );
  return {
    publisher: {
      name: await readSetting(tx, 'company.name'),
      english: await readSetting(tx, 'acknowledgement.english_name'),
    },
    tests: (await validReports(tx, rid)).map(({ task_rid, report_no, version, code, issued_at, content }) => {
      const service = services.get(tasks.get(task_rid)?.service_rid ?? '')?.definition;
      return {
        name: service?.name ?? content.service,
        english: service?.english ?? content.service,
        instrument: content.instrument,
        recorded: (content.recorded ?? []).map(cited),
        measured: (content.measured ?? []).map(cited),
        requested: sharedParameters(content.groups),
        report_no,
        version,
        url: `${gateways().publicUrl}/verify/${code}`,
        issued: shanghaiDate(issued_at),
      };
    }),
  };
}

type Cited = Pick<Condition, 'label' | 'value' | 'english'>;
const cited = ({ label, value, english = '' }: Omit<Cited, 'english'> & Partial<Cited>): Cited => ({
  label,
  value,
  english,
});

/** What was ordered alike of all samples and says something: a sentence about the test says nothing else. */
function sharedParameters(groups: ReportContent['groups']): Cited[] {
  const [first, ...others] = groups;
  return (first?.parameters ?? [])
    .filter(({ aside }) => !aside)
    .filter((one) =>
      others.every(({ parameters }) =>
        parameters.some(({ label, value }) => label === one.label && value === one.value),
      ),
    )
    .map(cited);
}
