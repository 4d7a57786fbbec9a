import type { PromiseSpan } from '@yance/contract/catalogue/promise.ts';
import { shanghaiDate } from '@yance/contract/kernel/shanghai.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { ServiceHours } from '../../../kernel/time/service-hours.ts';
import { fewestOrders, promisedSpans, type Service, spanEnd } from '../../catalogue/index.ts';
import type { LaboratoryLeadTime } from '../dispatch.store.ts';
import type { Task } from '../tasks/task-model.ts';

interface Asked {
  service: Pick<Service, 'definition'> | undefined;
  task: Pick<Task, 'urgent' | 'count'>;
  /** How long the laboratory took for the service; undefined where it did none of it lately. */
  lead: LaboratoryLeadTime | undefined;
  /** Tasks of the service that it has to do. */
  waiting: number;
}

/**
 * How long a laboratory takes from its dispatch on, by its own finished tasks and what waits there: the same rule as
 * for a service. Null where too few are known, and for urgent work, which has its own promise.
 */
export async function laboratorySpans(tx: Tx, asked: readonly Asked[]): Promise<(PromiseSpan | null)[]> {
  const spans = await promisedSpans(
    tx,
    asked.map(({ service, task, lead, waiting }) => ({
      service: service && {
        definition: service.definition,
        lead_time: lead
          ? { median_days: lead.median_days, p90_days: lead.p90_days, orders: lead.finished, waiting }
          : null,
      },
      urgent: task.urgent,
      count: task.count,
    })),
  );
  return spans.map((span, index) => {
    const { task, lead } = asked[index] ?? {};
    return task?.urgent === 'none' && isKnown(lead) ? span : null;
  });
}

/** Whether a laboratory did enough of a service for its days to say something. */
export const isKnown = (lead: LaboratoryLeadTime | undefined): lead is LaboratoryLeadTime =>
  lead !== undefined && lead.finished >= fewestOrders;

/**
 * By when results are due if a task is sent now to a laboratory that takes so long. The day that was promised stays
 * where no span is known and where it is the same day.
 */
export function dueFrom(
  { due_at }: Pick<Task, 'due_at'>,
  span: PromiseSpan | null,
  { now, service }: { now: Date; service: ServiceHours },
): Date | null {
  if (!due_at || !span) return due_at;
  const moved = spanEnd(span, now, service);
  return shanghaiDate(moved) === shanghaiDate(due_at) ? due_at : moved;
}
