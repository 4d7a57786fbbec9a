import { onTestFinished } from 'vitest';
import { lendScreen } from '../src/lib/screen.ts';

const silent = () => undefined;
const quiet = { success: silent, warning: silent, error: silent };

/**
 * Lends a screen of which only these parts are looked at, until the test is over: files share what lies above their
 * pages. What was said while no screen was there is not meant.
 */
export function standInScreen(given: { message?: object; modal?: object }): void {
  lendScreen({ message: quiet, modal: { confirm: silent } } as never);
  onTestFinished(lendScreen({ message: { ...quiet, ...given.message }, modal: { ...given.modal } } as never));
}
