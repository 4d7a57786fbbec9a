/** OceanView: the count of pixels, no mark at the end, decimal commas. */
export const oceanViewSample = (): Uint8Array =>
  Buffer.from(
    [
      'Data from film.txt Node',
      '',
      'Date: Mon Feb 01 15:24:11 CET 2021',
      'User: somebody',
      'Spectrometer: USB2+H00000',
      'Trigger mode: 0',
      'Integration Time (sec): 1,000000E-1',
      'Scans to average: 10',
      'XAxis mode: Wavelengths',
      'Number of Pixels in Spectrum: 4',
      '>>>>>Begin Spectral Data<<<<<',
      '339,022\t-12,5',
      '339,397\t860,25',
      '339,772\t1,2E3',
      '340,146\t7',
      '',
    ].join('\r\n'),
  );

/** SpectraSuite: both marks and the count. */
export const spectraSuiteSample = (): Uint8Array =>
  Buffer.from(
    [
      'SpectraSuite Data File',
      '++++++++++++++++++++++++++++++++++++',
      'Date: Mon Feb 01 15:24:11 GMT 2010',
      'Spectrometers: HR4C0000',
      'Integration Time (usec): 100000 (HR4C0000)',
      'Number of Pixels in Processed Spectrum: 3',
      '>>>>>Begin Processed Spectral Data<<<<<',
      '198.19\t0.25',
      '198.46\t0.5',
      '198.73\t-0.125',
      '>>>>>End Processed Spectral Data<<<<<',
      '',
    ].join('\n'),
  );

/** Jaz: a column each for wavelength, dark, reference, sample and what was processed of them. */
export const jazSample = (): Uint8Array =>
  Buffer.from(
    [
      'Jaz Data File',
      '++++++++++++++++++++++++++++++++++++',
      'Spectrometers: JAZA0000',
      'Number of Pixels in Processed Spectrum: 2',
      '>>>>>Begin Processed Spectral Data<<<<<',
      'W\tD\tR\tS\tP',
      '190.31\t601.2\t1201.5\t900.5\t49.95',
      '190.69\t602.5\t1203.5\t903.0\t50.05',
      '>>>>>End Processed Spectral Data<<<<<',
      '',
    ].join('\n'),
  );
