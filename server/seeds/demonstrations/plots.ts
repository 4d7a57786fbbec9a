import type { Drawable } from '@yance/contract/results/drawable.ts';
import { electronBands } from '@yance/pictures/bands.ts';
import { betIsotherm } from '@yance/pictures/bet.ts';
import { chargeDischarge, voltammogram } from '@yance/pictures/electrochemistry.ts';
import { hysteresisLoop } from '@yance/pictures/magnetism.ts';
import { dynamicModulus, indentation, stressStrain } from '@yance/pictures/mechanics.ts';
import { dichroismSpectrum, emissionSpectra, uvVisSpectrum } from '@yance/pictures/optics.ts';
import { eprSpectrum, nmrSpectrum } from '@yance/pictures/resonance.ts';
import { chromatogram, molarMassDistribution, particleSizes } from '@yance/pictures/separation.ts';
import type { Curve } from '@yance/pictures/shapes.ts';
import { desorptionCurve, dscCurve, furnaceProgramme, tgCurve } from '@yance/pictures/thermal.ts';
import { ftirSpectrum, ramanSpectrum } from '@yance/pictures/vibrations.ts';
import { xafsSpectrum } from '@yance/pictures/xafs.ts';
import { xpsSpectrum } from '@yance/pictures/xps.ts';
import { xrdPattern } from '@yance/pictures/xrd.ts';
import { edsSpectrum, massProfile, radialDistribution } from './curves.ts';

interface Plotted {
  title: string;
  x: string;
  y: string;
  /** Curves by their name in the legend. */
  curves: (seed: string) => Record<string, Curve>;
}

const one =
  (curve: (seed: string) => Curve): Plotted['curves'] =>
  (seed) => ({ 数据: curve(seed) });

const plots: Record<string, Plotted> = {
  xrd: { curves: one((seed) => xrdPattern(seed)), title: '粉末衍射图（模拟）', x: '2θ / °', y: '强度 / 计数' },
  xps: { curves: one((seed) => xpsSpectrum(seed)), title: '精细谱（模拟）', x: '结合能 / eV', y: '强度 / 计数' },
  'xps-fit': { curves: fittedXps, title: 'XPS 分峰（模拟）', x: '结合能 / eV', y: '强度 / 计数' },
  xafs: { curves: one((seed) => xafsSpectrum(seed)), title: '吸收谱（模拟）', x: '能量 / eV', y: '归一化 μ(E)' },
  eds: { curves: one((seed) => edsSpectrum(seed)), title: '能谱（模拟）', x: '能量 / keV', y: '计数' },
  ftir: { curves: one((seed) => ftirSpectrum(seed)), title: '红外光谱（模拟）', x: '波数 / cm⁻¹', y: '透过率 / %' },
  raman: {
    curves: one((seed) => ramanSpectrum(seed)),
    title: '拉曼光谱（模拟）',
    x: '拉曼位移 / cm⁻¹',
    y: '强度 / 计数',
  },
  'uv-vis': { curves: one((seed) => uvVisSpectrum(seed)), title: '吸收光谱（模拟）', x: '波长 / nm', y: '吸光度' },
  emission: {
    curves: one((seed) => emissionSpectra(seed)[0] ?? { x: [], y: [] }),
    title: '发射光谱（模拟）',
    x: '波长 / nm',
    y: '相对强度',
  },
  dichroism: {
    curves: one((seed) => dichroismSpectrum(seed)),
    title: '圆二色光谱（模拟）',
    x: '波长 / nm',
    y: '[θ] / 10³ deg·cm²·dmol⁻¹',
  },
  nmr: {
    curves: one((seed) => nmrSpectrum(seed, { by: 0.004 })),
    title: '¹H 核磁谱（模拟）',
    x: 'δ / ppm',
    y: '强度',
  },
  epr: { curves: one((seed) => eprSpectrum(seed)), title: 'DMPO–OH 的 EPR 谱（模拟）', x: '磁场 / mT', y: 'dχ″/dB' },
  tg: { curves: one((seed) => tgCurve(seed)), title: '热重曲线（模拟）', x: '温度 / °C', y: '质量 / %' },
  dsc: { curves: one((seed) => dscCurve(seed)), title: 'DSC 曲线（模拟）', x: '温度 / °C', y: '热流 / W·g⁻¹' },
  'furnace-programme': {
    curves: (seed) => ({ 设定: furnaceProgramme(seed).set, 实测: furnaceProgramme(seed).measured }),
    title: '炉温记录（模拟）',
    x: '时间 / h',
    y: '温度 / °C',
  },
  desorption: {
    curves: one((seed) => desorptionCurve(seed).total),
    title: 'NH₃-TPD（模拟）',
    x: '温度 / °C',
    y: 'TCD 信号',
  },
  bet: {
    curves: (seed) => ({ 吸附: betIsotherm(seed).adsorption, 脱附: betIsotherm(seed).desorption }),
    title: '吸附脱附等温线（模拟）',
    x: 'p/p₀',
    y: '吸附量 / cm³·g⁻¹',
  },
  chromatogram: {
    curves: one((seed) => chromatogram(seed)),
    title: '总离子流图（模拟）',
    x: '保留时间 / min',
    y: '强度',
  },
  'mass-spectrum': { curves: one((seed) => massProfile(seed)), title: '质谱图（模拟）', x: 'm/z', y: '相对丰度 / %' },
  'molar-mass': {
    curves: one((seed) => molarMassDistribution(seed)),
    title: '分子量分布（模拟）',
    x: 'lg (M / g·mol⁻¹)',
    y: 'dW / dlg M',
  },
  'particle-size': {
    curves: one((seed) => particleSizes(seed)),
    title: '粒径分布（模拟）',
    x: 'lg (d / nm)',
    y: '强度 / %',
  },
  hysteresis: {
    curves: (seed) => ({ 升场: hysteresisLoop(seed).rising, 降场: hysteresisLoop(seed).falling }),
    title: '磁滞回线（模拟）',
    x: 'H / kOe',
    y: 'M / emu·g⁻¹',
  },
  'stress-strain': {
    curves: one((seed) => stressStrain(seed)),
    title: '拉伸曲线（模拟）',
    x: '应变 / %',
    y: '应力 / MPa',
  },
  indentation: {
    curves: (seed) => ({ 加载: indentation(seed).loading, 卸载: indentation(seed).unloading }),
    title: '压痕曲线（模拟）',
    x: '深度 / nm',
    y: '载荷 / mN',
  },
  'dynamic-modulus': {
    curves: one((seed) => dynamicModulus(seed).storage),
    title: '储能模量（模拟）',
    x: '温度 / °C',
    y: 'lg (E′ / MPa)',
  },
  voltammogram: { curves: scannedThereAndBack, title: '循环伏安曲线（模拟）', x: 'E / V (Ag/AgCl)', y: 'I / mA' },
  'charge-discharge': {
    curves: (seed) => ({ 充电: chargeDischarge(seed, 0.1).charge, 放电: chargeDischarge(seed, 0.1).discharge }),
    title: '0.1 C 充放电曲线（模拟）',
    x: '比容量 / mAh·g⁻¹',
    y: '电压 / V',
  },
  bands: {
    curves: one((seed) => ({ x: electronBands(seed).energies, y: electronBands(seed).density })),
    title: '态密度（示意）',
    x: 'E − E(F) / eV',
    y: '态密度 / a.u.',
  },
  'radial-distribution': {
    curves: one((seed) => radialDistribution(seed)),
    title: '径向分布函数（示意）',
    x: 'r / Å',
    y: 'g(r)',
  },
};

function fittedXps(seed: string): Record<string, Curve> {
  const { x, y, background, components } = xpsSpectrum(seed, 0.1);
  const above = (values: readonly number[]) => values.map((value, at) => value + (background[at] ?? 0));
  const whole = x.map((_, at) => components.reduce((total, component) => total + (component.y[at] ?? 0), 0));
  return {
    实测: { x, y },
    拟合: { x, y: above(whole) },
    背景: { x, y: background },
    ...Object.fromEntries(components.map((component) => [component.words, { x, y: above(component.y) }])),
  };
}

function scannedThereAndBack(seed: string): Record<string, Curve> {
  const { x, y } = voltammogram(seed, 50);
  const turn = x.length / 2;
  return {
    正扫: { x: x.slice(0, turn), y: y.slice(0, turn) },
    反扫: { x: x.slice(turn).toReversed(), y: y.slice(turn).toReversed() },
  };
}

const significant = (value: number): number => Number(value.toPrecision(6));
const falls = ({ x }: Curve): boolean => (x[0] ?? 0) > (x.at(-1) ?? 0);

/** Calculated curves as the viewer takes them, and what they are called; null for a kind without any. */
export function plotted(kind: string, seed: string): { title: string; view: Drawable } | null {
  const known = plots[kind];
  if (!known) return null;
  const curves = Object.entries(known.curves(seed));
  const series = curves.map(([name, curve]) => {
    const [x, y] = [curve.x.map(significant), curve.y.map(significant)];
    return { name, points: x.length, ...(falls(curve) ? { x: x.toReversed(), y: y.toReversed() } : { x, y }) };
  });
  const x_reversed = curves.some(([, curve]) => falls(curve));
  return { title: known.title, view: { kind: 'plot', series, x_label: known.x, y_label: known.y, x_reversed } };
}
