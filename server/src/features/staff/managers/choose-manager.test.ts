import type { ManagerRule } from '@yance/contract/staff/manager-rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseManager } from './choose-manager.ts';

const people = ['甲', '乙', '丙', '丁'];
const rules: fc.Arbitrary<ManagerRule[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    name: fc.constant('规则'),
    enabled: fc.boolean(),
    regions: fc.subarray(['32', '3201', '11']),
    organizations: fc.subarray<0 | 1 | 2 | 3>([0, 1, 2, 3]),
    manager_rids: fc.subarray(people, { minLength: 1 }),
  }),
  { maxLength: 5 },
);
const customers = fc.record({
  region: fc.constantFrom('320106', '320500', '110108', '440100', ''),
  organization: fc.constantFrom(0, 1, 2, 3, null),
});
const available = fc
  .tuple(...people.map((rid) => fc.record({ rid: fc.constant(rid), members: fc.nat(3) })))
  .chain((all) => fc.subarray(all));

test('a customer goes to who has the fewest members of the first fitting rule that has somebody at work', () => {
  fc.assert(
    fc.property(rules, customers, available, (given, customer, at) => {
      const { manager, rule, passed } = chooseManager(given, customer, at);
      const alone = given.filter(
        (one) => chooseManager([{ ...one, manager_rids: people }], customer, [{ rid: '甲', members: 0 }]).manager,
      );
      const staffed = alone.find((one) => one.manager_rids.some((rid) => at.some((person) => person.rid === rid)));
      expect(rule).toBe(staffed);
      expect(passed).toEqual(alone.slice(0, staffed ? alone.indexOf(staffed) : alone.length));
      if (!staffed) expect(manager).toBeUndefined();
      for (const person of at)
        if (staffed?.manager_rids.includes(person.rid)) expect(manager!.members).toBeLessThanOrEqual(person.members);
    }),
  );
});

test('a rule is for the regions below the ones that it names, and for its user types', () => {
  const rule: ManagerRule = {
    id: '1',
    name: '江苏企业',
    enabled: true,
    regions: ['32'],
    organizations: [2],
    manager_rids: ['甲'],
  };
  const at = [{ rid: '甲', members: 9 }];
  const chosen = (region: string, organization: number | null, given = rule) =>
    chooseManager([given], { region, organization }, at).manager?.rid;
  expect(chosen('320106', 2)).toBe('甲');
  expect(chosen('320106', 0)).toBeUndefined();
  expect(chosen('110108', 2)).toBeUndefined();
  expect(chosen('', 2)).toBeUndefined();
  expect(chosen('320106', 2, { ...rule, enabled: false })).toBeUndefined();
});
