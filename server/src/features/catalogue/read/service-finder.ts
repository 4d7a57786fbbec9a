import { listStaffServices } from '@yance/contract/catalogue/staff-endpoints.ts';
import type { Finder } from '../../staff/index.ts';
import { suggestServices } from '../search/suggest-services.ts';
import { pageOfServices } from '../service-records.store.ts';

/** Services as the catalogue suggests them, by pinyin too; after them drafts and withdrawn ones by their name. */
export const serviceFinder: Finder = {
  key: 'service',
  call: listStaffServices,
  find: async ({ tx }, kw, most) => {
    const offered = await suggestServices(tx, kw);
    const others = await pageOfServices(tx, { kw }, { page: 1, size: most });
    const found = new Map(
      [...offered, ...others.rows].map(({ rid, name, english }) => [
        rid,
        { rid, path: `/services/${rid}`, title: name, note: english },
      ]),
    );
    return [...found.values()].slice(0, most);
  },
};
