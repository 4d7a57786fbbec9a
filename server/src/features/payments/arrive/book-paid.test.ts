import { assetInfo } from '@yance/contract/billing/endpoints.ts';
import { listMessages } from '@yance/contract/notifications/endpoints.ts';
import { getPayment, startPayment } from '@yance/contract/payments/endpoints.ts';
import { getReservation, listReservations } from '@yance/contract/reservations/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { bookSlot, newSession, slotOn, type Session } from '../../../../test/booking.ts';
import { notify, openProviders } from '../../../../test/paying.ts';
import { newMember } from '../../../../test/people.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import type { PaymentStandIn } from '../../../gateways/payments/stand-in.ts';

let world: World;
let providers: PaymentStandIn;
let session: Session;
beforeAll(async () => {
  world = await openWorld();
  providers = await openProviders(world);
  session = await newSession(world);
});

const tradeNo = (rid: string) => rid.replaceAll('-', '');
/** A member without money begins to pay for a slot. */
async function paysFor(slot: { start: string; end: string }) {
  const who = await newMember(world);
  const booking = { ...session.request, ...slot };
  const payable = { kind: 'reservation', amount_fen: 10_000_00, booking } as const;
  const payment = await world.call(startPayment, { for: payable, provider: 'wechat' }, who);
  expect(payment.booking).toEqual({ reservation_rid: null, refused: null });
  return { who, payable, payment };
}

test('money for a reservation books it once, whether or not its member still looks on', async () => {
  const { who, payable, payment } = await paysFor(slotOn(2, '09:00', 2));
  expect((await world.call(startPayment, { for: payable, provider: 'wechat' }, who)).rid).toBe(payment.rid);
  await providers.pay(tradeNo(payment.rid));
  await notify(world, 'wechat', providers.notice(tradeNo(payment.rid)));
  await world.settle();
  const { state, booking } = await world.call(getPayment, { rid: payment.rid }, who);
  expect({ state, refused: booking?.refused }).toEqual({ state: 'paid', refused: null });
  expect(await world.call(getReservation, { rid: booking?.reservation_rid ?? '' }, who)).toMatchObject({
    state: 'confirming',
  });
  expect((await world.call(listReservations, {}, who)).total).toBe(1);
});

test('where the slot is gone the money is principal, and its member is told why nothing was booked', async () => {
  const slot = slotOn(3, '09:00', 2);
  const { who, payment } = await paysFor(slot);
  await bookSlot(world, session, await newMember(world), slot);
  await providers.pay(tradeNo(payment.rid));
  await world.settle();
  const { state, booking } = await world.call(getPayment, { rid: payment.rid }, who);
  expect(state).toBe('paid');
  expect(booking).toEqual({ reservation_rid: null, refused: expect.stringContaining('已被预约') });
  expect(await world.call(assetInfo, {}, who)).toMatchObject({ balance_fen: 10_000_00, frozen_fen: 0 });
  const { list } = await world.call(listMessages, {}, who);
  expect(list.find(({ title }) => title === '款项已收到，预约未成功')?.content).toContain('已被预约');
});
