import { codesToday } from './send-code.ts';
import type { Queue } from '../../staff/index.ts';

/** From this share of the day's codes on, the administrator is told. */
const nearShare = 0.8;

/**
 * The alarm on the administrator's home page: codes near the day's cap wait for somebody, at the cap they are overdue,
 * as nobody gets one.
 */
export const codesQueue: Queue = {
  key: 'identity.codes',
  title: '短信验证码接近或达到每日上限',
  path: '/outgoing',
  permission: 'administration.outgoing',
  count: async (work) => {
    const { count, most } = await codesToday(work);
    return { count: count >= most * nearShare ? 1 : 0, overdue: count >= most ? 1 : 0 };
  },
};
