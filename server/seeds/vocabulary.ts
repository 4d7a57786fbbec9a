import { absent, fillers } from './vocabulary-words.ts';
import { terms } from './vocabulary-terms.ts';
import { needs } from './vocabulary-needs.ts';

type Lead = { words: string[]; services: string[] };
const lead = (services: string, words: string): Lead => ({ services: services.split(' '), words: words.split('|') });

/**
 * What services are called in English, in textbooks and in their own data, by code. Names that stand with the service
 * as aliases need not stand here; endings such as microscope and microscopy, plurals and hyphens are one.
 */
const names: Lead[] = [
  lead(
    'fe-sem',
    'scanning electron microscopy|field emission scanning electron microscope|field emission SEM|electron microscope|secondary electron|SE2|扫描电子显微术|扫描电镜形貌|电镜扫描|表面形貌|微观形貌|形貌观察|颗粒形貌|断面形貌|外观形貌|扫描电镜|扫描电子显微镜|场发射电镜|冷场扫描|二次电子像|morphology',
  ),
  lead(
    'eds fe-sem',
    'energy dispersive spectroscopy|energy dispersive x-ray spectroscopy|EDS mapping|SEM-EDS|SEM EDX|elemental mapping|element mapping|能量色散X射线谱|能谱分析|能谱面扫|能谱点扫|能谱线扫|元素面分布|元素分布|元素线扫|扫描电镜能谱|微区成分|特征X射线',
  ),
  lead(
    'tem',
    'transmission electron microscopy|high resolution transmission electron microscopy|high resolution TEM|selected area electron diffraction|electron diffraction|bright field|dark field|透射电子显微镜|透射电子显微术|高分辨透射电镜|高分辨透射电子显微镜|选区电子衍射|选区衍射|电子衍射|衍射斑点|衍射花样|晶格条纹|晶格像|高分辨像|明场像|暗场像|透射|生物透射|负染|超薄切片',
  ),
  lead(
    'ac-stem tem',
    'aberration corrected transmission electron microscope|aberration corrected TEM|aberration corrected STEM|spherical aberration corrected|scanning transmission electron microscopy|HAADF-STEM|high angle annular dark field|atomic resolution|single atom|双球差|球差透射|球差校正|球差校正电镜|原子分辨|原子级分辨|单原子|单原子催化剂|高角环形暗场|扫描透射|iDPC',
  ),
  lead('tem ac-stem', 'electron energy loss spectroscopy|EELS|电子能量损失谱'),
  lead(
    'ebsd',
    'electron backscatter diffraction|electron backscattered diffraction|orientation imaging|grain boundary|KAM|IPF|inverse pole figure map|大小角晶界|晶界取向差|取向差|再结晶分数|施密特因子|晶粒尺寸统计|菊池带',
  ),
  lead(
    'fib fib-sem-session',
    'focused ion beam|FIB-SEM|dual beam|lamella preparation|TEM lamella|双束|双束电镜|离子束切割|FIB制样|FIB切片|透射样品制备|透射制样|TEM制样|三维重构|离子束',
  ),
  lead(
    'tof-sims',
    'time of flight secondary ion mass spectrometry|secondary ion mass spectrometry|ToF SIMS|depth profile|飞行时间质谱|离子成像|深度剖析|二次离子',
  ),
  lead(
    'xrd',
    'x-ray diffraction|x-ray powder diffraction|powder x-ray diffraction|XRPD|powder diffraction|wide angle x-ray diffraction|WAXD|WAXS|small angle x-ray scattering|SAXS|small angle XRD|grazing incidence XRD|GIXRD|diffractogram|diffraction pattern|crystal structure|crystallinity|Bragg|Scherrer|2θ|2theta|two theta|d-spacing|JCPDS|PDF card|X光衍射|X光绕射|绕射|广角X射线衍射|小角X射线散射|小角散射|小角X射线衍射|小角XRD|掠入射衍射|掠入射X射线衍射|衍射峰|衍射图|衍射图谱|衍射角|晶面间距|晶胞参数|晶格常数|晶型|晶型分析|晶体结构|物相鉴定|物相|物相定性|谢乐公式|布拉格',
  ),
  lead('xrd data-package', 'Rietveld refinement|Rietveld|Rietveld精修|XRD精修|全谱拟合|物相定量'),
  lead('xrd dsc', '结晶度|degree of crystallinity'),
  lead(
    'xrd-texture ebsd',
    'texture analysis|pole figure|inverse pole figure|orientation distribution function|preferred orientation|crystallographic texture|取向分布函数|择优取向|宏观织构',
  ),
  lead('micro-xrd', 'micro XRD|micro x-ray diffraction|microdiffraction|微区X射线衍射|微区衍射|微束衍射|微区物相'),
  lead(
    'in-situ-xrd',
    'in situ XRD|in situ x-ray diffraction|high temperature XRD|variable temperature XRD|non-ambient XRD|operando XRD|原位衍射|变温衍射|高温衍射|高温X射线衍射|原位X射线衍射',
  ),
  lead(
    'xps',
    'x-ray photoelectron spectroscopy|photoelectron spectroscopy|electron spectroscopy for chemical analysis|valence band spectrum|binding energy|UPS|chemical state|surface composition|C1s|O1s|N1s|S2p|Si2p|P2p|F1s|Ti2p|Fe2p|Co2p|Ni2p|Cu2p|Zn2p|Mn2p|Mo3d|W4f|Pt4f|Au4f|Ag3d|Pd3d|Ce3d|Li1s|284.8|284.8eV|结合能|价带谱|价带|全谱扫描|精细谱|窄谱|荷电校正|污染碳|X光电子能谱|X光光电子能谱|化学价态|元素价态|价态|价态分析|表面元素|表面价态|刻蚀深度|氩离子刻蚀',
  ),
  lead(
    'afm',
    'atomic force microscopy|scanning probe microscopy|SPM|KPFM|PFM|tapping mode|surface roughness|扫描探针显微镜|表面电势|膜厚台阶|轻敲模式',
  ),
  lead('afm clsm', 'roughness|粗糙度|表面粗糙度|Ra|Rq|台阶高度|三维表面形貌'),
  lead(
    'clsm',
    'confocal microscopy|confocal laser scanning microscopy|laser scanning confocal microscope|laser confocal|3D profile|optical profiler|profilometry|激光扫描共聚焦显微镜|激光扫描共聚焦|共聚焦|共聚焦显微镜|三维形貌|三维轮廓|轮廓仪|白光干涉|磨痕',
  ),
  lead(
    'contact-angle',
    'contact angle|contact angle measurement|wettability|surface energy|surface free energy|hydrophobicity|hydrophilicity|water contact angle|润湿性|浸润性|表面能|表面自由能|亲水性|疏水性|亲疏水性|亲水|疏水|滚动角|静态接触角',
  ),
  lead(
    'icp-oes icp-ms',
    'inductively coupled plasma|ICP|plasma spectroscopy|metal content|heavy metal content|电感耦合等离子体|金属含量|金属元素含量|元素含量|元素定量|负载量|金属负载量|微波消解|ppm',
  ),
  lead(
    'icp-oes',
    'inductively coupled plasma optical emission spectroscopy|inductively coupled plasma atomic emission spectroscopy|optical emission spectroscopy|atomic emission spectroscopy|ICP-AES|ICP-OES|发射光谱|原子发射光谱|等离子体光谱|mg/L',
  ),
  lead(
    'icp-ms',
    'inductively coupled plasma mass spectrometry|ppb|ppt|ug/L|ng/L|trace element|trace metal|isotope ratio|痕量金属|超痕量|微量元素|痕量元素分析|稀土元素|同位素比值|等离子质谱|等离子体质谱仪|电感耦合等离子体质谱仪',
  ),
  lead(
    'xrf',
    'x-ray fluorescence|x-ray fluorescence spectroscopy|XRF spectrometer|WDXRF|EDXRF|oxide content|X荧光|X荧光光谱|X射线荧光光谱仪|荧光光谱仪XRF|波长色散|熔片法|压片法|氧化物组成|化学组成',
  ),
  lead(
    'elemental-analysis',
    'elemental analysis|elemental analyzer|organic elemental analysis|CHN analysis|CHNS analysis|CHNSO|carbon hydrogen nitrogen|combustion analysis|C/N ratio|碳氢氧氮硫|碳氢氮硫氧|碳氮比|有机碳氮|元素分析仪|EA元素分析',
  ),
  lead(
    'onh',
    'oxygen nitrogen hydrogen|oxygen nitrogen hydrogen analysis|oxygen content|hydrogen content|inert gas fusion|ONH analyzer|氧氮氢|氧氮分析|氧氮氢分析仪|定氢|氢含量|氧含量|惰气熔融',
  ),
  lead(
    'nmr',
    'nuclear magnetic resonance|proton NMR|carbon NMR|proton nuclear magnetic resonance|liquid NMR|solution NMR|1H NMR|13C NMR|19F NMR|31P NMR|HNMR|CNMR|COSY|HSQC|HMBC|NOESY|DEPT|chemical shift|coupling constant|CDCl3|DMSO-d6|D2O|deuterated solvent|核磁共振氢谱|核磁共振碳谱|核磁氢谱|核磁碳谱|氢谱|碳谱|氟谱|磷谱|二维核磁|二维谱|化学位移|耦合常数|偶合常数|氘代试剂|氘代氯仿|结构确证|结构鉴定',
  ),
  lead(
    'solid-nmr',
    'solid state NMR|solid state nuclear magnetic resonance|solid NMR|magic angle spinning|MAS NMR|CP/MAS|CPMAS|27Al NMR|29Si NMR|固态核磁|固体核磁共振|交叉极化|魔角',
  ),
  lead(
    'epr',
    'electron paramagnetic resonance|electron spin resonance|EPR spectroscopy|free radical|spin trapping|DMPO|TEMPO|TEMP|g value|g-factor|oxygen vacancy|superoxide radical|hydroxyl radical|singlet oxygen|顺磁共振|顺磁|自由基|自由基捕获|羟基自由基|超氧自由基|单线态氧|氧空位|g因子|g值|未成对电子',
  ),
  lead(
    'ftir',
    'infrared|infrared spectroscopy|fourier transform infrared|fourier transform infrared spectroscopy|FTIR spectroscopy|attenuated total reflection|ATR-FTIR|functional group|wavenumber|mid infrared|KBr|傅立叶变换红外光谱|傅立叶红外|傅里叶变换红外|衰减全反射|全反射红外|中红外|红外谱|红外谱图|官能团|官能团分析|溴化钾压片|特征吸收峰',
  ),
  lead('ftir raman', '波数|cm-1|振动光谱|vibrational spectroscopy'),
  lead(
    'raman',
    'raman spectroscopy|raman spectrum|micro raman|raman mapping|raman shift|confocal raman|SERS|ID/IG|D peak|G peak|D band|G band|拉曼位移|拉曼面扫|拉曼成像|表面增强拉曼|D峰|G峰|D峰G峰|共聚焦拉曼',
  ),
  lead(
    'uv-vis',
    'ultraviolet visible spectroscopy|UV visible|UV-Vis spectroscopy|UV-Vis-NIR|ultraviolet|diffuse reflectance|diffuse reflectance spectroscopy|UV-Vis DRS|absorbance|absorption spectrum|transmittance|band gap|bandgap|optical band gap|Tauc plot|Tauc|Kubelka-Munk|紫外可见吸收|紫外可见近红外|紫外吸收|紫外分光|分光光度计|紫外可见分光光度计|固体紫外|紫外漫反射|漫反射|漫反射光谱|吸光度|吸收光谱|透过率|反射率|带隙|禁带宽度|带隙计算|光学带隙|紫外光谱',
  ),
  lead(
    'photoluminescence',
    'photoluminescence|photoluminescence spectroscopy|PL spectrum|fluorescence|fluorescence spectroscopy|fluorescence spectrum|fluorescence spectrophotometer|fluorescence lifetime|time resolved photoluminescence|quantum yield|photoluminescence quantum yield|PLQY|TCSPC|phosphorescence|excitation wavelength|emission spectrum|excitation spectrum|steady state fluorescence|transient fluorescence|稳态荧光|瞬态荧光|荧光|荧光光谱|荧光发射|荧光分光光度计|荧光寿命|荧光量子产率|量子产率|量子效率|激发波长|激发光谱|发射谱|激发谱|磷光|上转换|萤光|萤光光谱|光致发光',
  ),
  lead(
    'circular-dichroism',
    'circular dichroism|circular dichroism spectroscopy|CD spectrum|chirality|secondary structure|alpha helix|圆二色谱仪|手性|手性光谱|二级结构|蛋白二级结构|α螺旋|β折叠|椭圆率',
  ),
  lead(
    'gpc',
    'gel permeation chromatography|size exclusion chromatography|molecular weight|molecular weight distribution|polydispersity|polydispersity index|Mn|Mw|Mn Mw|凝胶色谱|凝胶渗透|体积排阻|分子量测定|分子量分布|数均分子量|重均分子量|聚合物分子量|多分散系数|多分散性',
  ),
  lead(
    'tg-dsc',
    'thermogravimetric analysis|thermogravimetry|thermal gravimetric analysis|simultaneous thermal analysis|STA|TGA-DSC|TG-DTA|DTG|weight loss|mass loss|decomposition temperature|thermal stability|热重|热失重|热重差热|失重曲线|失重|热分解温度|分解温度|热稳定性|综合热分析|差热|同步热分析仪|残炭|灰分|TG',
  ),
  lead('tg-dsc dsc', 'differential thermal analysis|DTA|差热分析'),
  lead(
    'dsc',
    'differential scanning calorimetry|differential scanning calorimeter|melting point|melting temperature|glass transition|glass transition temperature|heat capacity|specific heat|enthalpy|crystallization temperature|cold crystallization|Tg|Tm|差示扫描量热仪|差式扫描量热|差示量热|熔点|熔融温度|玻璃化温度|玻璃化转变温度|结晶温度|焓变|熔融焓|比热容|比热|相变温度|固化',
  ),
  lead(
    'lfa',
    'laser flash|laser flash analysis|laser flash method|thermal conductivity|thermal diffusivity|heat conduction|激光闪射法|激光闪射|激光闪光法|闪光法|导热|导热率|导热系数|导热性能|热扩散系数|热扩散率|热物性',
  ),
  lead(
    'bet',
    'specific surface area|surface area|BET surface area|Brunauer Emmett Teller|nitrogen adsorption|nitrogen physisorption|N2 adsorption|N2 adsorption desorption|N2吸附|physisorption|gas adsorption|adsorption isotherm|isotherm|pore size|pore size distribution|pore volume|porosity|mesopore|micropore|BJH|t-plot|NLDFT|m2/g|比表面积测试|比表面仪|比表面分析|物理吸附仪|氮气吸脱附|吸脱附曲线|吸附等温线|吸脱附等温线|等温线|孔径|孔容|孔结构|孔体积|孔隙|孔隙率|微孔分析|介孔分析|气体吸附',
  ),
  lead(
    'tpd',
    'temperature programmed desorption|temperature programmed reduction|temperature programmed oxidation|NH3-TPD|CO2-TPD|H2-TPR|O2-TPD|CO-TPD|H2-TPD|O2-TPO|chemisorption|acid site|acidity|basicity|chemisorption analyzer|程序升温还原|程序升温氧化|程序升温脱附|氨气程序升温脱附|氨气脱附|氢气还原|化学吸附仪|酸性|酸量|酸强度|酸性位点|碱性位|还原性能|积碳',
  ),
  lead(
    'dls-zeta',
    'particle size|particle size analysis|particle size distribution|nanoparticle size|dynamic light scattering|hydrodynamic diameter|zeta potential|zeta|electrophoretic light scattering|size distribution|粒径|粒度|粒径分析|粒径分布|粒度分析|粒度分布|粒度仪|颗粒大小|颗粒尺寸|颗粒粒径|粒子大小|纳米粒径|水合粒径|粒径电位|电位粒度|表面电荷|电动电位|D50|D90|多分散指数|等电点',
  ),
  lead(
    'cv-eis',
    'cyclic voltammetry|cyclic voltammogram|linear sweep voltammetry|electrochemical impedance|electrochemical impedance spectroscopy|impedance|impedance spectroscopy|Nyquist|Nyquist plot|Bode|Tafel|overpotential|HER|OER|ORR|electrochemical workstation|chronoamperometry|Mott-Schottky|LSV|电化学阻抗谱|电化学阻抗|阻抗谱|阻抗|线性扫描伏安|线性扫描|极化曲线|奈奎斯特图|塔菲尔|塔菲尔曲线|过电位|析氢|析氧|氧还原|电化学工作站|莫特肖特基|双电层电容|腐蚀电位|电催化',
  ),
  lead('battery-cycling cv-eis', 'galvanostatic charge discharge|GCD|比电容'),
  lead(
    'battery-cycling',
    'battery cycling|battery testing|battery test|charge discharge|galvanostatic charge discharge cycling|coin cell|rate capability|rate performance|cycle life|coulombic efficiency|specific capacity|capacity retention|电池循环|循环寿命|循环性能|电池性能|充放电测试|充放电曲线|库仑效率|比容量|容量保持率|扣电|纽扣电池|扣式电池组装|软包电池|倍率',
  ),
  lead(
    'vsm',
    'vibrating sample magnetometer|magnetometry|magnetization|hysteresis loop|hysteresis|magnetic hysteresis|coercivity|remanence|saturation magnetization|MH curve|M-H|ZFC|FC-ZFC|emu/g|Oe|磁滞|磁滞曲线|磁化曲线|磁化强度|饱和磁化强度|矫顽力|剩磁|磁性|磁性测量|磁强计|居里温度',
  ),
  lead(
    'gc-ms',
    'gas chromatography mass spectrometry|gas chromatography|gas chromatograph|GC/MS|volatile organic compound|VOC|VOCs|headspace|total ion chromatogram|EI|气相色谱质谱联用|气相色谱质谱|气相质谱|气相色谱|挥发性有机物|挥发性成分|香气成分|残留溶剂|顶空进样|脂肪酸',
  ),
  lead(
    'lc-ms',
    'liquid chromatography mass spectrometry|LC/MS|LC-MS/MS|high resolution mass spectrometry|high resolution mass spectrum|electrospray|electrospray ionization|ESI-MS|exact mass|accurate mass|Orbitrap|QTOF|液相色谱质谱联用|液相色谱质谱|液相质谱|液相色谱|高效液相色谱|HPLC|高分辨质谱仪|高分辨|精确质量|质荷比|电喷雾|药物杂质',
  ),
  lead('lc-ms gc-ms', 'm/z|mass spec|mass spectrometry|mass spectrum|mass spectrometer|质谱仪|质谱分析|分子离子峰'),
  lead(
    'metabolomics',
    'metabolomics|metabolome|untargeted metabolomics|non-targeted metabolomics|LC-MS metabolomics|metabolite|metabolic profiling|代谢物|代谢物分析|代谢组测序|代谢谱|非靶代谢|差异代谢|代谢通路分析|脂质组|组学',
  ),
  lead(
    'xafs',
    'x-ray absorption|x-ray absorption fine structure|x-ray absorption spectroscopy|x-ray absorption near edge structure|extended x-ray absorption fine structure|synchrotron|synchrotron radiation|XAS|K-edge|coordination number|同步辐射吸收谱|X射线吸收谱|X射线吸收|近边吸收|近边结构|扩展边|K边|L边|配位结构|配位环境|局域结构',
  ),
  lead(
    'utm',
    'tensile test|tensile testing|tensile strength|universal testing machine|compression test|compressive strength|bending test|flexural strength|three point bending|peel test|stress strain curve|elongation at break|Young modulus|yield strength|拉伸|拉伸测试|拉伸试验|拉伸性能|抗拉强度|拉力|压缩|压缩测试|压缩强度|抗压强度|三点弯曲|四点弯曲|弯曲强度|抗弯强度|抗折强度|屈服强度|断裂强度|断裂伸长率|应力应变|应力应变曲线|剥离强度|杨氏模量|万能力学试验机',
  ),
  lead(
    'nanoindentation',
    'nano indentation|nanoindenter|nanohardness|hardness|hardness test|microhardness|indentation|scratch test|indentation modulus|reduced modulus|纳米硬度|纳米压痕仪|硬度测试|显微硬度|划痕|纳米划痕|奈米压痕|载荷位移曲线|压痕模量|维氏硬度',
  ),
  lead('nanoindentation utm', '弹性模量|elastic modulus|modulus'),
  lead(
    'dma',
    'dynamic mechanical analysis|dynamic thermomechanical analysis|dynamic mechanical thermal analysis|storage modulus|loss modulus|viscoelasticity|viscoelastic|loss factor|tan delta|tanδ|动态热机械分析|动态力学性能|储能模量|损耗模量|损耗因子|粘弹性|黏弹性',
  ),
  lead(
    'metallography',
    'metallography|metallographic|optical microscope|optical microscopy|microstructure|metallographic microscope|grain size|金相分析|金相检验|金相制样|显微组织|微观组织|组织观察|晶粒度评级|非金属夹杂|夹杂物|光镜',
  ),
  lead(
    'heat-treatment',
    'heat treatment|annealing|quenching|tempering|sintering|calcination|tube furnace|muffle furnace|solution treatment|ageing|退火|淬火|回火|正火|固溶处理|时效处理|煅烧|焙烧|烧结|马弗炉|管式炉',
  ),
  lead(
    'dft',
    'density functional theory|first principles|first principles calculation|ab initio|DFT calculation|quantum chemistry|band structure|density of states|VASP|Gaussian|DOS|adsorption energy|HOMO LUMO|密度泛函理论|密度泛函理论计算|第一性原理计算|能带|能带结构|能带计算|态密度|吸附能|过渡态|反应路径|量子化学|量化计算|理论计算',
  ),
  lead(
    'molecular-dynamics',
    'molecular dynamics|molecular dynamics simulation|molecular simulation|MD simulation|LAMMPS|GROMACS|force field|分子模拟|分子动力学计算|动力学模拟|均方位移|径向分布函数',
  ),
  lead(
    'finite-element',
    'finite element|finite element analysis|finite element method|FEA|COMSOL|ANSYS|Abaqus|multiphysics|numerical simulation|CFD|有限元分析|有限元模拟|有限元计算|数值模拟|应力分析|多物理场仿真|热仿真',
  ),
  lead(
    'data-package',
    'data processing|data analysis|peak fitting|peak deconvolution|XPS peak fitting|Origin plotting|数据处理|数据分析|数据拟合|分峰拟合|作图|科研作图|XPS分峰',
  ),
  lead('sem-session', 'SEM session|SEM machine time|扫描机时|扫描电镜现场|扫描电镜预约|租用扫描电镜'),
  lead('tem-session', 'TEM session|TEM machine time|透射机时|透射电镜现场|透射电镜预约'),
  lead('fib-sem-session', 'FIB session|FIB机时|双束机时'),
  lead(
    'cloud-session',
    'live video session|remote microscopy|video session|云现场|视频连线|远程操作|远程看样|远程测试|线上看样',
  ),
  lead('raman-session', 'self operated raman|自己上机|自主上机|自己上机拉曼|自己操作|拉曼机时'),
  lead('pickup', 'on-site sampling|sample pickup|pick up|courier|上门取件|上门收样|上门取样|取样服务'),
];

/** As many words as the editor's form takes in one group. */
const mostWords = 60;
const inGroups = ({ words, services }: Lead): Lead[] =>
  Array.from({ length: Math.ceil(words.length / mostWords) }, (_, group) => ({
    words: words.slice(group * mostWords, (group + 1) * mostWords),
    services,
  }));

/** What the search knows beside synonyms. */
export const vocabulary = { names: [...names, ...terms].flatMap(inGroups), needs, absent, fillers };
