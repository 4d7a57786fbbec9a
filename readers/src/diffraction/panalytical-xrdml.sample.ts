const header = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<xrdMeasurements xmlns="http://www.xrdml.com/XRDMeasurement/2.1" status="Completed">',
  '<sample type="To be analyzed"><id>S-7</id><name>ZnO &amp; TiO2</name></sample>',
];
const beam =
  '<usedWavelength intended="K-Alpha 1"><kAlpha1 unit="Angstrom">1.5405980</kAlpha1></usedWavelength>' +
  '<incidentBeamPath><xRayTube><tension unit="kV">45</tension><current unit="mA">40</current>' +
  '<anodeMaterial>Cu</anodeMaterial></xRayTube></incidentBeamPath>';

/** A measurement of scans, each given as its axis and the content of its points. */
export const xrdmlOf = (attributes: string, scans: readonly (readonly [axis: string, points: string])[]): Uint8Array =>
  Buffer.from(
    [
      ...header,
      `<xrdMeasurement ${attributes} status="Completed">${beam}`,
      ...scans.map(
        ([axis, points]) =>
          `<scan appendNumber="0" mode="Continuous" scanAxis="${axis}" status="Completed">` +
          '<header><startTimeStamp>2024-05-06T07:08:09+02:00</startTimeStamp></header>' +
          `<dataPoints>${points}</dataPoints></scan>`,
      ),
      '</xrdMeasurement></xrdMeasurements>',
    ].join('\r\n'),
  );

/** A coupled scan by start and end, with the counts as detected and a factor of attenuation for each. */
export const panalyticalXrdmlSample = (): Uint8Array =>
  xrdmlOf('measurementType="Scan"', [
    [
      'Gonio',
      '<positions axis="2Theta" unit="deg"><startPosition>10</startPosition><endPosition>10.4</endPosition></positions>' +
        '<positions axis="Omega" unit="deg"><startPosition>5</startPosition><endPosition>5.2</endPosition></positions>' +
        '<positions axis="Phi" unit="deg"><commonPosition>0</commonPosition></positions>' +
        '<beamAttenuationFactors>1.00 1.00 100.0 1.00 1.00</beamAttenuationFactors>' +
        '<commonCountingTime unit="seconds">0.5</commonCountingTime>' +
        '<counts unit="counts">3 5 70 4 2</counts>',
    ],
  ]);

/** A map of three scans by lists, at even steps of another axis. */
export const panalyticalXrdmlMap = (steps: readonly number[]): Uint8Array =>
  xrdmlOf(
    'measurementType="Area measurement" measurementStepAxis="Omega"',
    steps.map((omega, index) => [
      '2Theta',
      '<positions axis="2Theta" unit="deg"><listPositions>60 60.5 61</listPositions></positions>' +
        `<positions axis="Omega" unit="deg"><commonPosition>${omega}</commonPosition></positions>` +
        `<intensities unit="counts">${index}1 ${index}2 ${index}3</intensities>`,
    ]),
  );
