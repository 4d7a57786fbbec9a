import { serviceFaults } from '@yance/contract/catalogue/complete-service.ts';
import { serviceMachine } from '@yance/contract/catalogue/states.ts';
import { Invalid } from '../../../kernel/refusal.ts';
import type { PublishingKind } from '../../publishing/index.ts';
import { staffNames } from '../../staff/index.ts';
import { checkPlace, hideService, showService } from './show-service.ts';

/** Services as editors publish them. What was ordered before keeps its own copy. */
export const serviceKind: PublishingKind<'service'> = {
  machine: serviceMachine,
  head: ({ name, type_id, category_id }) => ({ title: name, filters: { type_id, category_id } }),
  async complete(tx, _service, draft) {
    const faults = serviceFaults(draft);
    if (faults.length > 0) throw new Invalid(faults.map(({ path, msg }) => ({ path: `draft.${path}`, msg })));
    await checkPlace(tx, draft);
  },
  show: showService,
  hide: (work, { rid }) => hideService(work, rid),
  path: ({ rid }) => `/detail/${rid}`,
  names: staffNames,
};
