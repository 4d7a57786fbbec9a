import { announce, follow } from '../../../kernel/facts.ts';
import { membersByRid } from '../../identity/index.ts';
import { managerCard } from '../../staff/index.ts';
import { lockOrdersOfManager, moveOrdersOf, patchOrder } from '../orders.store.ts';

export const managerFollowers = [
  follow('member.managed', (work, { entity_rid, details: { manager_rid, former_rid } }) =>
    moveOrdersOf(work.tx, entity_rid, { from: former_rid, to: manager_rid }),
  ),
  /**
   * Orders that the manager who left had beside those of their own members. Followers run in the order of the
   * features: the members have their new managers by now.
   */
  follow('staff.managerLeft', async (work, { entity_rid: left, details }) => {
    const orders = await lockOrdersOfManager(work.tx, left);
    const members = await membersByRid(
      work.tx,
      orders.map((order) => order.member_rid),
    );
    for (const { rid, member_rid, state } of orders) {
      const manager_rid = details.successor_rid ?? members.get(member_rid)?.manager_rid ?? null;
      await patchOrder(work.tx, rid, { manager_rid });
      if (!manager_rid) continue;
      const manager = (await managerCard(work.tx, manager_rid))?.name ?? '';
      await announce(work, {
        entity: 'order',
        entity_rid: rid,
        event: 'handedOver',
        from_state: state,
        to_state: state,
        details: { manager_rid, manager },
      });
    }
  }),
];
