// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { searchCommunities } from '@yance/contract/communities/endpoints.ts';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../../web/test/answer-calls.ts';
import { queryClient } from '../../../lib/query.ts';
import { forgetSession, saveMember, saveToken, type Member } from '../../../lib/session.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { FindCommunity } from './find-community.tsx';

afterEach(() => {
  cleanup();
  forgetSession();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const found = { rid: 'c', name: '光电材料课题组', kind_label: '课题组', unit: '', region: '', intro: '', members: 4 };

function Shown() {
  return <FindCommunity address={useAddress()} />;
}
async function ask(name: string) {
  saveToken({ access: 'a', refresh: 'f.r', expires: 4_000_000_000 });
  saveMember({ userInfo: { name }, address: [] } as unknown as Member);
  answerCalls({ [searchCommunities.path]: () => ({ list: [{ ...found, owner: '沈**', hindrance: '' }], more: true }) });
  render(
    <MemoryRouter initialEntries={['/member/communityJn?code=7H8NB7JC']}>
      <QueryClientProvider client={queryClient}>
        <Shown />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '申请加入' }));
  return (await screen.findByRole('dialog')).textContent;
}

test('who applies reads what the owner will see', async () => {
  expect(await ask('王乙')).toContain('会看到您的姓名、单位和部分手机号');
  expect(screen.getByText('符合的课题组较多，仅列出前 1 个，请输入更多字或课题组编码')).toBeTruthy();
});

test('who has no name yet is asked to say in the message who it is', async () => {
  const words = await ask('');
  expect(words).toContain('请在留言中写明您是谁');
  expect(words).not.toContain('会看到您的姓名');
});
