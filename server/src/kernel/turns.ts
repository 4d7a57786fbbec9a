import { setImmediate as nextTurn } from 'node:timers/promises';

const atOnce = 10;

/** As map, but others get their turn between every few: for long lists that are no hurry. */
export async function inTurns<From, To>(list: readonly From[], make: (one: From) => To): Promise<To[]> {
  const made: To[] = [];
  for (const [index, one] of list.entries()) {
    if (index % atOnce === 0) await nextTurn();
    made.push(make(one));
  }
  return made;
}
