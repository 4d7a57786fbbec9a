import type { Scheme } from '@yance/ui/tokens.ts';
import { useSchemeChoice } from '@yance/web/scheme.ts';
import { useDarkDevice } from './use-media.ts';

/** The scheme that holds: what was chosen, or what the device asks for. */
export function useScheme(): Scheme {
  const [chosen, dark] = [useSchemeChoice(), useDarkDevice()];
  return chosen === 'device' ? (dark ? 'dark' : 'light') : chosen;
}
