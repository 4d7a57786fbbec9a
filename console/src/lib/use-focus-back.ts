import { useEffect, useState } from 'react';

/** Gives the focus back to what opened a dialog: one that is taken off at once cannot do so itself. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
