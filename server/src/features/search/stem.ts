/** Words that name the tool, the method and what it gives: spectrum, spectra, spectrometer, spectroscopy. */
const families = [
  /^(.*spectr)(?:um|a|al|o(?:gram|met|scop|photomet|fluoromet)\w*)$/,
  /^(.*micro)(?:graph\w*|scop\w*)$/,
  /^(.*chromato)(?:gram|graph)\w*$/,
  /^(.*diffract)(?:o(?:gram|met)\w*|ion\w*|ed|ing)$/,
  /^(.*(?:reflect|absor))(?:[bp]?(?:ance|tion|ion|tivity|ive|ivity))$/,
  /^(.*voltamm)(?:ogram|etr)\w*$/,
  /^(.*(?:calori|gravi|porosi|profilo|interfero|ellipso|magneto|rheo))met\w*$/,
  /^(analy|.*indent|.*profil)(?:s(?:is|es)|[sz](?:e|er|ers|ing)|tic\w*|ation\w*|er|ers|ed|e|es|ing|s)$/,
];
/** Endings that tell one from many, and an adjective from its noun. */
const endings = /(?:ies|es|ed|ing|ion|ions|ric|ry|er|ers|ic|al|s|y|e)$/;
const leastStem = 4;

/** An English word without what does not change what it names: microscope, microscopes, microscopy, micrograph. */
export function stem(word: string): string {
  for (const family of families) {
    const root = family.exec(word)?.[1];
    if (root !== undefined) return `${root}~`;
  }
  const cut = word.replace(endings, '');
  return cut.length >= leastStem ? cut : word;
}
