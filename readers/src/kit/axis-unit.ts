const angle = /^(?:2 ?[-_]?(?:θ|theta)|(?:2θ|衍射)角度?|两倍角)$/i;
const degrees = /^(?:°|度|degrees?|deg\.?)?$/i;
/** Of the units that readers know 度 is none, so that it stays with the name. */
const degreesBehind = /\s*(?:[(（[]度[)）\]]|\/度)$/;
const shift = /^(?:raman ?shift|wave ?numbers?|波数|拉曼位移|拉曼频移)$/i;

/** The unit by the one name that ranges are ordered in, also where a file leaves out the only one there is. */
export function axisUnit({ label, unit }: { label: string; unit: string }): string {
  if (angle.test(label.replace(degreesBehind, '')) && degrees.test(unit)) return '°';
  return shift.test(label) && unit === '' ? 'cm⁻¹' : unit;
}
