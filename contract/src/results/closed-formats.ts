/**
 * Files of makers' own programs that nobody describes: what people call them, and as what the program exports them.
 */
const formats = {
  witec: { name: 'WITec Project（.wip）', exports: 'SPC', ending: /\.wi[pd]$/i },
  specsProdigy: { name: 'SPECS Prodigy（.sle）', exports: 'XY 或 VAMAS', ending: /\.sle$/i },
  omnicSeries: { name: 'OMNIC 系列谱（.srs）', exports: 'SPA 或 CSV', ending: /\.srs$/i },
  jasco: { name: 'JASCO Spectra Manager（.jws）', exports: 'TXT 或 JCAMP-DX', ending: /\.jws$/i },
  fluoracle: { name: 'Edinburgh Fluoracle（.fs）', exports: 'TXT 或 CSV', ending: /\.f[sl]$/i },
  labspec: { name: 'LabSpec（.ngs、.l6s）', exports: 'TXT 或 SPC', ending: /\.(?:ngs|ngc|l6[smv])$/i },
  avantage: { name: 'Thermo Avantage（.vgd）', exports: 'VMS 或 XLSX', ending: /\.vg[dp]$/i },
  ionTof: { name: 'ION-TOF SurfaceLab（.ita）', exports: 'TXT 或 TIF', ending: /\.it[amx]$/i },
  velox: { name: 'Velox（.emd）', exports: 'TIF', ending: /\.emd$/i },
  channel: { name: 'HKL Channel 5（.cpr、.crc）', exports: 'CTF', ending: /\.c(?:pr|rc)x?$/i },
  keyence: { name: 'Keyence VK（.vk4）', exports: 'PNG 或 CSV', ending: /\.vk[346]$/i },
  zeiss: { name: 'ZEISS ZEN（.czi）', exports: 'TIF', ending: /\.czi$/i },
  netzsch: { name: 'NETZSCH Proteus（.ngb）', exports: 'TXT 或 CSV', ending: /\.ngb(?:-\w{1,4})?$/i },
  trios: { name: 'TA TRIOS（.tri）', exports: 'TXT 或 CSV', ending: /\.tri$/i },
  micromeritics: { name: 'Micromeritics（.smp）', exports: 'XLS', ending: /\.smp$/i },
  quantachrome: { name: 'Quantachrome（.qps）', exports: 'TXT', ending: /\.qps$/i },
  land: { name: '蓝电 LAND（.cex）', exports: 'XLSX', ending: /\.c(?:ex|cs)$/i },
  bioLogic: { name: 'BioLogic EC-Lab（.mpr）', exports: 'MPT', ending: /\.mpr$/i },
  nova: { name: 'Autolab NOVA（.nox）', exports: 'TXT', ending: /\.nox$/i },
  thermoMass: { name: 'Thermo Xcalibur（.raw）', exports: 'mzML', ending: null },
  athena: { name: 'ATHENA 工程（.prj）', exports: 'DAT 或 NOR', ending: /\.prj$/i },
  origin: { name: 'Origin 工程（.opju）', exports: 'CSV 或 TXT', ending: /\.(?:opju?|ogg?u?)$/i },
} as const;

export type ClosedFormat = keyof typeof formats;
export const closedFormatKeys = Object.keys(formats) as [ClosedFormat, ...ClosedFormat[]];

/** The closed format that a file's ending stands for; undefined where it may be anything. */
export const closedFormatOf = (fileName: string): ClosedFormat | undefined =>
  closedFormatKeys.find((key) => formats[key].ending?.test(fileName));

export const closedFormatWords = (key: ClosedFormat): string =>
  `${formats[key].name}不能在线查看，请导出为 ${formats[key].exports}，或下载后用专业软件打开`;
