import { getServiceVersion, listStaffServices, previewService } from '@yance/contract/catalogue/staff-endpoints.ts';
import { getEntry, getEntryVersion, listEntries, publishEntry } from '@yance/contract/content/staff-endpoints.ts';
import { expect, it } from 'vitest';
import { newStaff } from '../../../test/people.ts';
import { openWorld } from '../../../test/world.ts';

it('lets the calls of a kind reach only its own records', async () => {
  const world = await openWorld();
  const editor = await newStaff(world, 'E');
  const [service] = (await world.call(listStaffServices, {}, editor)).list;
  const [article] = (await world.call(listEntries, { kinds: ['news'] }, editor)).list;
  const [rid, other] = [service?.rid ?? '', article?.rid ?? ''];
  const answers = [
    await world.answer(getServiceVersion, { rid: other, number: 1 }, editor),
    await world.answer(previewService, { rid: other }, editor),
    await world.answer(getEntryVersion, { rid, number: 1 }, editor),
    await world.answer(getEntry, { rid }, editor),
    await world.answer(publishEntry, { rid, revision: 1 }, editor),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ code: 0, reason: 'notFound' });
});
