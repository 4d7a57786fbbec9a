export const xyzLines = ['3', 'water', 'O 0.0 0.0 0.117', 'H 0.0 0.757 -0.471', 'H 0.0 -0.757 -0.471'];

/** Extended XYZ, its columns in an order of their own, with a cell. */
export const xyzExtended = [
  '2',
  'Lattice="4.0 0 0 0 5.0 0 0 0 6.0" Properties=id:I:1:species:S:1:pos:R:3:charge:R:1 energy=-1.5',
  '1 Si 0.0 0.0 0.0 0.1',
  '2 O 1.5 1.0 0.5 -0.1',
];

/** Two frames of a molecule, then a crystal. */
export const xyzSample = (): Uint8Array => Buffer.from([...xyzLines, ...xyzLines, ...xyzExtended, ''].join('\n'));
