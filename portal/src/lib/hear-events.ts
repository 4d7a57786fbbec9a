import { alongside, type Topic } from '@yance/contract/kernel/topics.ts';
import type { MemberEvent } from '@yance/contract/live/events.ts';
import { followEvents } from '@yance/web/live/follow-events.ts';
import { call } from './call.ts';
import { renewPages } from './renew-pages.ts';
import { countPlan, countUnread, getEventsTicket } from './live-calls.ts';
import { familyOf, onSession, saveCartNum, saveMessageCount, session } from './session.ts';

let following: { family: string; stop: () => void } | undefined;

/** Follows what others change for the member who is signed in, until that sign-in is left. */
export function followMember(): void {
  const family = familyOf(session().token);
  if (following?.family === family) return;
  following?.stop();
  following = undefined;
  if (family === '') return;
  following = { family, stop: followEvents({ name: `live-${family}`, address, hear, missed }) };
}
onSession(followMember);

async function address(age: number): Promise<string> {
  const { ticket } = await call(getEventsTicket, {}, { quiet: true });
  return `/api/auth/events?${new URLSearchParams({ ticket, age: String(Math.min(age, 86_400_000)) })}`;
}

const withOthers = (topics: readonly Topic[]): Topic[] => topics.flatMap((one) => [one, ...(alongside[one] ?? [])]);

function hear(given: { kind: string }): void {
  const event = given as MemberEvent;
  if (event.kind === 'order') renewPages(withOthers(['orders']));
  if (event.kind === 'changed') renewPages(withOthers(event.topics));
  if (event.kind === 'message') takeMessages(event.unread);
  if (event.kind === 'cart') takePlan(event.cartNum);
}

function takeMessages(unread: number): void {
  if (unread === session().message) return;
  saveMessageCount(unread);
  renewPages(['messages']);
}

function takePlan(cartNum: number): void {
  if (cartNum === session().cartNum) return;
  saveCartNum(cartNum);
  renewPages(['plan']);
}

/** Asks for what the header shows, and whatever a page shows. */
function missed(): void {
  renewPages('all');
  const quiet = { quiet: true };
  call(countUnread, {}, quiet).then(({ unread }) => takeMessages(unread), ignore);
  call(countPlan, {}, quiet).then(({ cartNum }) => takePlan(cartNum), ignore);
}

/** It is asked again in a minute. */
const ignore = (): void => undefined;
