import { z } from 'zod';
import { callsAbout, staffRoles } from '../kernel/endpoint.ts';
import { nothing, rid } from '../kernel/fields.ts';

const { staffCall } = callsAbout('tasks');

const named = z.object({ rid, name: z.string() });

/**
 * What the filters of lists offer the caller: a laboratory's people their own laboratory, its instruments and those
 * who tested there; managers and tags only who may know the customers. `operators` are the names that stand on the
 * newest runs; of a technique `parent` is the category above it, empty for one that is a category itself. Who
 * reads neither orders nor tasks gets no places of work.
 */
export const listWorkFilters = staffCall({
  path: '/api/staff/task/filters',
  roles: staffRoles,
  summary: '列表的筛选项：实验室、仪器、检测人、技术、业务经理、客户标签',
  input: nothing,
  output: z.object({
    laboratories: z.array(named),
    instruments: z.array(named.extend({ laboratory: z.string() })),
    operators: z.array(z.string()),
    techniques: z.array(z.object({ id: z.number().int(), name: z.string(), parent: z.string() })),
    managers: z.array(named),
    tags: z.array(z.string()),
  }),
  effect: 'read',
  shows: ['staff', 'services'],
});

export const workFilterCalls = { listWorkFilters };
