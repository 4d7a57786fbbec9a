import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { suggestServices } from '@yance/contract/catalogue/endpoints.ts';
import { listArticles } from '@yance/contract/content/endpoints.ts';
import { addSynonym, createEntry, publishEntry, withdrawEntry } from '@yance/contract/content/staff-endpoints.ts';
import { queryTimeExtra } from '@yance/contract/reservations/endpoints.ts';
import { changeStaffSetting, listStaffSettings } from '@yance/contract/settings/staff-endpoints.ts';
import { person, type Person } from '../api/people.ts';
import type { ShopProcess } from './shop-of-processes.ts';

/** What staff change, and how anybody sees it at one process. */
interface Change {
  what: string;
  make(): Promise<unknown>;
  /** Whether the process at this address shows it. */
  shown(origin: string): Promise<boolean>;
}

const longest = 1_000;

/**
 * Changes a setting, the search words, an article and with it a page by calls through the balancer. Every process, also
 * those that did not get the call and have the old ones in their caches, shows the new ones to who asks a second after
 * the call has answered, or sooner.
 */
export async function changesReachAll(
  processes: readonly ShopProcess[],
  staff: { administrator: Person; editor: Person },
  round: string,
): Promise<void> {
  const times: string[] = [];
  const made: { rid: string; revision: number }[] = [];
  for (const { what, make, shown } of await changes(staff, round, made)) {
    // Twice, so that whatever is kept is kept.
    for (const { origin } of [...processes, ...processes]) assert.equal(await shown(origin), false, `${what}, before`);
    await make();
    const began = performance.now();
    const waits = await Promise.all(processes.map(({ origin }) => untilShown(() => shown(origin), began)));
    const late = Math.round(Math.max(...waits));
    times.push(`${what} ${late} ms`);
    assert.ok(late <= longest, `${what} was shown everywhere after ${late} ms`);
  }
  for (const one of made) await staff.editor.call(withdrawEntry, { ...one, reason: '演练结束' });
  console.log(`  changes shown by all processes after: ${times.join(', ')}`);
}

async function changes(
  { administrator, editor }: { administrator: Person; editor: Person },
  round: string,
  made: { rid: string; revision: number }[],
): Promise<Change[]> {
  const title = `多进程演练 ${round}`;
  const word = `演练词${round}`;
  const visitor = (origin: string) => person(origin);
  const [session] = await administrator.call(suggestServices, { kw: '现场扫描电镜机时' });
  const rid = session?.rid ?? '';
  const key = 'reservation.free_cancel_hours';
  const setting = (await administrator.call(listStaffSettings, {})).find((one) => one.key === key);
  assert.ok(setting, `the setting ${key}`);
  const hours = Number(setting.value) + 1;
  return [
    {
      what: 'a setting',
      make: () =>
        administrator.call(changeStaffSetting, { key, revision: setting.revision, value: hours, reason: '演练' }),
      shown: async (origin) =>
        (await visitor(origin).call(queryTimeExtra, { rid, days: 1 })).terms.free_cancel_hours === hours,
    },
    {
      what: 'search words',
      make: () => editor.call(addSynonym, { query: word, word: 'XRD' }),
      shown: async (origin) => (await visitor(origin).call(suggestServices, { kw: word })).length > 0,
    },
    {
      what: 'an article',
      make: async () => made.push(await publish(editor, title)),
      shown: async (origin) =>
        (await visitor(origin).call(listArticles, { type: 'news' })).list.some((one) => one.title === title),
    },
    {
      what: 'the page with an article',
      make: async () => made.push(await publish(editor, `${title} 页面`)),
      shown: async (origin) =>
        (await fetch(`${origin}/list/news`).then((reply) => reply.text())).includes(`${title} 页面`),
    },
  ];
}

async function publish(editor: Person, title: string): Promise<{ rid: string; revision: number }> {
  const [known] = (await editor.call(listArticles, { type: 'news' })).list;
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: title }] }] };
  const data = { title, sketch: title, img: known?.img ?? '', author: '研测', body };
  const { rid, revision } = await editor.call(createEntry, { kind: 'news', data });
  const shown = await editor.call(publishEntry, { rid, revision });
  return { rid, revision: shown.revision };
}

/** When, after the change, somebody asked who was shown it: how long answering takes is another matter. */
async function untilShown(shown: () => Promise<boolean>, began: number): Promise<number> {
  for (;;) {
    const asked = performance.now() - began;
    if ((await shown()) || asked > 10 * longest) return asked;
    await pause(10);
  }
}
