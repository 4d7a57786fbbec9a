import { draftOf } from '@yance/contract/catalogue/complete-service.ts';
import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import type { Tx } from '../../../kernel/db.ts';
import { insertRecords } from '../../publishing/index.ts';
import { servicesWithoutRecord } from '../service-records.store.ts';
import { serviceKind } from './service-kind.ts';

type Service = Awaited<ReturnType<typeof servicesWithoutRecord>>[number];

/** Gives services that came with the product a record with a first version, as they are published. */
export async function adoptServices(tx: Tx): Promise<void> {
  const strange = await servicesWithoutRecord(tx);
  await insertRecords(tx, strange.map(adopted));
}

function adopted(service: Service) {
  const { rid, code: subject, offered, position, updated_at: at } = service;
  const data = draftOfService(service);
  const record = {
    rid,
    kind: serviceKind.machine.name,
    subject,
    section: '',
    position,
    state: offered ? ('published' as const) : ('withdrawn' as const),
    filters: {},
    ...serviceKind.head(data, { subject, section: '' }),
    revision: 1,
    number: 1,
    published_number: offered ? 1 : null,
    published_at: at,
    first_published_at: at,
    updated_at: at,
  };
  return { record, version: { number: 1, data, note: '初始版本', saved_at: at, published_at: at } };
}

/** A service as it is offered, as the draft from which it could have come. */
const draftOfService = (service: Service): ServiceDraft =>
  draftOf(service.definition, {
    child_ids: service.child_ids,
    img: service.img,
    gallery: service.gallery,
    demo: service.demo && { caption: '', ...service.demo },
  });
