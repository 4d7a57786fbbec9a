import { z } from 'zod';
import { listTypeGroups } from '@yance/contract/catalogue/endpoints.ts';
import { getSettings } from '@yance/contract/settings/endpoints.ts';
import type { ReadCall } from './read.ts';

const picture = z.string().catch('');
const qrCodes = z
  .object({ official: picture, consulting: picture, miniProgram: picture })
  .catch({ official: '', consulting: '', miniProgram: '' });
const localInfo = z.object({
  address: z.string().catch(''),
  phone: z.string().catch(''),
  email: z.string().catch(''),
  /** Where parcels with samples arrive. */
  express: z.string().catch(''),
});

const siteSettings = z.object({
  'company.name': z.string().min(1).catch('研测'),
  hotline: z.string().catch(''),
  hours: z.string().catch(''),
  localInfo: localInfo.catch({ address: '', phone: '', email: '', express: '' }),
  qrCodes,
  /** What stands below each code instead of the name of its place. */
  qrNames: qrCodes,
  'request.timeout_seconds': z.number().catch(30),
  'order.confirm_hours': z.number().catch(2),
  'order.quote_days': z.number().catch(7),
  'evaluation.days': z.number().catch(30),
  'reservation.link_minutes': z.number().catch(15),
  'report.electronic_fen': z.number().catch(0),
  'report.paper_fen': z.number().catch(5000),
});

const codeNames = { official: '公众号', consulting: '业务咨询', miniProgram: '小程序下单' } as const;

/** The QR codes that the settings hold; one that was not entered has no place. */
const codesOf = ({ qrCodes: codes, qrNames: names }: z.output<typeof siteSettings>) =>
  (Object.keys(codeNames) as (keyof typeof codeNames)[])
    .filter((key) => codes[key])
    .map((key) => ({ name: names[key] || codeNames[key], img: codes[key] }));

export type Site = Pick<z.output<typeof siteSettings>, 'hotline' | 'hours' | 'localInfo'> & {
  qrCodes: ReturnType<typeof codesOf>;
  name: string;
  origin: string;
  /** Seconds that a request of the page may take. */
  patience: number;
  /** Rules of the operator that pages name: times in the unit of their name, money in fen. */
  terms: {
    confirmHours: number;
    quoteDays: number;
    evaluationDays: number;
    linkMinutes: number;
    electronicReportFen: number;
    paperReportFen: number;
  };
  /** The three project types with the number of their services. */
  types: { id: number; name: string; count: number }[];
};

/**
 * What every page shows around its content: settings and the project types. A missing setting leaves its place empty.
 */
export async function loadSite(read: ReadCall, origin: string): Promise<Site> {
  const [settings, groups] = await Promise.all([
    read(getSettings, { keys: Object.keys(siteSettings.shape) }),
    read(listTypeGroups, {}),
  ]);
  const types = groups.map(({ id, name, count }) => ({ id, name, count }));
  const found = siteSettings.parse(settings);
  const { hotline, hours, localInfo: local } = found;
  return {
    hotline,
    hours,
    localInfo: local,
    qrCodes: codesOf(found),
    name: found['company.name'],
    origin,
    patience: found['request.timeout_seconds'],
    types,
    terms: {
      confirmHours: found['order.confirm_hours'],
      quoteDays: found['order.quote_days'],
      evaluationDays: found['evaluation.days'],
      linkMinutes: found['reservation.link_minutes'],
      electronicReportFen: found['report.electronic_fen'],
      paperReportFen: found['report.paper_fen'],
    },
  };
}
