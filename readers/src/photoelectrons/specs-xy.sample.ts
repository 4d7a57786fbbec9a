const region = (name: string) => [
  `# Region:                       ${name}`,
  '# Acquisition Date:             08/24/23 14:19:47 UTC',
  '# Analysis Method:              XPS',
  '# Excitation Energy:            1486.61',
  '# Pass Energy:                  100',
];
const scan = (number: number, labels = 'energy counts/s') => [
  '',
  `# Cycle: 0, Curve: 0, Scan: ${number}`,
  '#',
  `# ColumnLabels:                 ${labels}`,
  '#',
];

/** A region of two scans and one of a scan with the transmission, as Prodigy exports them. */
export const specsXySample = (): Uint8Array =>
  Buffer.from(
    [
      '# Created by:        SpecsLab Prodigy, Version 4.100.1-r111001 ',
      '#',
      '#   Energy Axis:              Binding Energy',
      '#   Count Rate:               Counts per Second',
      '#',
      '# Group:                        1 as-loaded',
      '#',
      ...region('Survey'),
      '# Cycle: 0',
      ...scan(0),
      '1350  15598.679',
      '1349  15867.872',
      ...scan(1),
      '1350  15599.5',
      '1349  15868.5',
      ...region('Fe2p'),
      ...scan(0, 'energy counts/s transmission'),
      '750  5913.3234  2.5',
      '749  5914  2.4',
      '',
    ].join('\r\n'),
    'latin1',
  );
