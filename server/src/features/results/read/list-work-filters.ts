import { instrumentName } from '@yance/contract/catalogue/instrument-name.ts';
import type { OutputOf } from '@yance/contract/kernel/endpoint.ts';
import { listMembers } from '@yance/contract/identity/staff-endpoints.ts';
import { listStaffOrders } from '@yance/contract/orders/staff-endpoints.ts';
import type { listWorkFilters as listCall } from '@yance/contract/results/filter-endpoints.ts';
import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { mayMake, onlyLaboratory } from '../../../kernel/actor.ts';
import type { StaffWork, Tx } from '../../../kernel/db.ts';
import { allCategories, listInstruments, listLaboratories } from '../../catalogue/index.ts';
import { listTags } from '../../identity/index.ts';
import { workingStaff } from '../../staff/index.ts';
import { recentOperators } from '../task-filters.store.ts';
import { knowsCustomers } from './knows-customers.ts';

const nothing = { laboratories: [], instruments: [], operators: [], techniques: [], managers: [], tags: [] };

/** What the caller may narrow lists by, also what has retired: its work is still found. */
export async function listWorkFilters({ tx, actor }: StaffWork): Promise<OutputOf<typeof listCall>> {
  const readsOrders = mayMake(actor, listStaffOrders);
  const readsMembers = mayMake(actor, listMembers);
  const people = readsOrders || readsMembers || knowsCustomers(actor) ? await narrowingPeople(tx) : {};
  if (!readsOrders && !mayMake(actor, listTasks)) return { ...nothing, ...people };
  const own = onlyLaboratory(actor);
  const seen = ({ rid }: { rid: string }) => own === undefined || rid === own;
  return {
    laboratories: (await listLaboratories(tx)).filter(seen).map(({ rid, name }) => ({ rid, name })),
    instruments: (await listInstruments(tx))
      .filter(({ laboratory_rid: rid }) => seen({ rid }))
      .map((one) => ({ rid: one.rid, name: instrumentName(one), laboratory: one.laboratory })),
    operators: (await recentOperators(tx, own)).toSorted((a, b) => a.localeCompare(b, 'zh')),
    techniques: techniquesOf(await allCategories(tx)),
    managers: [],
    tags: [],
    ...people,
  };
}

async function narrowingPeople(tx: Tx): Promise<Pick<OutputOf<typeof listCall>, 'managers' | 'tags'>> {
  const managers = (await workingStaff(tx, 'B')).map(({ rid, name }) => ({ rid, name }));
  return { managers, tags: (await listTags(tx)).used };
}

/** Each category with the finer ones below it. */
function techniquesOf(rows: Awaited<ReturnType<typeof allCategories>>) {
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .flatMap(({ id, name }) => [
      { id, name, parent: '' },
      ...rows.filter(({ parent_id }) => parent_id === id).map((one) => ({ id: one.id, name: one.name, parent: name })),
    ]);
}
