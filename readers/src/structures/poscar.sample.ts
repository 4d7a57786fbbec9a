/** Two elements in a cell, with the scale, the mode and the lines of places that are given. */
export const poscarOf = (scale: string, mode: readonly string[], places: readonly string[]): Uint8Array =>
  Buffer.from(
    ['cubic BN', scale, '0 1.785 1.785', '1.785 0 1.785', '1.785 1.785 0', 'B N', '1 1', ...mode, ...places, ''].join(
      '\n',
    ),
  );

export const poscarSample = (): Uint8Array =>
  poscarOf('2.0', ['Selective dynamics', 'direct'], ['0 0 0 T T F', '0.25 0.25 0.25 F F F']);
