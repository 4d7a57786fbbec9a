import { label, number, xlsOf } from '../sheets/xls-cells.sample.ts';

type Line = readonly (string | number)[];

/** The report of one isotherm, with its cells where the genuine ones have them. */
export const belsorpXlsSample = (): Uint8Array => reportOf([[1, 0, 25, 0, 100, 0.25, 30]]);

/** A report with such rows of the desorption. */
export const reportOf = (desorption: readonly Line[]): Uint8Array => {
  const lines: Line[] = [
    ['[Adsorption / desorption isotherm]'],
    ['COMMENT1', '', 'one'],
    ['Sample weight', '', '0.074', '[g]', '', 'Saturated vapor pressure', '', '100', '[kPa]'],
    ['Adsorptive', '', 'N2'],
    [],
    ['No', 'pi/kPa', 'pe/kPa', 'pe2/kPa', 'p0/kPa', 'p/p0', 'Va/cm3(STP) g-1'],
    ['ADS'],
    [1, 0, 10, 0, 100, 0.1, 12],
    [2, 0, 90, 0, 100, 0.9, 40],
    ['DES'],
    ...desorption,
  ];
  return xlsOf(
    lines.flatMap((line, row) =>
      line.flatMap((cell, column) =>
        typeof cell === 'number' ? number(row, column, cell) : cell ? label(row, column, cell) : [],
      ),
    ),
  );
};
