// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { reorder } from '@yance/contract/orders/endpoints.ts';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../../web/test/answer-calls.ts';
import { keepTyped, typedDemand } from '../../../lib/typed-demand.ts';
import { ReorderButton } from './reorder-button.tsx';

test('an order that is repeated takes the place of what was typed and not saved', async () => {
  answerCalls({ [reorder.path]: () => ({ cartNum: 1, gone: [], changed: [] }) });
  keepTyped({ account: 'lin', demand: {}, version: null });
  const rid = '01990000-0000-7000-8000-000000000001';
  const Routes = createRoutesStub([
    { path: '/', Component: () => <ReorderButton order={{ rid }} /> },
    { path: '/experiment/demand', Component: () => <h1>再次填写</h1> },
  ]);
  render(<Routes />);
  fireEvent.click(screen.getByRole('button', { name: '再来一单' }));
  await screen.findByText('再次填写');
  expect(typedDemand()).toBeNull();
});
