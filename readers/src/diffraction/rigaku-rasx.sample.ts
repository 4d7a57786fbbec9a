import { strToU8, zipSync } from 'fflate';

const conditions = (count: number, omega: number): string =>
  [
    '\ufeff<?xml version="1.0" encoding="utf-8"?><MeasurementConditions>',
    '<GeneralInformation><SampleName>Si 640</SampleName><SystemName>SmartLab</SystemName></GeneralInformation>',
    '<HWConfigurations><Categories><Category Name="Detector" SelectedUnit="HyPix3000(H)" /></Categories>',
    '<XrayGenerator><TargetName>Cu</TargetName><Current>200</Current><Voltage>45</Voltage>',
    '<WavelengthKalpha1>1.540593</WavelengthKalpha1></XrayGenerator></HWConfigurations>',
    `<Axes><Axis Name="TwoTheta" Unit="deg" Position="10.2" State="Scan" /><Axis Name="Omega" Unit="deg" Position="${omega}" />`,
    '<Axis Name="TwoThetaOmega" Unit="deg" Position="77" /></Axes>',
    '<ScanInformation><AxisName>TwoTheta</AxisName><Mode>STEP</Mode><Step>0.5</Step><Speed>1.2</Speed>',
    '<SpeedUnit>sec</SpeedUnit><PositionUnit>deg</PositionUnit><IntensityUnit>counts</IntensityUnit>',
    `<DataCount>${count}</DataCount></ScanInformation>`,
    '<RASHeader><Pair><string>*MEAS_SCAN_AXIS_X</string><string>TwoTheta</string></Pair></RASHeader>',
    '</MeasurementConditions>',
  ].join('\r\n');

/** Scans, each with its rows, the count that its conditions say, and where ω stood. */
export const rasxOf = (scans: readonly { rows: readonly string[]; count?: number; omega?: number }[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      scans.flatMap(({ rows, count = rows.length, omega = 5 }, index) => [
        [`Data${index}/Profile${index}.txt`, strToU8(`\ufeff${rows.join('\r\n')}\r\n`)],
        [`Data${index}/MesurementConditions${index}.xml`, strToU8(conditions(count, omega))],
      ]),
    ),
  );

export const rigakuRasxSample = (): Uint8Array =>
  rasxOf([{ rows: ['10.0000\t170.5\t1', '10.5000\t80.25\t100', '11.0000\t3\t1'] }]);
