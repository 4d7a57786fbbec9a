import { ftirFile, icpFile, semFile, xrdFile, type ResultFile } from '../../server/seeds/result-files.ts';

interface Curve {
  /** What the file is called behind the sample's code. */
  technique: string;
  columns: readonly [string, string];
  from: number;
  to: number;
  of: (x: number) => number;
}

const peak = (x: number, middle: number, width: number, height: number): number =>
  height * Math.exp(-(((x - middle) / width) ** 2));

/** Techniques whose instruments write a table of two columns. The values are calculated, not measured. */
const curves: readonly (Curve & { service: string })[] = [
  {
    service: '比表面',
    technique: 'BET',
    columns: ['相对压力 P/P0', '吸附量 (cm3/g STP)'],
    from: 0.01,
    to: 0.99,
    of: (x) => 120 * (x / (0.02 + x)) + 40 * x ** 6,
  },
  {
    service: '纳米粒度',
    technique: 'DLS',
    columns: ['粒径 (nm)', '强度 (%)'],
    from: 1,
    to: 400,
    of: (x) => peak(x, 120, 38, 12),
  },
  {
    service: '差示扫描',
    technique: 'DSC',
    columns: ['温度 (°C)', '热流 (mW/mg)'],
    from: 20,
    to: 220,
    of: (x) => 0.3 + peak(x, 165, 6, 2.4),
  },
  {
    service: '拉曼',
    technique: 'Raman',
    columns: ['拉曼位移 (cm-1)', '强度 (counts)'],
    from: 800,
    to: 3200,
    of: (x) => 200 + peak(x, 1350, 35, 900) + peak(x, 1582, 28, 1500) + peak(x, 2700, 45, 1100),
  },
];
const points = 200;

function curveFile(code: string, { technique, columns, from, to, of }: Curve): ResultFile {
  const rows = Array.from({ length: points + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / points;
    return `${x.toFixed(3)},${of(x).toFixed(4)}`;
  });
  return {
    name: `${code}-${technique}.csv`,
    content: Buffer.from(`\uFEFF${[columns.join(','), ...rows].join('\r\n')}\r\n`),
  };
}

/** The same file under the name that a laboratory would give it: the sample's code and the technique. */
const renamed = (code: string, technique: string, { name, content }: ResultFile): ResultFile => ({
  name: `${code}-${technique}${name.slice(name.lastIndexOf('.'))}`,
  content,
});

/** What a laboratory hands over for the samples of a service, one file for each or one table for all. */
export function resultFilesOf(
  service: string,
  codes: readonly string[],
): { name: string; bytes: Uint8Array<ArrayBuffer> }[] {
  return filesOf(service, codes).map(({ name, content }) => ({ name, bytes: new Uint8Array(content) }));
}

function filesOf(service: string, codes: readonly string[]): ResultFile[] {
  const curve = curves.find((one) => service.includes(one.service));
  if (curve) return codes.map((code) => curveFile(code, curve));
  if (service.includes('衍射')) return codes.map((code) => renamed(code, 'XRD', xrdFile(code)));
  if (service.includes('红外')) return codes.map((code) => renamed(code, 'FTIR', ftirFile(code)));
  if (service.includes('电镜'))
    return codes.map((code) => renamed(code, service.includes('透射') ? 'TEM' : 'SEM', semFile(code)));
  return [icpFile(`${codes.join('_')}-元素含量`, codes)];
}
