import { expect, test } from 'vitest';
import { colours } from '@yance/ui/token-values.ts';
import { withDarkScheme } from './both-schemes.ts';
import { drawPicture } from './index.ts';

test('a plot shows the dark scheme’s paper, ink and line where the reader’s scheme is dark, and stays as it is elsewhere', () => {
  const light = drawPicture('xrd', 'a');
  const both = withDarkScheme(light);
  for (const name of ['wash', 'hairline', 'brand', 'inkSecondary'] as const)
    expect(both).toContain(`"${colours.light[name]}"]{`);
  expect(both.replace(/<style>.*<\/style>/, '')).toBe(light);
});

test('what a microscope saw keeps its own greys', () => {
  const micrograph = drawPicture('lattice-image', 'a');
  expect(withDarkScheme(micrograph)).not.toContain('#10181f"]{');
});
