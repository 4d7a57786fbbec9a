import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import type { ServiceEdit } from '@yance/contract/catalogue/staff-endpoints.ts';
import { brokenConstraint, type Tx, type Work } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { createRecord, dataAt, findRecord } from '../../publishing/index.ts';
import { getService, withAdvice } from './get-service.ts';
import { serviceKind } from './service-kind.ts';
import { checkPlace } from './show-service.ts';

const emptyDraft: Omit<ServiceDraft, 'name' | 'type_id' | 'category_id'> = {
  english: '',
  aliases: [],
  sketch: '',
  tags: [],
  child_ids: [],
  img: '',
  gallery: [],
  instruments: [],
  unit: '样',
  days_min: null,
  days_max: null,
  urgent: true,
  on_site: false,
  list_price_fen: null,
  introduction: [],
  requirements: [],
  result_types: [],
  demo: null,
  advice: null,
  faq: [],
  parameters: [],
  prices: [],
};

/**
 * A new service as a draft, empty or as a copy of another one's newest version. Refuses `codeTaken`, `categoryWrong`.
 */
export async function createService(
  work: Work,
  given: { code: string; name: string; type_id: 1 | 2 | 3; category_id: number; copy_rid?: string | undefined },
): Promise<ServiceEdit> {
  const { code, name, type_id, category_id, copy_rid } = given;
  const model = copy_rid ? await newestDraft(work.tx, copy_rid) : emptyDraft;
  const data: ServiceDraft = { ...model, name, type_id, category_id, child_ids: [] };
  await checkPlace(work.tx, data);
  const note = copy_rid ? '复制自其他项目' : '';
  try {
    return await getService(work, await createRecord(work, serviceKind, { subject: code, data, note }));
  } catch (error) {
    if (brokenConstraint(error) === 'publishing_records_subject') throw new Refusal('codeTaken');
    throw error;
  }
}

async function newestDraft(tx: Tx, rid: string): Promise<ServiceDraft> {
  const record = await findRecord(tx, 'service', { rid });
  if (!record) throw new Refusal('notFound');
  return withAdvice(tx, rid, await dataAt(tx, serviceKind, rid, record.number));
}
