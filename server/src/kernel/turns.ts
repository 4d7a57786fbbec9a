import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work between two turns of the others. */
const held = 10;

/** As map, but others get their turn every few milliseconds: for long lists that are no hurry. */
export async function inTurns<From, To>(list: readonly From[], make: (one: From) => To): Promise<To[]> {
  const made: To[] = [];
  let since = -Infinity;
  for (const one of list) {
    if (performance.now() - since > held) {
      await nextTurn();
      since = performance.now();
    }
    made.push(make(one));
  }
  return made;
}
