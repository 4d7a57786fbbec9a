// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ProfilePlot } from './profile-plot.tsx';

vi.mock('../kit/use-size.ts', () => ({ useSize: () => ({ width: 400, height: 180 }) }));
afterEach(cleanup);

test('both axes of a profile have their quantity and unit', () => {
  const profile = { distances: Float64Array.of(0, 1, 2), heights: Float64Array.of(3, 5, 4), unit: 'µm' };
  const { container } = render(<ProfilePlot profile={profile} z={{ label: 'Height', unit: 'nm' }} />);
  const words = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(words).toContain('距离 (µm)');
  expect(words).toContain('Height (nm)');
});
