/** A cubic cell of 4 Å with lines of symmetry and of atoms. */
export const cifOf = (symmetry: readonly string[], atoms: readonly string[]): Uint8Array =>
  Buffer.from(
    [
      '# made by hand',
      'data_salt',
      "_chemical_formula_sum 'Na Cl'",
      '_publ_section_comment',
      ';loop_ within a text is no loop',
      ';',
      '_cell_length_a 4.000(1)',
      '_cell_length_b 4.0',
      '_cell_length_c 4.0',
      '_cell_angle_alpha 90',
      '_cell_angle_beta 90',
      '_cell_angle_gamma 90',
      ...symmetry,
      'loop_',
      '_atom_site_label',
      '_atom_site_type_symbol',
      '_atom_site_fract_x',
      '_atom_site_fract_y',
      '_atom_site_fract_z',
      ...atoms,
      '',
    ].join('\r\n'),
  );

/** Centring of all faces. */
export const faces = [
  'loop_',
  '_symmetry_equiv_pos_as_xyz',
  'x,y,z',
  "'x, y+1/2, z+1/2'",
  'x+1/2,y,1/2+z',
  'x+.5,y+.5,z',
];
/** The halite structure: two sites, each four times. */
export const cifSample = (): Uint8Array => cifOf(faces, ['Na1 Na+ 0 0 0', 'Cl1 Cl- 0.5(2) 0.5 0.5']);
