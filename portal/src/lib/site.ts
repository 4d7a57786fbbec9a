import { z } from 'zod';
import { listTypeGroups } from '@yance/contract/catalogue/endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import type { ReadCall } from './read.ts';

const picture = z.string().catch('');
const qrCodes = z.object({ official: picture, consulting: picture, miniProgram: picture });
const localInfo = z.object({ address: z.string().catch(''), phone: z.string().catch(''), email: z.string().catch('') });

const siteSettings = z.object({
  'company.name': z.string().min(1).catch('研测'),
  hotline: z.string().catch(''),
  hours: z.string().catch(''),
  localInfo: localInfo.catch({ address: '', phone: '', email: '' }),
  qrCodes: qrCodes.catch({ official: '', consulting: '', miniProgram: '' }),
});

export type Site = Omit<z.output<typeof siteSettings>, 'company.name'> & {
  name: string;
  origin: string;
  /** The three project types with the number of their services. */
  types: { id: number; name: string; count: number }[];
};

/** What every page shows around its content: settings and the project types. A missing setting leaves its place empty. */
export async function loadSite(read: ReadCall, origin: string): Promise<Site> {
  const [settings, groups] = await Promise.all([
    read(getSettings, { keys: Object.keys(siteSettings.shape) }),
    read(listTypeGroups, {}),
  ]);
  const types = groups.map(({ id, name, count }) => ({ id, name, count }));
  const { 'company.name': name, ...rest } = siteSettings.parse(settings);
  return { ...rest, name, origin, types };
}
