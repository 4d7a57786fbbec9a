import { jobOf, type Job } from '../../kernel/jobs.ts';
import type { PublishingKind } from './kind.ts';
import { lockRecord } from './records.store.ts';
import { publish } from './show-version.ts';
import { publishClock } from './cancel-plan.ts';

/** The clock of planned publications of a kind. A plan that was changed or taken back meanwhile is left alone. */
export const publishWhenDue = (kind: PublishingKind): Job =>
  jobOf(publishClock(kind), {
    run: async (work, { rid }) => {
      const record = await lockRecord(work.tx, kind.machine.name, rid);
      if (!record?.planned_at || record.planned_number === null || record.planned_at > work.clock.now()) return;
      await publish(work, kind, record, record.planned_number);
    },
  });
