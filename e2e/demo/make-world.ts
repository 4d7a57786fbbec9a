import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { register, type SignedInStaff } from '../api/main-journey.ts';
import { person, type Person } from '../api/people.ts';
import { bankStatement } from './bank-steps.ts';
import { cast, type Character } from './cast.ts';
import { communityWithMembers } from './community-steps.ts';
import { creditInEveryState } from './credit-steps.ts';
import { couponsInEveryState } from './coupon-steps.ts';
import { friendsInvited, promotersAtWork } from './growth-steps.ts';
import { homes } from './homes.ts';
import { order } from './order-steps.ts';
import { paymentsInEveryState } from './payment-steps.ts';
import { pointsInEveryState } from './point-steps.ts';
import { agreedPrices } from './price-steps.ts';
import { transfersInEveryState } from './transfer-steps.ts';

export interface Stage {
  origin: string;
  staff: SignedInStaff;
  readCode(phone: string): Promise<string>;
  /** Is told each member of the cast as soon as the account can be used, however the rest of the play ends. */
  registered?(account: Account): void;
}

/** With which a member of the demonstration signs in. */
export interface Account {
  name: string;
  phone: string;
  password: string;
}

/** A member of the demonstration with what stands on its orders in the end. */
export interface Player extends Account {
  labels: string[];
}

/**
 * Plays the whole cast through the product's own calls, everybody at once. `stamp` is six digits that make the phones
 * new.
 */
export async function makeWorld(stage: Stage, stamp: string): Promise<Player[]> {
  const played = await Promise.all(cast.map((character, index) => play(stage, character, `1391${stamp}${index}`)));
  const [giver, other] = ['许知远', '吴雅文'].map((name) => played.find(({ player }) => player.name === name));
  if (giver && other) await transfersInEveryState(giver, other, stage.staff.finance);
  if (giver && other) await paymentsInEveryState(stage, giver, other);
  if (giver && other) await pointsInEveryState(giver, other, stage.staff);
  if (other) await bankStatement(other.customer, stage.staff.finance);
  if (other) await creditInEveryState(other.customer, stage.staff.finance);
  if (giver && other) await couponsInEveryState(giver, other, stage.staff);
  if (other) await agreedPrices(other, stage.staff);
  const group = ['王嘉宁', '林晓雨', '陈思远', '赵一鸣', '吴雅文'].flatMap(
    (name) => played.find(({ player }) => player.name === name) ?? [],
  );
  if (giver) await communityWithMembers(giver, group, stage.staff.finance);
  if (giver) await friendsInvited(giver.customer, stage, stamp);
  if (giver && other) await promotersAtWork(other, giver.customer, stage, stamp);
  return played.map(({ player }) => player);
}

async function play(stage: Stage, character: Character, phone: string): Promise<{ player: Player; customer: Person }> {
  const { staff, origin } = stage;
  const { name, organization, company, content = '' } = character;
  const profile = { name, organization, company, ...homeOf(name) };
  const customer = await register({ ...stage, phone }, person(origin), profile);
  const account = { name, phone, password: `Yance-${phone.slice(-6)}` };
  stage.registered?.(account);
  await character.money?.({ customer, finance: staff.finance });
  await character.enquiry?.({ customer, manager: staff.manager, content });
  await character.collect?.({ customer, staff });
  await character.time?.({ customer, staff, phone });
  const labels: string[] = [];
  for (const { wanted, steps } of character.orders) {
    const story = { staff, customer, rid: await order(customer, wanted) };
    for (const step of steps) await step(story);
    labels.push((await customer.call(getOrder, { rid: story.rid })).label);
  }
  return { player: { ...account, labels }, customer };
}

function homeOf(name: string) {
  const home = homes[name];
  if (!home) throw new Error(`Nothing says where ${name} lives.`);
  return home;
}
