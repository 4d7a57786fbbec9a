/** A scan with the count that its header says, and where ω stood. */
export const rasBlock = (
  rows: readonly string[],
  { count = rows.length, omega = '5.0000', axis = 'TwoThetaTheta' } = {},
): string[] => [
  '*RAS_HEADER_START',
  '*FILE_SAMPLE "Si 640"',
  '*FILE_SYSTEM_NAME "SmartLab"',
  '*DISP_TITLE_X "\u001f|2-Theta"',
  '*HW_XG_TARGET_NAME "Cu"',
  '*HW_XG_WAVE_LENGTH_ALPHA1 "1.540593"',
  '*MEAS_COND_AXIS_NAME-0 "2-Theta"',
  '*MEAS_COND_AXIS_NAME_INTERNAL-0 "TwoTheta"',
  '*MEAS_COND_AXIS_POSITION-0 "10.0000"',
  '*MEAS_COND_AXIS_NAME-1 "Omega"',
  '*MEAS_COND_AXIS_NAME_INTERNAL-1 "Omega"',
  `*MEAS_COND_AXIS_POSITION-1 "${omega}"`,
  '*MEAS_COND_AXIS_UNIT-1 "deg"',
  `*MEAS_DATA_COUNT "${count}"`,
  '*MEAS_SCAN_AXIS_X "2-Theta/Theta"',
  `*MEAS_SCAN_AXIS_X_INTERNAL "${axis}"`,
  '*MEAS_SCAN_MODE "CONTINUOUS"',
  '*MEAS_SCAN_SPEED "5.0000"',
  '*MEAS_SCAN_SPEED_UNIT "deg/min"',
  '*MEAS_SCAN_START_TIME "06/11/24 13:59:11"',
  '*MEAS_SCAN_UNIT_X "deg"',
  '*MEAS_SCAN_UNIT_Y "cps"',
  '*RAS_HEADER_END',
  '*RAS_INT_START',
  ...rows,
  '*RAS_INT_END',
];

export const rasOf = (blocks: readonly string[][]): Uint8Array =>
  Buffer.from(['*RAS_DATA_START', ...blocks.flat(), '*RAS_DATA_END', ''].join('\r\n'), 'latin1');

export const rigakuRasSample = (): Uint8Array =>
  rasOf([rasBlock(['10.0000 600.0000 1.0000', '10.0100 25.5000 8.0000', '10.0200 601.0000 1.0000'])]);
