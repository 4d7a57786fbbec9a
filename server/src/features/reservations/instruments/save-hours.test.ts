import { getInstrument, saveHours, saveInstrumentRules } from '@yance/contract/reservations/instrument-endpoints.ts';
import { expect, test } from 'vitest';
import { newSession } from '../../../../test/booking.ts';
import { newStaff } from '../../../../test/people.ts';
import { openWorld } from '../../../../test/world.ts';

test('of two who change the rules or the hours of an instrument that both have open, the second is refused until a fresh look', async () => {
  const world = await openWorld();
  const [first, second] = [await newStaff(world, 'L'), await newStaff(world, 'B')];
  const { instrument_rid: rid } = (await newSession(world)).request;
  const look = () => world.call(getInstrument, { rid }, second);
  const { rules, hours } = await look();
  const hourly = { ...rules, longest_minutes: 120 };
  const weekly = { ...rules, member_week_minutes: 600 };
  await world.call(saveInstrumentRules, { rid, rules: hourly, before: rules }, first);
  expect(await world.answer(saveInstrumentRules, { rid, rules: weekly, before: rules }, second)).toMatchObject({
    reason: 'changedMeanwhile',
  });
  const again = await look();
  expect(again.rules).toEqual(hourly);
  const both = { ...again.rules, member_week_minutes: 600 };
  await world.call(saveInstrumentRules, { rid, rules: both, before: again.rules }, second);
  expect((await look()).rules).toEqual(both);

  const feasts = { ...hours, holidays: !hours.holidays };
  const longer = { ...hours, least_minutes: 90 };
  await world.call(saveHours, { rid, hours: feasts, before: hours }, first);
  expect(await world.answer(saveHours, { rid, hours: longer, before: hours }, second)).toMatchObject({
    reason: 'changedMeanwhile',
  });
  expect((await look()).hours).toEqual(feasts);
  await world.call(saveHours, { rid, hours: longer, before: feasts }, second);
  expect((await look()).hours).toEqual(longer);
});
