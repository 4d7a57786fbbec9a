// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getSharing, shareThing } from '@yance/contract/communities/share-endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { queryClient } from '../../lib/query.ts';
import { ShareChoice } from './share-choice.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const rid = '01990000-0000-7000-8000-000000000001';
const group = '01990000-0000-7000-8000-000000000002';
const at = '2026-11-24T10:00:00+08:00';

function open(kind: 'order' | 'address') {
  let shared: string | null = null;
  const sharing = () => ({ communities: [{ rid: group, name: '介孔材料课题组', shared }] });
  const asked = answerCalls({
    [getSharing.path]: sharing,
    [shareThing.path]: () => {
      shared = shared ? null : at;
      return sharing();
    },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ShareChoice kind={kind} rid={rid} />
    </QueryClientProvider>,
  );
  return asked;
}
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /介孔材料课题组/ });

test('a thing is shared with a community by its box, and no longer by the same one', async () => {
  const asked = open('order');
  expect((await box()).checked).toBe(false);
  for (const shared of [true, false]) {
    fireEvent.click(await box());
    await waitFor(() =>
      expect(asked.findLast(({ path }) => path === shareThing.path)?.input).toEqual({
        kind: 'order',
        rid,
        community_rid: group,
        shared,
      }),
    );
    await waitFor(async () => expect((await box()).checked).toBe(shared));
  }
});
