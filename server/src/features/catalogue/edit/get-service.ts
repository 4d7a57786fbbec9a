import type { SettingKeyOf } from '@yance/contract/settings/values.ts';
import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import type { ServiceEdit } from '@yance/contract/catalogue/staff-endpoints.ts';
import type { Tx, Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findRecord, readRecord, withRecordRows } from '../../publishing/index.ts';
import { readSetting } from '../../settings/index.ts';
import { adviceOf } from '../service-advice.store.ts';
import { findServiceRow, pageOfServices, type ServiceFilter } from '../service-records.store.ts';
import { adoptServices } from './adopt-services.ts';
import { serviceKind } from './service-kind.ts';

/** A service with its newest draft and whole history. Refuses `notFound`. */
export async function getService(work: Pick<Work, 'tx' | 'actor'>, rid: string): Promise<ServiceEdit> {
  await adoptServices(work.tx);
  const record = await findRecord(work.tx, 'service', { rid });
  const row = record && (await findServiceRow(work.tx, rid));
  if (!record || !row) throw new Refusal('notFound');
  const { data: draft, ...detail } = await readRecord(work, serviceKind, record);
  return { ...row, ...detail, draft: await withAdvice(work.tx, rid, draft), urgency: await urgencyOf(work.tx) };
}

/** A version of before there was an adviser changes nothing of what it knows: the editor goes on with that. */
export const withAdvice = async (tx: Tx, rid: string, draft: ServiceDraft): Promise<ServiceDraft> =>
  draft.advice ? draft : { ...draft, advice: await adviceOf(tx, rid) };

export async function listServices(tx: Tx, filter: ServiceFilter, { page, size }: { page: number; size: number }) {
  await adoptServices(tx);
  const { rows, counts, total } = await pageOfServices(tx, filter, { page, size });
  const list = await withRecordRows(tx, serviceKind, rows);
  return { list, total, page, size, counts };
}

/** The surcharges with which the price engine reckons now: per cent in the settings, basis points in the engine. */
async function urgencyOf(tx: Tx): Promise<ServiceEdit['urgency']> {
  const number = (key: SettingKeyOf<number>) => readSetting(tx, key);
  return {
    basisPoints: {
      three_days: (await number('urgent.three_days_percent')) * 100,
      one_day: (await number('urgent.one_day_percent')) * 100,
    },
    leastFen: await number('urgent.least_fen'),
  };
}
