import { expect, test, vi } from 'vitest';
import { changes } from './changes.ts';
import { joinOwnTabs, postToOwnTabs } from './own-tabs.ts';

const rid = '01900000-0000-7000-8000-000000000001';
const write = { effect: 'write', changes: ['tasks'] } as const;

test('the tabs of one person hear of each other’s writes, and of nothing after they left', async () => {
  const other = new BroadcastChannel('own-zhao');
  const heard: unknown[] = [];
  other.onmessage = ({ data }: MessageEvent) => heard.push(data);
  const leave = joinOwnTabs('zhao');
  postToOwnTabs({ ...write, effect: 'read' }, { rid });
  postToOwnTabs(write, { rid, file_name: 'a.xy' });
  await vi.waitFor(() => expect(heard).toEqual([[{ topic: 'tasks', rid }]]));
  other.postMessage([{ topic: 'tasks', rid }]);
  await vi.waitFor(() => expect(changes.get()).toMatchObject([{ topic: 'tasks', rid }]));
  leave();
  postToOwnTabs(write, { rid });
  expect(heard).toHaveLength(1);
  other.close();
});
