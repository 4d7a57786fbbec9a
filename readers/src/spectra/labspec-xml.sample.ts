const element = (id: string, text: string | number): string => `<LSX Format="7" ID="${id}">${text}</LSX>`;
const group = (id: string, ...children: string[]): string =>
  `<LSX Format="9" ID="${id}" Size="${children.length}">\n${children.join('\n')}\n</LSX>`;
const numbers = (id: string, values: readonly number[]): string =>
  `<LSX Format="6" ID="${id}" Size="${values.length}">\n\t\t${values.join(' ')} \n\t\t</LSX>`;

interface Shape {
  unit?: string;
  axis?: readonly number[];
  places?: readonly { name: string; values: readonly number[] }[];
  rows: readonly (readonly number[])[];
}

/** The tree with its axes and what is said of the measurement, then the numbers, a row for each spectrum. */
export const labspecXmlFile = ({ unit = '1/cm', axis = [100, 101.5, 103], places = [], rows }: Shape): Uint8Array =>
  Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n<LSX_Data>\n<LSX_Tree Format="9" ID="0x69746164" Size="4">',
      element('0x6D707974', rows.length > 1 ? 'SpIm' : 'Spectrum'),
      element('0x6C7469D9', 'Silicon'),
      group(
        '0x7A74D9D6',
        group(
          '0x7B697861',
          group('0x0', element('0x6D707974', 'Intens'), element('0x7C696E75', 'Cnt/sec')),
          group('0x1', numbers('0x7D6CD4DB', axis), element('0x6D707974', 'Spectr'), element('0x7C696E75', unit)),
          ...places.map(({ name, values }, index) =>
            group(
              `0x${index + 2}`,
              numbers('0x7D6CD4DB', values),
              element('0x6D707974', name),
              element('0x7C696E75', 'µm'),
            ),
          ),
        ),
      ),
      group(
        '0x6C62D4D9',
        group(
          '0x8716361',
          group('0x6F707865', element('0x7D6C61DB', 10), element('0x6D6D616E', 'Acq. time (s)')),
          group('0xECD7E53A', element('0x7D6C61DB', 'Off'), element('0x6D6D616E', 'Autofocus')),
        ),
      ),
      `</LSX_Tree>\n<LSX_Matrix Format="6" ID="0x7D6CD4DB" Size="${rows.flat().length}">`,
      ...rows.map(
        (row, index) => `<LSX_Row Format="6" Index="${index}" Size="${row.length}">\n\t\t${row.join(' ')}\n</LSX_Row>`,
      ),
      '</LSX_Matrix>\n</LSX_Data>\n',
    ].join('\n'),
  );

export const labspecXmlSample = (): Uint8Array => labspecXmlFile({ rows: [[5, 520.5, 7]] });
export const labspecXmlMapSample = (): Uint8Array =>
  labspecXmlFile({
    places: [
      { name: 'X', values: [-2, 0, 2] },
      { name: 'Y', values: [-1, 1] },
    ],
    rows: [1, 2, 3, 4, 5, 6].map((value) => [value, value, value]),
  });
