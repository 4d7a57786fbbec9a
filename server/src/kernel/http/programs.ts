const programs = /bot|crawl|spider|slurp|curl|wget|python|headless|lighthouse|preview|scan|monitor|^$/i;

/** Whether a program that crawls asks, by the name that it gives; what is counted of people leaves it out. */
export const isProgram = (userAgent: string): boolean => programs.test(userAgent);
