import { z } from 'zod';

/**
 * What a sign-in answers: access token, refresh token, the access token's end in epoch seconds, and whether it took a
 * request to close the account back.
 */
export const tokens = z.object({
  token: z.string(),
  refreshToken: z.string(),
  expires: z.number().int(),
  withdrawn: z.boolean(),
});

/** Why an SMS code is not taken. */
export const codeRefusals = {
  codeWrong: '验证码不正确或已过期',
  codeWorn: '验证码错误次数过多，请重新获取',
};

/** Why a password is not even compared; a code to the own phone is the way out. */
/**
 * What a call answers that asks for a captcha above a quota; the client solves one of open/captcha and sends it along.
 */
export const captchaRefusals = {
  captchaNeeded: '请先完成人机验证',
  captchaWrong: '人机验证未通过或已过期，请重新验证',
};
export const lockRefusals = {
  locked: '密码错误次数过多，请 {minutes} 分钟后再试，或使用短信验证码',
};

/** Why an agreement is not taken: only what is in force can be agreed to. */
export const agreementRefusals = { versionChanged: '协议刚刚更新，请重新阅读后再同意' };

/**
 * Versions of licence and policy that the person agreed to: `{ license, policy }`, or both as text joined by a comma,
 * because forms know nothing else.
 */
export const agreed = z
  .union([z.object({ license: z.string().max(40), policy: z.string().max(40) }), z.string().max(81)])
  .optional();
