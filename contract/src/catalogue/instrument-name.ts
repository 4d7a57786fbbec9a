/** What people and the records of runs call an instrument: its name and its model. */
export const instrumentName = ({ name, model }: { name: string; model: string }): string => `${name} ${model}`.trim();
