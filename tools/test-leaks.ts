import { filesBelow, read, workspaces } from './sources.ts';

/**
 * Test files share the modules and the document of their process (vitest.config.ts): what one assigns to a prototype
 * the next still finds, in whatever order they come. A spy can be restored.
 */
export const testLeaks = (path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) =>
      /\.prototype\.\w+ = /.test(line)
        ? [`${path}:${at + 1}: use vi.spyOn and vi.restoreAllMocks; an assignment outlives this file.`]
        : [],
    );

export const checkTestLeaks = (): string[] =>
  filesBelow(workspaces, ['ts', 'tsx'])
    .filter((path) => /\.test\.tsx?$/.test(path))
    .flatMap((path) => testLeaks(path, read(path)));
