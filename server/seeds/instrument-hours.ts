import type { OpeningHours } from '@yance/contract/reservations/slots.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const workdays = [1, 2, 3, 4, 5, 6];
const evening = { weekdays: everyDay, from: '18:00', to: '21:00', label: '晚间加价', percent: 20 };
const sunday = { weekdays: [0], from: '09:00', to: '18:00', label: '周日加价', percent: 30 };

/** Opening hours of the instruments whose time is sold, by model; staff change them. */
export const instrumentHours: Readonly<Record<string, OpeningHours>> = {
  'ZEISS GeminiSEM 500': hours([{ weekdays: everyDay, from: '09:00', to: '21:00' }], 60),
  'FEI Talos F200X': hours([{ weekdays: everyDay, from: '09:00', to: '21:00' }], 60),
  'Thermo Helios 5 UX': hours([{ weekdays: workdays, from: '09:00', to: '18:00' }], 120),
  'Bruker Dimension Icon': hours([{ weekdays: workdays, from: '09:00', to: '18:00' }], 60),
  'Horiba LabRAM HR': hours([{ weekdays: everyDay, from: '09:00', to: '21:00' }], 60),
};

function hours(open: OpeningHours['open'], least_minutes: number): OpeningHours {
  const late = open.some((span) => span.to > '18:00');
  return { open, surcharges: late ? [evening, sunday] : [], holidays: false, least_minutes };
}
