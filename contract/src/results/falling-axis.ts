/** Photoelectron spectra are read from high binding energy to low, whichever way their file runs. */
const bindingEnergy = /结合能|binding[\s_-]*energy|^\s*b\.?\s?e\.?(?:\s|[/([（]|$)/i;

/** Whether the x axis of a plot falls from left to right. */
export const axisFalls = ({ x_label, x_reversed }: { x_label: string; x_reversed: boolean }): boolean =>
  x_reversed || bindingEnergy.test(x_label);
