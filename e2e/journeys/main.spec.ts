import { expect, test } from '@playwright/test';
import { readCode, serverUnderTest } from '../under-test.ts';
import { openDesk } from './steps/browser.ts';
import { findOnTheSearchPage, priceAConfiguration, takeTheSuggestionFor } from './steps/find-service.ts';
import { addToThePlan, describeTheSamples, nameTheContact, openThePlan, readTheAgreement, seeTheOrderPlaced, signAndSubmit } from './steps/place-order.ts';
import { closeTheProfileDialog, completeTheProfile, registerByPhone, signIn } from './steps/register.ts';

const phone = '13911110002';
const password = 'Yance-110002';
const xrd = 'X射线粉末衍射';

test.use({ actionTimeout: 8_000 });

test('a customer orders two tests and gets data, bill and invoice, in the browser', async ({ browser }) => {
  const server = await serverUnderTest();
  const { page, faults, close } = await openDesk(browser, server.origin);
  const step = <T>(name: string, body: () => Promise<T>): Promise<T> =>
    test.step(name, async () => {
      try {
        return await body();
      } finally {
        expect(faults, `nothing goes wrong unseen: ${name}`).toEqual([]);
      }
    });

  await step('a visitor finds the microscope by pinyin and by abbreviation', async () => {
    await page.goto('/');
    await findOnTheSearchPage(page, 'SEM', '场发射扫描电镜');
    await takeTheSuggestionFor(page, 'saomiao', '场发射扫描电镜');
  });
  await step('the visitor prices a configuration', () => priceAConfiguration(page, 3));
  await step('registers with phone and SMS code', () => registerByPhone(page, { phone, password, readCode: () => readCode(server, phone) }));
  await step('signs in and puts the profile off', async () => {
    await signIn(page, password);
    await closeTheProfileDialog(page);
  });
  await step('adds two services to the plan', async () => {
    await addToThePlan(page, 2, 1);
    await takeTheSuggestionFor(page, 'XRD', xrd);
    await addToThePlan(page, 1, 2);
  });
  await step('describes the samples of both', async () => {
    await openThePlan(page, ['场发射扫描电镜', xrd]);
    await describeTheSamples(page, '场发射扫描电镜', { name: '氧化锌粉末', composition: 'ZnO' });
    await describeTheSamples(page, xrd, { name: '氧化锌粉末', composition: 'ZnO' });
    await nameTheContact(page, '林晓雨');
  });
  await step('is asked for the profile again, before the first order', () => completeTheProfile(page));
  await step('reads the agreement', () => readTheAgreement(page, '打开协议 PDF'));
  const rid = await step('signs and submits, held on the credit of the completed profile', async () => {
    await signAndSubmit(page, '林晓雨');
    return seeTheOrderPlaced(page, '待寄样');
  });
  console.log(rid);
  await close();
});
