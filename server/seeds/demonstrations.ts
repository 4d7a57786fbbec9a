import { betIsotherm } from '@yance/ui/pictures/bet.ts';
import { chargeDischarge } from '@yance/ui/pictures/electrochemistry.ts';
import { hysteresisLoop } from '@yance/ui/pictures/magnetism.ts';
import { dynamicModulus, indentation, stressStrain } from '@yance/ui/pictures/mechanics.ts';
import { dichroismSpectrum, emissionSpectra, uvVisSpectrum } from '@yance/ui/pictures/optics.ts';
import { eprSpectrum, nmrSpectrum } from '@yance/ui/pictures/resonance.ts';
import { chromatogram, molarMassDistribution, particleSizes } from '@yance/ui/pictures/separation.ts';
import type { Curve } from '@yance/ui/pictures/shapes.ts';
import { desorptionCurve, dscCurve, tgCurve } from '@yance/ui/pictures/thermal.ts';
import { ftirSpectrum, ramanSpectrum } from '@yance/ui/pictures/vibrations.ts';
import { xafsSpectrum } from '@yance/ui/pictures/xafs.ts';
import { xpsSpectrum } from '@yance/ui/pictures/xps.ts';
import { xrdPattern } from '@yance/ui/pictures/xrd.ts';
import type { ServiceDemo } from '../src/features/catalogue/index.ts';

interface Demonstration {
  curve: (seed: string) => Curve;
  title: string;
  x: string;
  y: string;
}

/** Calculated results that a service's page shows in the viewer; `x` rises or falls throughout. Titles say that nothing was measured. */
const demonstrations: Record<string, Demonstration> = {
  xrd: { curve: (seed) => xrdPattern(seed), title: '粉末衍射图（模拟）', x: '2θ / °', y: '强度 / 计数' },
  xps: { curve: (seed) => xpsSpectrum(seed), title: '精细谱（模拟）', x: '结合能 / eV', y: '强度 / 计数' },
  xafs: { curve: (seed) => xafsSpectrum(seed), title: '吸收谱（模拟）', x: '能量 / eV', y: '归一化 μ(E)' },
  ftir: { curve: (seed) => ftirSpectrum(seed), title: '红外光谱（模拟）', x: '波数 / cm⁻¹', y: '透过率 / %' },
  raman: { curve: (seed) => ramanSpectrum(seed), title: '拉曼光谱（模拟）', x: '拉曼位移 / cm⁻¹', y: '强度 / 计数' },
  'uv-vis': { curve: (seed) => uvVisSpectrum(seed), title: '吸收光谱（模拟）', x: '波长 / nm', y: '吸光度' },
  emission: {
    curve: (seed) => emissionSpectra(seed)[0] ?? { x: [], y: [] },
    title: '发射光谱（模拟）',
    x: '波长 / nm',
    y: '相对强度',
  },
  dichroism: {
    curve: (seed) => dichroismSpectrum(seed),
    title: '圆二色光谱（模拟）',
    x: '波长 / nm',
    y: '[θ] / 10³ deg·cm²·dmol⁻¹',
  },
  nmr: { curve: (seed) => nmrSpectrum(seed, { by: 0.004 }), title: '¹H 核磁谱（模拟）', x: 'δ / ppm', y: '强度' },
  epr: { curve: (seed) => eprSpectrum(seed), title: 'DMPO–OH 的 EPR 谱（模拟）', x: '磁场 / mT', y: 'dχ″/dB' },
  tg: { curve: (seed) => tgCurve(seed), title: '热重曲线（模拟）', x: '温度 / °C', y: '质量 / %' },
  dsc: { curve: (seed) => dscCurve(seed), title: 'DSC 曲线（模拟）', x: '温度 / °C', y: '热流 / W·g⁻¹' },
  desorption: { curve: (seed) => desorptionCurve(seed).total, title: 'NH₃-TPD（模拟）', x: '温度 / °C', y: 'TCD 信号' },
  bet: { curve: (seed) => betIsotherm(seed).adsorption, title: '吸附等温线（模拟）', x: 'p/p₀', y: '吸附量 / cm³·g⁻¹' },
  chromatogram: { curve: (seed) => chromatogram(seed), title: '总离子流图（模拟）', x: '保留时间 / min', y: '强度' },
  'molar-mass': {
    curve: (seed) => molarMassDistribution(seed),
    title: '分子量分布（模拟）',
    x: 'lg (M / g·mol⁻¹)',
    y: 'dW / dlg M',
  },
  'particle-size': { curve: (seed) => particleSizes(seed), title: '粒径分布（模拟）', x: 'lg (d / nm)', y: '强度 / %' },
  hysteresis: {
    curve: (seed) => hysteresisLoop(seed).rising,
    title: '磁滞回线上升支（模拟）',
    x: 'H / kOe',
    y: 'M / emu·g⁻¹',
  },
  'stress-strain': { curve: (seed) => stressStrain(seed), title: '拉伸曲线（模拟）', x: '应变 / %', y: '应力 / MPa' },
  indentation: {
    curve: (seed) => indentation(seed).loading,
    title: '压痕加载曲线（模拟）',
    x: '深度 / nm',
    y: '载荷 / mN',
  },
  'dynamic-modulus': {
    curve: (seed) => dynamicModulus(seed).storage,
    title: '储能模量（模拟）',
    x: '温度 / °C',
    y: 'lg (E′ / MPa)',
  },
  'charge-discharge': {
    curve: (seed) => chargeDischarge(seed, 0.1).discharge,
    title: '0.1 C 放电曲线（模拟）',
    x: '比容量 / mAh·g⁻¹',
    y: '电压 / V',
  },
};

const significant = (value: number): number => Number(value.toPrecision(6));

/** The demonstration of this kind, calculated for this seed; null for a kind without one. */
export function demonstrate(kind: string, seed: string): ServiceDemo | null {
  const known = demonstrations[kind];
  if (!known) return null;
  const { x, y } = known.curve(seed);
  return { kind, title: known.title, x: x.map(significant), y: y.map(significant), x_label: known.x, y_label: known.y };
}
