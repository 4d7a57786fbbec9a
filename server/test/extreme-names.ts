/**
 * Names that break layouts: long ones, Latin words without a gap, indices, units, and what a template could take for a
 * command.
 */
export const names = [
  'ZnO',
  'Li₁₂₃Fe₂(MoO₄)₃·4H₂O @ rGO–COOH 复合气凝胶（第 3 批，退火 850 °C × 12 h，粒径 0.8–1.2 µm）',
  'poly[2,5-bis(3-tetradecylthiophen-2-yl)thieno[3,2-b]thiophene]_PBTTT-C14_batch-2026-11-24_vacuum-annealed',
  '#let x = 1; $\\alpha$ *粗* _斜_ <b>&amp;</b> "引号" \\ 反斜杠',
];
export const name = (index: number): string => names[index % names.length] ?? '';

export const operator = {
  name: '研测科研检测服务平台（北京）有限责任公司第一实验中心',
  address: '北京市海淀区中关村南大街甲 1 号院 12 号楼 B 座 1208 室（样品接收处，工作日 8:30–18:30）',
  phone: '010-57340647',
};
export const company = '某某大学（国家重点实验室）材料科学与工程学院先进能源材料与器件联合研究中心';
