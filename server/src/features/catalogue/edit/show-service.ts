import { definitionOf } from '@yance/contract/catalogue/complete-service.ts';
import type { ServiceDraft } from '@yance/contract/catalogue/service-draft.ts';
import type { ReadWork, Tx } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { allCategories } from '../categories.store.ts';
import type { Place } from '../../publishing/index.ts';
import { forgetIndexVersion } from '../search/service-index.ts';
import { saveService } from './save-service.ts';
import { findServices, lastServicePosition, setOffered } from '../services.store.ts';

/** Makes a draft without faults what visitors see, search and order. What was ordered before keeps its own copy. */
export async function showService(
  work: ReadWork,
  { rid, subject }: Pick<Place, 'rid' | 'subject'>,
  draft: ServiceDraft,
): Promise<void> {
  const [known] = await findServices(work.tx, [rid]);
  const inherited = {
    code: subject ?? '',
    picture: known?.definition.picture ?? '',
    demo: known?.definition.demo ?? null,
  };
  await saveService(
    work,
    definitionOf(draft, inherited),
    {
      child_ids: draft.child_ids,
      img: draft.img,
      gallery: [draft.img, ...draft.gallery.filter((name) => name !== draft.img)],
      demo: draft.demo,
      ...(draft.advice && { advice: draft.advice }),
      position: known?.position ?? (await lastServicePosition(work.tx)) + 1,
      offered: true,
    },
    rid,
  );
}

export async function hideService({ tx, clock }: ReadWork, rid: string): Promise<void> {
  forgetIndexVersion();
  await setOffered(tx, rid, false, clock.now());
}

/** Refuses `categoryWrong` where the category is none of the project type, or a finer tag is none of the category. */
export async function checkPlace(
  tx: Tx,
  { type_id, category_id, child_ids }: Pick<ServiceDraft, 'type_id' | 'category_id' | 'child_ids'>,
): Promise<void> {
  const all = await allCategories(tx);
  const category = all.find(({ id, parent_id }) => id === category_id && parent_id === null);
  const children = child_ids.every((child) =>
    all.some(({ id, parent_id }) => id === child && parent_id === category_id),
  );
  if (category?.type_id !== type_id || !children) throw new Refusal('categoryWrong');
}
