import { useEffect, useState } from 'react';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import { call } from '../../lib/call.ts';

const [least, most] = ['password.least', 'password.most'] as const;
let known = '8–64 位';

/** How long a new password may be, in words: the operator's default until the setting is there. */
export function usePasswordLength(): string {
  const [words, setWords] = useState(known);
  useEffect(() => {
    void call(getSettings, { keys: [least, most] }, { quiet: true })
      .then((found) => {
        known = `${found[least] ?? 8}–${found[most] ?? 64} 位`;
        setWords(known);
      })
      // The hint only helps: the server says what it refuses.
      .catch(() => undefined);
  }, []);
  return words;
}
