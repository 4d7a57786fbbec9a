import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { adoptHashAddress } from './lib/hash-address.ts';

adoptHashAddress();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
