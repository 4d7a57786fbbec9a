/** Whether the page runs in WeChat's own browser; 企业微信 knows no official account. */
export const inWechat = (): boolean =>
  typeof navigator !== 'undefined' &&
  /MicroMessenger/i.test(navigator.userAgent) &&
  !/wxwork/i.test(navigator.userAgent);
