import type { ServiceAdvice } from '@yance/contract/catalogue/adviser/advice.ts';
import { compositionAdvice } from './composition.ts';
import { propertiesAdvice } from './properties.ts';
import { structureAdvice } from './structure.ts';

/** What the adviser knows of the starting services, by code; what it does not name, such as a pickup, shows nothing. */
export const seededAdvice: Readonly<Record<string, ServiceAdvice>> = {
  ...structureAdvice,
  ...compositionAdvice,
  ...propertiesAdvice,
};
