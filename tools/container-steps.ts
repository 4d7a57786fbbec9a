import { read } from './sources.ts';

/**
 * The lines of deploy/Containerfile that are marked as steps: what is run while an image is built, and what a container
 * starts.
 */
export function containerSteps(text = read('deploy/Containerfile')): { runs: string[]; start: string[] } {
  const steps = [...text.matchAll(/^# step\n(RUN|CMD) (.+)$/gm)];
  const start = steps.find(([, kind]) => kind === 'CMD')?.[2];
  if (!start) throw new Error('deploy/Containerfile starts nothing.');
  return {
    runs: steps.flatMap(([, kind, line = '']) => (kind === 'RUN' ? [line] : [])),
    start: JSON.parse(start) as string[],
  };
}
