import { notifyMatrix } from '@yance/contract/notifications/endpoints.ts';
import { expect, test } from 'vitest';
import { statementsOf } from '../../../test/count-statements.ts';
import { placeOrder } from '../../../test/ordering.ts';
import { newMember } from '../../../test/people.ts';
import { openWorld } from '../../../test/world.ts';

/** The statements of the transactions that write messages, from each `begin` to its `commit`. */
function noticesIn(sent: readonly string[]): string[][] {
  const all: string[][] = [];
  let open: string[] | undefined;
  for (const text of sent) {
    if (text.startsWith('begin')) open = [];
    open?.push(text);
    if (text !== 'commit' || !open) continue;
    all.push(open);
    open = undefined;
  }
  return all.filter((own) => own.some((text) => text.includes('insert into "messages"')));
}

test('a notice takes few statements, and no more where it leaves in several channels', async () => {
  const world = await openWorld();
  const member = await newMember(world);
  const placed = async () => {
    await placeOrder(world, member, [{ kw: 'XRD', count: 1 }]);
    return noticesIn(await statementsOf(world, () => world.settle()));
  };
  await placed();
  const [own = [], ...others] = await placed();
  expect(others).toEqual([]);
  // The settings are looked at once a second, whoever asks.
  const counted = (statements: readonly string[]) => statements.filter((text) => !text.includes('"settings"')).length;
  expect(counted(own)).toBe(16);
  await world.call(notifyMatrix, { changes: [{ group: 'order', channel: 'mail', on: true }] }, member);
  const [both = []] = await placed();
  expect(both.filter((text) => text.includes('insert into "outgoing_messages"'))).toHaveLength(1);
  expect(counted(both)).toBe(counted(own));
});
