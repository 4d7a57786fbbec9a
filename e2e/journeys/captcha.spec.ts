import { expect, test, type Request } from '@playwright/test';
import { sendCode } from '@yance/contract/identity/endpoints.ts';
import { CallFailed } from '@yance/contract/kernel/client.ts';
import { person } from '../api/people.ts';
import { readCode, serverUnderTest } from '../under-test.ts';
import { freshPhone } from './steps/account.ts';

// The server believes a proxy on its own machine: this journey has a network address, and so a counter, of its own.
const network = { 'x-forwarded-for': '203.0.113.50' };
test.use({ extraHTTPHeaders: network });

test('where a network has asked for many codes the page does the proof of work by itself, and the visitor just gets a code', async ({
  page,
}) => {
  const server = await serverUnderTest();
  await askUntilProofIsWanted(server.origin);

  const phone = freshPhone();
  const asked: Request[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === sendCode.path) asked.push(request);
  });
  await page.goto(server.origin);
  await page.mouse.move(10, 10);
  await page.getByRole('banner').getByRole('button', { name: '注册' }).click();
  const dialog = page.getByRole('dialog', { name: '注册' });
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeDisabled({ timeout: 30_000 });
  await expect(page.getByText('验证码已发送!')).toBeVisible();
  await expect(page.getByText('人机验证')).toHaveCount(0);

  const [first, second] = asked.map((request) => request.postDataJSON() as { phone: string; captcha?: string });
  expect(asked).toHaveLength(2);
  expect(first).toEqual({ phone, useFor: 0 });
  expect(second).toMatchObject({ phone, useFor: 0, captcha: expect.stringMatching(/^[A-Za-z0-9+/]{100,}=*$/) });
  expect(await readCode(server, phone)).toMatch(/^\d{6}$/);
});

/** Asks for codes to one new phone after the other, until the server wants a proof of work from this network. */
async function askUntilProofIsWanted(origin: string): Promise<void> {
  const visitor = person(origin, network);
  for (let left = 50; left > 0; left -= 1) {
    try {
      await visitor.call(sendCode, { phone: freshPhone(), useFor: 0 });
    } catch (error) {
      expect(error).toBeInstanceOf(CallFailed);
      expect((error as CallFailed).reason).toBe('captchaNeeded');
      return;
    }
  }
  throw new Error('Fifty codes were sent without a proof of work.');
}
