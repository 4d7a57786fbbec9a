const length = /wave ?length|wellenlänge|longueur d.onde|波长/i;
const names: Readonly<Record<string, RegExp>> = {
  nm: length,
  µm: length,
  eV: /photon ?energy|光子能量/i,
  'cm⁻¹': /wave ?number|wellenzahl|nombre d.onde|波数/i,
};
const share = /absor(?:b|pt)|transmi(?:tt|ss)|reflect|kubelka|^%[TR]$|^abs\.?$|extinktion|吸光|吸收|透过|透射|反射/i;

/** By name and unit together: an energy in eV may be of electrons, a length may be of a layer. */
export const namesLight = ({ label, unit }: { label: string; unit: string }): boolean =>
  Object.hasOwn(names, unit) && names[unit]?.test(label) === true;

/** Whether a name is of what a sample does with light, which stands over a wavelength and never over a Raman shift. */
export const namesShareOfLight = ({ label }: { label: string }): boolean => share.test(label);
