import { getSettings, listSettings } from '@yance/contract/settings/endpoints.ts';
import { bind } from '../../kernel/route.ts';
import { publicValues } from './settings.store.ts';

const byKey = (rows: { key: string; value: unknown }[]): Record<string, unknown> =>
  Object.fromEntries(rows.map(({ key, value }) => [key, value]));

export const settingsCalls = bind(
  { listSettings, getSettings },
  {
    listSettings: async ({ tx }) => byKey(await publicValues(tx)),
    getSettings: async ({ tx, input }) => byKey(await publicValues(tx, input.keys)),
  },
);
