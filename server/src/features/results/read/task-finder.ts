import { listTasks } from '@yance/contract/results/staff-endpoints.ts';
import { taskMachine } from '@yance/contract/results/states.ts';
import { onlyLaboratory } from '../../../kernel/actor.ts';
import { looksLikeNumber, type Finder } from '../../staff/index.ts';
import { pageOfTasks } from '../task-lists.store.ts';

/** Tasks by their code, by the number of their order, and by parts of either; of the own laboratory if one has one. */
export const taskFinder: Finder = {
  key: 'task',
  call: listTasks,
  find: async ({ tx, actor }, kw, most) => {
    if (!looksLikeNumber(kw)) return [];
    const filter = { kw, states: [], laboratoryRid: onlyLaboratory(actor) };
    const { rows } = await pageOfTasks(tx, filter, { page: 1, size: most });
    return rows.map(({ rid, code, state, title, order_no }) => ({
      rid,
      path: `/tasks/${rid}`,
      title: code,
      note: [taskMachine.states[state], title, order_no].join(' · '),
    }));
  },
};
