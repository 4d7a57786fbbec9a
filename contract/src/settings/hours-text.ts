/** The days (0 is Sunday) and times of service, as the settings hold them. */
interface Hours {
  days: readonly number[];
  start: string;
  end: string;
}

const names = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;
const plainTime = (time: string): string => time.replace(/^0/, '');

/** The service hours as pages say them: 周一至周六 8:30–18:30; 周一、周三 9:00–17:00; 每天 9:00–17:00. */
export const hoursText = ({ days, start, end }: Hours): string =>
  `${daysText(days)} ${plainTime(start)}–${plainTime(end)}`;

function daysText(days: readonly number[]): string {
  // The week begins on Monday.
  const served = names.map((_, at) => days.includes((at + 1) % 7));
  if (!served.includes(false)) return '每天';
  const parts: string[] = [];
  for (let at = 0; at < names.length; at += 1) {
    if (!served[at]) continue;
    const [first, next] = [at, served.indexOf(false, at)];
    const last = (next === -1 ? names.length : next) - 1;
    const run = names.slice(first, last + 1);
    parts.push(run.length > 2 ? `${names[first]}至${names[last]}` : run.join('、'));
    at = last;
  }
  return parts.join('、');
}

const times = /\d{1,2}[:：]\d{2}/g;
/** A text that says days and times and nothing else: the settings say that themselves. */
const saysHoursAlone = (text: string): boolean => /^[周一二三四五六日每天至到、，\s\d:：–—~～-]*$/.test(text);

/** What pages show: the own text of the staff where there is one, otherwise what the settings say. */
export const shownHours = (own: string, hours: Hours): string => (saysHoursAlone(own) ? hoursText(hours) : own);

/** Whether a text of the staff's own names times, and not both of those by which the operator serves. */
function namesOtherHours(own: string, { start, end }: Pick<Hours, 'start' | 'end'>): boolean {
  const named = (own.match(times) ?? []).map((time) => plainTime(time.replace('：', ':')));
  return named.length > 0 && ![start, end].every((time) => named.includes(plainTime(time)));
}

/** Whether a text contradicts the settings: what says days and times alone must say the same, word for word. */
export const contradictsHours = (text: string, hours: Hours): boolean =>
  saysHoursAlone(text) ? text.trim() !== '' && text.trim() !== hoursText(hours) : namesOtherHours(text, hours);

/** As `contradictsHours` of a text that stands, whose settings are changed: what says them alone follows by itself. */
export const wouldContradict = (own: string, hours: Pick<Hours, 'start' | 'end'>): boolean =>
  !saysHoursAlone(own) && namesOtherHours(own, hours);
