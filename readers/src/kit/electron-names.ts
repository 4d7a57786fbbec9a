/** Whether a name is of the energy that electrons have left, or of that which held them: each is the other's rest. */
export const namesElectronEnergy = ({ label }: { label: string }): 'kinetic' | 'binding' | undefined => {
  if (/kinetic ?energy|动能/i.test(label)) return 'kinetic';
  return /binding ?energy|结合能/i.test(label) ? 'binding' : undefined;
};
