import { expect, test } from 'vitest';
import { labelOf } from './labels.ts';

test.each([
  ['Temp./°C', 'Temp.', '°C'],
  ['Temp./癈', 'Temp.', '°C'],
  ['Temp./›C', 'Temp.', '°C'],
  ['DSC/(mW/mg)', 'DSC', 'mW/mg'],
  ['Gas Flow(purge2)/(ml/min)', 'Gas Flow(purge2)', 'ml/min'],
  ['Temperature (°C)', 'Temperature', '°C'],
  ['M. Std. Err. (emu)', 'M. Std. Err.', 'emu'],
  ['Re(Z)/Ohm', 'Re(Z)', 'Ω'],
  ['cycle number', 'cycle number', ''],
  ['Time [s]', 'Time', 's'],
])('%s is the quantity %s in %s', (text, label, unit) => expect(labelOf(text)).toEqual({ label, unit }));
