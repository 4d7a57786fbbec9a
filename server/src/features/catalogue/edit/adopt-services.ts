import { draftOf } from '@yance/contract/catalogue/complete-service.ts';
import type { Tx } from '../../../kernel/db.ts';
import { adoptRecords } from '../../publishing/index.ts';
import { servicesWithoutRecord } from '../service-records.store.ts';
import { serviceKind } from './service-kind.ts';

/** Gives services that came with the product a record, each with the draft from which it could have come. */
export async function adoptServices(tx: Tx): Promise<void> {
  const services = await servicesWithoutRecord(tx);
  await adoptRecords(
    tx,
    serviceKind,
    services.map(({ rid, code, position, offered, updated_at, definition, child_ids, img, gallery, demo, advice }) => ({
      rid,
      subject: code,
      section: '',
      position,
      data: draftOf(definition, { child_ids, img, gallery, demo: demo && { caption: '', ...demo }, advice }),
      note: '初始版本',
      shownAt: updated_at,
      adoptedAt: updated_at,
      hidden: !offered,
    })),
  );
}
