import { label, number, xlsOf } from '../sheets/xls-cells.sample.ts';

/** A report of so many points; before the second there was a pause in which the saturation pressure was measured. */
export function micromeriticsXlsSample(points = 3): Uint8Array {
  const measured = [
    [30, 0.25, 10],
    [32, 0.75, 30],
    [33, 0.5, 25],
  ].slice(0, points);
  const cells = [
    label(5, 0, 'Sample:'),
    label(5, 1, 'one'),
    label(25, 5, 'Isotherm Tabular Report'),
    label(27, 5, 'Relative Pressure (P/Po)'),
    label(27, 6, 'Quantity Adsorbed (cm\u00b3/g STP)'),
    label(27, 7, 'Elapsed Time (h:min)'),
    label(28, 7, '01:33'),
    ...measured.flatMap(([row = 0, pressure = 0, amount = 0]) => [number(row, 5, pressure), number(row, 6, amount)]),
    label(40, 5, 'Another Report'),
  ];
  return xlsOf(cells);
}
