import { CallFailed } from '@yance/contract/kernel/client.ts';

/** Sends, and once more with a solved captcha where the server asks for one: most people never wait for it. */
export async function withCaptcha<T>(send: (captcha?: string) => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (failure) {
    if (!(failure instanceof CallFailed) || failure.reason !== 'captchaNeeded') throw failure;
    const { solveCaptcha } = await import('./solve-captcha.ts');
    return send(await solveCaptcha());
  }
}
