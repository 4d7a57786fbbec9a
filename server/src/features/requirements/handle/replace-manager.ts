import { announce, follow } from '../../../kernel/facts.ts';
import { membersByRid } from '../../identity/index.ts';
import { nextManager } from '../../staff/index.ts';
import { lockRequirementsOf, setRequirementManager } from '../requirements.store.ts';

/**
 * What a manager who left was working on goes to the successor, else to the member's new manager, else to the next one.
 * Followers run in the order of the features: the members have their new managers by now.
 */
export const managerFollower = follow('staff.managerLeft', async (work, { entity_rid: left, details }) => {
  const open = await lockRequirementsOf(work.tx, left);
  const members = await membersByRid(
    work.tx,
    open.flatMap(({ member_rid }) => member_rid ?? []),
  );
  for (const { rid, member_rid, state } of open) {
    const manager_rid =
      details.successor_rid ?? members.get(member_rid ?? '')?.manager_rid ?? (await nextManager(work.tx));
    await setRequirementManager(work.tx, rid, manager_rid);
    if (manager_rid)
      await announce(work, {
        entity: 'requirement',
        entity_rid: rid,
        event: 'handedOver',
        from_state: state,
        to_state: state,
        details: { manager_rid },
      });
  }
});
