import { CallFailed } from '@yance/contract/kernel/client.ts';
import { expect, test } from 'vitest';
import { shownVersions, versionsAmong, type Versions } from './shown-versions.ts';

const of = (version: string): Versions => ({ license: version, policy: version });
const changed = () =>
  new CallFailed({ code: 0, msg: '协议刚刚更新，请重新阅读后再同意', data: null }, 400, { reason: 'versionChanged' });

test('what is sent is the version that stood there when the links were shown, not when the form is sent', async () => {
  let inForce = of('1');
  const shown = shownVersions(
    () => Promise.resolve(inForce),
    () => undefined,
  );
  inForce = of('2');
  expect(await shown.agreeTo((agreed) => Promise.resolve(agreed))).toEqual(of('1'));
});

test('a version that changed meanwhile takes the tick back; the next one agrees to the new version', async () => {
  let inForce = of('1');
  let unticked = 0;
  const shown = shownVersions(
    () => Promise.resolve(inForce),
    () => (unticked += 1),
  );
  inForce = of('2');
  const send = (agreed: Versions) => (agreed.license === '1' ? Promise.reject(changed()) : Promise.resolve(agreed));
  await expect(shown.agreeTo(send)).rejects.toThrow('协议刚刚更新，请重新阅读后再同意');
  expect(unticked).toBe(1);
  expect(await shown.agreeTo(send)).toEqual(of('2'));
  await expect(shown.agreeTo(() => Promise.reject(new Error('验证码不正确或已过期')))).rejects.toThrow();
  expect(unticked).toBe(1);
});

test('nothing is sent while a version is unknown; it is read again for the next try', async () => {
  let works = false;
  const sent: Versions[] = [];
  const shown = shownVersions(
    () => (works ? Promise.resolve(of('1')) : Promise.reject(new TypeError('offline'))),
    () => undefined,
  );
  works = true;
  const send = (agreed: Versions) => Promise.resolve(void sent.push(agreed));
  await expect(shown.agreeTo(send)).rejects.toThrow('offline');
  await shown.agreeTo(send);
  expect(sent).toEqual([of('1')]);
});

test('a page without a version cannot be agreed to', () => {
  expect(versionsAmong({ 'page.license': { version: '3' }, 'page.policy': { version: '4' } })).toEqual({
    license: '3',
    policy: '4',
  });
  for (const policy of [undefined, {}, { version: '' }])
    expect(() => versionsAmong({ 'page.license': { version: '3' }, 'page.policy': policy })).toThrow(
      '协议暂时无法读取',
    );
});
