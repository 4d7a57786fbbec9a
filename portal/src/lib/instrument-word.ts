/** What does the work of a project type is called so: data are analysed by software. */
export const instrumentWord = (typeId: number | undefined): string => (typeId === 3 ? '软件' : '仪器');
