import { addTitle } from '@yance/contract/invoices/endpoints.ts';
import { allowInvitation, listInvitationsForStaff } from '@yance/contract/invitations/staff-endpoints.ts';
import * as member from '@yance/contract/promotion/endpoints.ts';
import { approvePromoter } from '@yance/contract/promotion/staff-endpoints.ts';
import { setPayee } from '@yance/contract/promotion/withdrawal-endpoints.ts';
import { addTransfer } from '@yance/contract/transfers/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { deposited, financeOf } from '../../../../test/money.ts';
import { newMember, signUpMember, type MemberSpeaker } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const bank = { holder: '林晓雨', bank: '中国工商银行南京城北支行' };
/** Numbers of companies' accounts, each another one. */
let made = 0;
const newAccount = () => `43010123${String(10_000_000 + ++made)}`;
const pay = (who: MemberSpeaker, account: string) =>
  world.call(setPayee, { ...bank, account, password: who.password }, who);
const refundTo = async (who: MemberSpeaker, account: string) => {
  await deposited(world, who, 1_000_00);
  const form = { kind: 'refund', amount_fen: 100_00, way: 'bank', ...bank, account, password: who.password } as const;
  await world.call(addTransfer, form, who);
  await world.settle();
};
/** A promoter and a customer who has paid nothing. */
async function bound() {
  const promoter = await newMember(world);
  const { rid } = await world.call(member.applyPromoter, { channel: '实验室网站' }, promoter);
  await world.call(approvePromoter, { rid }, await financeOf(world));
  const { share } = await world.call(member.getPromotion, {}, promoter);
  return { promoter, customer: await signUpMember(world, { profile: 0, inviterCode: share?.code ?? '' }) };
}
const invitationOf = async (customer: MemberSpeaker) => {
  const { list } = await world.call(listInvitationsForStaff, { kw: customer.phone }, await financeOf(world));
  return list[0];
};
const ending = (account: string) => [{ kind: 'payee', words: `**** ${account.slice(-4)}` }];

test("a promoter who names the account of a customer's refund is flagged at once, before anything is paid", async () => {
  const { promoter, customer } = await bound();
  const account = newAccount();
  await refundTo(customer, account);
  await pay(promoter, newAccount());
  expect(await invitationOf(customer)).toMatchObject({ state: 'active' });
  await pay(promoter, account);
  expect(await invitationOf(customer)).toMatchObject({ state: 'flagged', findings: ending(account) });
});

test("a customer's refund to the promoter's account is flagged, and a new account again after finance has allowed one", async () => {
  const { promoter, customer } = await bound();
  const [first, next] = [newAccount(), newAccount()];
  await pay(promoter, first);
  await refundTo(customer, first);
  const { rid = '', ...found } = (await invitationOf(customer)) ?? {};
  expect(found).toMatchObject({ state: 'flagged', findings: ending(first) });
  await world.call(allowInvitation, { rid, reason: '同一课题组的账户' }, await financeOf(world));
  await pay(promoter, first);
  expect(await invitationOf(customer), 'allowed').toMatchObject({ state: 'active' });
  const title = { name: '南京大学', tax_no: '91350100M000100Y43', account: `${next.slice(0, 4)} ${next.slice(4)}` };
  await world.call(addTitle, { ...title, type: 1 }, customer);
  await pay(promoter, next);
  expect(await invitationOf(customer)).toMatchObject({
    state: 'flagged',
    findings: expect.arrayContaining(ending(next)),
  });
});

test('titles that name one account say only that both work at one institution', async () => {
  const { promoter, customer } = await bound();
  const title = { name: '南京大学', tax_no: '91350100M000100Y43', account: newAccount() };
  for (const who of [promoter, customer]) await world.call(addTitle, { ...title, type: 1 }, who);
  await pay(promoter, newAccount());
  expect(await invitationOf(customer)).toMatchObject({ state: 'active', findings: [] });
});
