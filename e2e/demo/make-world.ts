import { getOrder } from '@yance/contract/orders/endpoints.ts';
import { register, type SignedInStaff } from '../api/main-journey.ts';
import { person } from '../api/people.ts';
import { cast, type Character } from './cast.ts';
import { homes } from './homes.ts';
import { order } from './order-steps.ts';

export interface Stage {
  origin: string;
  staff: SignedInStaff;
  readCode(phone: string): Promise<string>;
}

/** A member of the demonstration with what stands on its orders in the end. */
export interface Player {
  name: string;
  phone: string;
  password: string;
  labels: string[];
}

/**
 * Plays the whole cast through the product's own calls, everybody at once. `stamp` is six digits that make the phones
 * new.
 */
export function makeWorld(stage: Stage, stamp: string): Promise<Player[]> {
  return Promise.all(cast.map((character, index) => play(stage, character, `1391${stamp}${index}`)));
}

async function play(stage: Stage, character: Character, phone: string): Promise<Player> {
  const { staff, origin } = stage;
  const { name, organization, company, content = '' } = character;
  const profile = { name, organization, company, ...homeOf(name) };
  const customer = await register({ ...stage, phone }, person(origin), profile);
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
  return { name, phone, password: `Yance-${phone.slice(-6)}`, labels };
}

function homeOf(name: string) {
  const home = homes[name];
  if (!home) throw new Error(`Nothing says where ${name} lives.`);
  return home;
}
