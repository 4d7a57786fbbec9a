import { strToU8, zipSync } from 'fflate';

const view = (attributes: string, content = ''): string => `<RawDataView ${attributes}>${content}</RawDataView>`;
const field = (axis: string, name: string): string =>
  `<FieldDefinitions FieldName="${axis}" AxisId="${axis}"><VisibleName>${name}</VisibleName><Restriction Unit="°" /></FieldDefinitions>`;

/** A range with time, absorption, two axes, a temperature and `channels` counts for each point, as its views say. */
export const brmlRange = (points: readonly string[], channels = 1): string =>
  [
    '<?xml version="1.0"?><RawData xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    '<TimeStampStarted>2024-05-06T07:08:09+02:00</TimeStampStarted>',
    '<DataRoutes><DataRoute RouteFlag="Measured">',
    '<ScanInformation ScanName="CoupledTwoTheta" VisibleName="Coupled TwoTheta/Theta"><TimePerStep>0.2</TimePerStep>',
    '<ScanAxes><ScanAxisInfo AxisId="TwoTheta" /><ScanAxisInfo AxisId="Theta" /></ScanAxes></ScanInformation>',
    ...points.map((point) => `<Datum>${point}</Datum>`),
    '<DataViews>',
    view('xsi:type="FixedRawDataView" Start="0" Length="1" LogicName="MeasuredTime" Unit="s"'),
    view('xsi:type="FixedRawDataView" Start="1" Length="1" LogicName="AbsorptionFactor" Unit=""'),
    view(
      'xsi:type="VaryingRawDataView" Start="2" Length="2"',
      `<Varying LogicName="ScanAxes" VectorLength="2">${field('TwoTheta', '2Theta')}${field('Theta', 'Theta')}` +
        '<BlankingValue>-9999</BlankingValue></Varying>',
    ),
    view(
      'xsi:type="RecordedRawDataView" Start="4" Length="1"',
      '<Recording LogicName="modeActualTemp"><Unit Prefix="None" Base="Kelvin" /></Recording>',
    ),
    view(
      `xsi:type="RecordedRawDataView" Start="5" Length="${channels}"`,
      '<Recording LogicName="Counter1"><Unit Prefix="None" Base="Counts" /><BlankingValue>-9999</BlankingValue></Recording>',
    ),
    '</DataViews></DataRoute></DataRoutes>',
    '<FixedInformation><WaveLengthAlpha1 Unit="Å" Value="1.5406" /><TubeMaterial>Cu</TubeMaterial></FixedInformation>',
    '</RawData>',
  ].join('');

export const brmlOf = (ranges: readonly string[]): Uint8Array =>
  zipSync({
    'Experiment0/DataContainer.xml': strToU8('<DataContainer><SampleName>Rutile</SampleName></DataContainer>'),
    ...Object.fromEntries(ranges.map((range, index) => [`Experiment0/RawData${index}.xml`, strToU8(range)])),
  });

export const brukerBrmlSample = (): Uint8Array =>
  brmlOf([brmlRange(['0.2,1,20,10,298,55', '0.2,1,20.02,10.01,298,1234.5', '0.2,1,20.04,10.02,298,-9999'])]);
