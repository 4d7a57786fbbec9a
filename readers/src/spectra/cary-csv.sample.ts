/** A baseline and two films of a Cary 5000; the last film was measured over fewer wavelengths. */
export const caryCsvSample = (): Uint8Array =>
  Buffer.from(
    [
      'Baseline 100%T,,film 1,,film 2,,',
      'Wavelength (nm),%T,Wavelength (nm),%T,Wavelength (nm),%T,',
      '800,50.73487854,800,97.96983337,800,97.32642365,',
      '799,50.7313118,799,97.95070648,799,97.34346008,',
      '798,50.73355865,798,97.91414642,798,97.32424164,',
      '797,50.73348999,797,97.9327774,,,',
      '',
      'Baseline 100%T',
      'Collection Time: 9/28/2018 10:54:12 AM',
      'Operator Name: somebody',
      '  Instrument                    Cary 5000',
      '  Scan Rate (nm/min)            600.000',
      '',
      'film 1',
      'Collection Time: 9/28/2018 11:02:40 AM',
      '',
    ].join('\r\n'),
  );
