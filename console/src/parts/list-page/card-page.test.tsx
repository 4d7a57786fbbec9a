// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { recycleQueue } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../web/test/answer-calls.ts';
import { StepKeys } from '../../lib/keys/step-keys.ts';
import { queryClient } from '../../lib/query.ts';
import { ActionBar } from '../action-bar.tsx';
import { cardMark } from './card-mark.ts';
import { CardPage } from './card-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('the keys of steps are those of the card on which J and K stand, and no other card is touched', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const list = [{ rid: 'a' }, { rid: 'b' }];
  answerCalls({ [recycleQueue.path]: () => ({ list, total: 2, page: 1, size: 20, counts: {} }) });
  const made: string[] = [];
  const Page = () => (
    <CardPage
      title="寄回"
      unit="单"
      endpoint={recycleQueue}
      columns={[]}
      queues={{ kind: 'tabs', key: 'state', options: [{ value: 'applied', label: '待受理', input: {} }] }}
      scan={{ label: '查找', placeholder: '' }}
      empty="没有"
      placeOf={({ rid }: { rid: string }) => rid}
    >
      {(rows, marked) =>
        rows.map(({ rid }, index) => (
          <div key={rid} {...cardMark(index, index === marked)}>
            <StepKeys value={index === marked}>
              <ActionBar
                about={rid}
                actions={[{ event: 'accept', label: `受理 ${rid}` }]}
                run={async () => made.push(rid)}
              />
            </StepKeys>
          </div>
        ))
      }
    </CardPage>
  );
  const router = createMemoryRouter([{ path: '/', Component: Page }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: '受理 b' });
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(document.body, { key: 'j' });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /受理 b/ }).getAttribute('aria-keyshortcuts')).toBe('a'),
  );
  expect(screen.getByRole('button', { name: '受理 a' }).hasAttribute('aria-keyshortcuts')).toBe(false);
  fireEvent.keyDown(document.body, { key: 'a' });
  await waitFor(() => expect(made).toEqual(['b']));
});
