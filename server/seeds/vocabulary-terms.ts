type Lead = { words: string[]; services: string[] };
const term = (services: string, words: string): Lead => ({ services: services.split(' '), words: words.split('|') });

/**
 * Words of textbooks and price lists that lead to one technique: what its apparatus, its parts and its makers are
 * called, what it measures and in which units, and what its plots are called.
 */
export const terms: Lead[] = [
  term(
    'fe-sem',
    '背散射电子|背散射像|背散射|背散射电子成像|BSE|backscattered electron|backscatter|二次电子|SE image|Everhart Thornley|ET探头|in-lens|镜筒内探头|喷金|喷铂|喷碳|镀金|加速电压|景深|断口形貌|断面|横截面|横断面|截面观察|截面分析|显微形貌|表面微观结构|表面微结构|晶粒形貌|孔洞形貌|孔形貌|纤维形貌|粉末形貌|微球形貌|球形度|扫描电镜制样|SEM制样|surface morphology|cross section|cross-sectional|electron microscopy|电子显微术|环境扫描电镜|钨灯丝|扫描图|扫描照片|形貌图|形貌表征',
  ),
  term('fe-sem fib ebsd', '离子抛光|氩离子抛光|氩离子切割|截面抛光|ion milling|cross section polisher'),
  term(
    'eds',
    '能谱仪|X射线能谱分析|能谱面扫描|能谱线扫描|能谱点分析|energy dispersive|energy dispersive analysis|EDAX|元素面扫描|元素线扫描|元素点扫|元素成像|元素分布图|微区元素|微区元素分析|微区成分分析|点分析|线分析|面分析|line scan|area scan|point scan|spot analysis|element distribution|element map|面分布|面扫描|线扫描|特征谱线',
  ),
  term(
    'tem',
    '明场|暗场|中心暗场|选区|选区花样|SAD|晶带轴|zone axis|衍衬|衍衬像|质厚衬度|相位衬度|位错|层错|孪晶|孪晶界|析出相|第二相|核壳结构|core-shell|纳米晶|晶格间距|晶格常数测量|lattice fringe|lattice image|lattice spacing|dislocation|stacking fault|电子显微图|铜网|碳膜铜网|超薄碳膜|微栅|微栅网|透射电子显微图|透射电镜图|透射图|透射照片|高分辨图|高分辨电镜|high resolution image|双喷减薄|离子减薄|生物电镜|Tecnai|Talos|JEM|Philips CM200',
  ),
  term(
    'ac-stem tem',
    'spherical aberration|aberration corrected|Cs corrected|Cs-corrector|probe corrected|double corrected|sub-angstrom|亚埃|原子级|原子像|原子柱|原子排列|单原子分散|原子级分散|single atom catalyst|single-atom|annular dark field|annular bright field|环形暗场|环形明场|Z衬度|Z-contrast|积分差分相位衬度|冷场球差|Themis',
  ),
  term('tem ac-stem', '电子能量损失|能量损失谱|能量损失|electron energy loss|energy loss spectrum|zero loss peak'),
  term(
    'ebsd',
    '取向图|取向差分布|晶界分布|晶界类型|晶界角度|大角晶界|小角晶界|重合位置点阵|CSL晶界|再结晶|再结晶比例|再结晶程度|动态再结晶|局部取向差|几何必须位错|GND|菊池|菊池线|菊池图|Kikuchi|Kikuchi band|Kikuchi line|orientation map|orientation mapping|misorientation|misorientation angle|grain orientation|crystal orientation|grain boundary character|Schmid factor|Taylor factor|泰勒因子|晶体取向|相分布图|TKD|透射菊池|Channel 5|OIM|电解抛光',
  ),
  term(
    'fib fib-sem-session',
    '离子束切片|离子束制样|离子束减薄|定点制样|定点取样|截面切割|透射薄片|薄片提取|lamella|lift-out|ion beam cutting|ion beam milling|镓离子|氦离子|切片扫描|slice and view|TEM切片制样|TEM切片|透射切片|纳米加工|沉积铂|TEM sample preparation|TEM specimen preparation',
  ),
  term(
    'tof-sims',
    'secondary ion mass|secondary ion|secondary ions|SIMS depth profile|二次离子像|二次离子成像|离子深度剖析|离子溅射|静态SIMS|动态SIMS|分子离子成像|正负离子谱|深度分布|三维离子成像|ion imaging|表面污染',
  ),
  term(
    'xrd',
    'x-ray diffracted|衍射仪|X射线衍射仪|粉末衍射仪|粉晶|粉晶衍射|多晶衍射|衍射谱|衍射强度|衍射峰位|衍射数据|XRD图|晶相|晶相分析|物相组成|相组成|相分析|定性相分析|非晶|非晶含量|非晶化|无定形|amorphous|半峰宽|半高宽|FWHM|full width at half maximum|peak broadening|晶粒尺寸计算|谢乐|谢乐方程|Scherrer equation|Cu Kα|Cu Ka|Kα射线|铜靶|钴靶|靶材射线|布拉格方程|布拉格角|Bragg equation|Bragg angle|晶格参数|晶胞|点阵常数|点阵参数|lattice parameter|lattice constant|unit cell|miller index|晶面指数|晶面|晶系|空间群|space group|PDF卡片|标准卡片|JCPDS卡片|ICDD|残余奥氏体|奥氏体含量|retained austenite|小角|广角|step scan|步进扫描|慢扫|摇摆曲线|rocking curve|X射线反射率|反射率XRR|XRR|多型|晶型鉴定|polymorph|phase composition|phase analysis|phase identification|Rigaku|理学|Bruker D8|PANalytical|MiniFlex',
  ),
  term(
    'xrd data-package',
    '定量相分析|定量物相分析|物相定量分析|Rietveld定量|结构精修|晶体结构精修|全谱精修|refinement|structure refinement|quantitative phase analysis|Jade|Jade分析|FullProf|TOPAS|PDF卡片比对',
  ),
  term(
    'xrd-texture ebsd',
    '织构分析|织构测试|织构测量|织构强度|板织构|丝织构|轧制织构|再结晶织构|深冲织构|立方织构|fiber texture|rolling texture|cube texture|取向密度|ODF图|极密度|texture coefficient|择优生长',
  ),
  term(
    'micro-xrd',
    '微区结构|微区晶体|微焦斑|微焦点衍射|micro-area|micro area XRD|micro spot|small spot XRD|微区相分析|定点衍射',
  ),
  term(
    'in-situ-xrd',
    '原位升温衍射|原位X射线|变温X射线衍射|低温衍射|低温XRD|升温XRD|加热XRD|高温原位|原位加热|高温相变|相变过程|相变研究|phase transition|phase transformation|热膨胀|thermal expansion|in situ diffraction|temperature dependent XRD|充放电原位|电池原位|原位电池',
  ),
  term(
    'xps',
    'photoelectron|photoelectron spectrum|X光电子|光电子|光电子谱|光电子能谱仪|Al Kα|Al Ka|Mg Kα|单色化铝靶|功函数|work function|价带顶|价带边|VBM|valence band|core level|芯能级|化学态|表面化学态|表面化学|元素化学态|化学环境|氧化态|oxidation state|valence state|俄歇峰|俄歇参数|Auger peak|自旋轨道分裂|C 1s校正|电荷校正|表面组成|表面组分|表面原子比|原子百分比|atomic percentage|survey scan|high resolution XPS|narrow scan|通能|Thermo ESCALAB|ESCALAB|AXIS Supra|B1s|Na1s|Mg1s|Al2p|Cl2p|K2p|Ca2p|V2p|Cr2p|As3d|Se3d|Br3d|Zr3d|Nb3d|Ru3d|In3d|Sn3d|Sb3d|I3d|Cs3d|Ba3d|La3d|Bi4f|Pb4f|Ir4f|Hf4f|Ta4f|Ga3d|Ge3d|Sr3d|Y3d|Rh3d|Cd3d|Te3d|Nd3d|Eu3d|Gd4d|Re4f|Hg4f|U4f',
  ),
  term(
    'afm',
    '原子力显微术|原子力图|原子力显微图|扫描力显微镜|接触模式|contact mode|非接触模式|相位图|相图成像|phase imaging|高度图|高度分布|height image|片层厚度|纳米片厚度|少层厚度|台阶仪|膜厚|均方根粗糙度|RMS|Rms roughness|平均粗糙度|表面起伏|表面平整度|表面电位|静电力显微镜|磁力显微镜|压电力|压电响应|piezoresponse|MFM|EFM|CAFM|C-AFM|导电AFM|力-距离曲线|force curve|针尖|cantilever|Dimension Icon|Bruker Icon|peak force|PeakForce|粘附力|纳米力学成像|scanning Kelvin probe|表面形貌三维|三维形貌图',
  ),
  term(
    'clsm',
    '三维表面|三维表面轮廓|三维光学轮廓仪|光学轮廓|激光扫描显微镜|激光共聚焦显微|共聚焦成像|磨损量|磨痕轮廓|磨损体积|磨痕深度|划痕轮廓|腐蚀坑深度|点蚀深度|凹坑深度|刻蚀深度测量|微结构高度|面粗糙度|线粗糙度|Sa|Sq|Sz|wear volume|wear track|surface profile|surface topography|surface profiler|3D topography|white light interferometry|laser microscope|超景深|超景深显微镜|Keyence|基恩士|Olympus OLS',
  ),
  term(
    'contact-angle',
    '接触角测量仪|接触角测试仪|接触角测定|润湿|浸润|润湿性能|润湿角|前进角|后退角|前进后退角|前进角后退角|接触角滞后|advancing angle|receding angle|sliding angle|roll-off angle|悬滴法|座滴法|sessile drop|pendant drop|表面张力|界面张力|surface tension|interfacial tension|油水接触角|水下油接触角|疏油|超亲水|超疏水|超疏水性|superhydrophobic|hydrophobic|hydrophilic|水滴|液滴形状|自清洁|mN/m',
  ),
  term(
    'icp-oes icp-ms',
    'ICP光谱仪|ICP元素分析|金属元素|金属元素分析|金属离子|金属离子浓度|离子浓度|阳离子含量|元素浓度|元素检测|多元素|多元素分析|样品消解|酸消解|消解测试|湿法消解|digestion|acid digestion|microwave digestion|元素负载量|实际负载量|担载量|浸出液|浸出浓度|释放量|metal loading|metal ion|metal ions|metal concentration|element content|element concentration|元素定量分析|含量测定|定量测定|重量百分比|wt%',
  ),
  term(
    'icp-oes',
    '全谱直读|全谱直读光谱仪|等离子发射光谱|等离子体原子发射光谱|光谱发射仪|ICP发射光谱|emission spectroscopy|plasma emission|plasma atomic emission|电感耦合等离子体光谱|主量金属|常量元素|mg/kg|mg·L-1',
  ),
  term(
    'icp-ms',
    'ICP质谱|ICP-MS全元素|ICPMS半定量|电感耦合等离子体质谱法|痕量|痕量分析|痕量杂质|超痕量元素|金属杂质|金属杂质含量|ppb级|ppt级|ppb level|ng/g|ug/kg|微克每升|纳克|纯度分析|高纯材料杂质|元素杂质|elemental impurity|trace analysis|trace impurity|rare earth|rare earth elements|稀土元素分析|同位素分析|同位素比|isotope|激光剥蚀|LA-ICP-MS',
  ),
  term(
    'xrf',
    'XRF半定量|荧光半定量|X射线荧光分析|X射线荧光光谱法|X荧光光谱法|X荧光分析|X-ray fluorescent|能量色散荧光|波谱|硅酸盐|硅酸盐分析|全岩分析|岩石主量|主量|主量元素分析|主次量|氧化物分析|玻璃熔片|熔融制样|粉末压片|烧失量|loss on ignition|无标样|无标定量|元素全分析|全分析|成分全分析|major elements|whole rock',
  ),
  term(
    'elemental-analysis',
    'CHN分析|CHN测定|CHNS分析仪|CHNS测定|碳氢|碳氢氮元素|碳氢氮氧|碳硫|有机元素|有机元素测定|有机碳|总碳|总氮|含氮量|氮元素|氮元素含量|碳含量|碳元素含量|硫含量|硫元素|硫元素含量|燃烧法|氢碳比|碳氮元素|TOC|总有机碳|sulfur content|carbon content|nitrogen content|organic elements|CHNS-O|Vario EL|Elementar|元素百分含量|理论值实测值',
  ),
  term(
    'onh',
    '氧氮氢测定|氧氮|氧氮含量|氧氢|氧含量测定|氮含量测定|氢含量测定|气体元素|间隙元素|金属气体分析|熔融红外|脉冲加热|脉冲熔融|LECO|oxygen and nitrogen|oxygen nitrogen|oxygen determination|oxygen analyzer|hydrogen determination|hydrogen analyzer|nitrogen determination|interstitial elements|增氧|扩散氢',
  ),
  term(
    'ftir',
    '傅里叶变换红外光谱仪|傅里叶红外光谱|红外光谱仪|红外吸收|红外吸收光谱|红外峰|红外表征|红外分析|IR spectrum|IR spectra|FT-IR spectrum|infrared absorption|infrared microscopy|显微红外|红外显微|指纹区|特征峰|伸缩振动|弯曲振动|stretching vibration|bending vibration|化学键|基团|基团分析|chemical bond|KBr压片|溴化钾|KBr pellet|压片红外|透射模式红外|反射红外|衰减全反射红外|ATR模式|diamond ATR|漫反射红外光谱|DRIFTS|in situ DRIFTS|in situ FTIR|in situ infrared|原位红外光谱|远红外|羟基|羰基|氨基|Nicolet|iS50|吡啶吸附红外|吡啶吸附',
  ),
  term(
    'raman',
    '拉曼散射|拉曼光谱仪|拉曼显微镜|拉曼图|拉曼峰|拉曼频移|拉曼信号|拉曼表征|拉曼分析|拉曼成像面扫|拉曼测试|Raman spectra|in situ Raman|Raman microscope|Raman imaging|Raman microscopy|Raman peak|Raman scattering|D/G|D/G比|ID IG|D带|G带|2D峰|2D peak|石墨化度|石墨化程度|碳缺陷|缺陷密度|层数|石墨烯层数|应力拉曼|532nm|633nm|785nm|325nm|532nm激光|532 nm laser|532激光|785激光|LabRAM|Horiba|Renishaw|雷尼绍|SERS基底|surface enhanced Raman|分子振动',
  ),
  term(
    'uv-vis',
    'UV-vis吸收|UV-Vis spectrum|UV-Vis absorption|UV spectrophotometer|UV-Vis spectrophotometer|UV-Vis-NIR spectrophotometer|UV spectrum|UV absorption|紫外可见光谱|紫外可见分光|紫外可见光谱仪|紫外可见漫反射光谱|紫外可见近红外光谱|紫外分光光度法|分光光度法|可见光吸收|可见分光光度计|光吸收|光吸收性能|吸收边|吸收峰|吸收波长|最大吸收波长|最大吸收|lambda max|消光|摩尔消光系数|朗伯比尔|Lambert-Beer|积分球|光学透过率|透射率|透光率|反射光谱|透射光谱|reflectance|transmission spectrum|光谱透过|带宽能隙|能隙|光学能隙|energy gap|bandgap energy|近红外吸收|Lambda 950|UV-3600|UV-2600|岛津紫外',
  ),
  term(
    'photoluminescence',
    'PL光谱|PL spectra|PL lifetime|PL mapping|荧光分析|荧光强度|荧光性能|荧光发光|荧光谱|荧光光度计|荧光光谱测试|荧光衰减|荧光猝灭|fluorescence intensity|fluorescence quenching|fluorescence emission|fluorescent|fluorimeter|fluorometer|spectrofluorometer|luminescence|luminescence spectrum|luminescence lifetime|光致发光光谱|稳态光谱|瞬态光谱|时间分辨|时间分辨荧光光谱|time resolved fluorescence|发光寿命|衰减曲线|decay curve|载流子寿命|载流子复合|carrier lifetime|磷光光谱|长余辉|余辉|余辉寿命|上转换荧光|upconversion|绝对量子产率|internal quantum efficiency|激发发射|激发发射光谱|三维荧光|三维荧光光谱|EEM|excitation emission matrix|斯托克斯位移|Stokes shift|发光光谱|发射光谱仪PL|发光波长|发射波长|emission wavelength|FLS1000|FLS980|Edinburgh|爱丁堡|变温荧光光谱|低温荧光|色坐标|CIE',
  ),
  term(
    'circular-dichroism',
    'CD光谱|CD spectra|CD信号|圆二色性|圆二色光谱仪|圆二色测试|科顿效应|Cotton效应|Cotton effect|手性分析|手性信号|手性化合物|绝对构型|对映体|chiral|enantiomer|蛋白质二级结构|蛋白质构象|蛋白折叠|helix|α-helix|β-sheet|beta sheet|random coil|无规卷曲|β-折叠|α-螺旋|蛋白热变性|mdeg|molar ellipticity|J-1500|Chirascan|JASCO',
  ),
  term(
    'nmr',
    'NMR spectra|NMR spectroscopy|1H|13C|19F|11B|15N|1H谱|13C谱|质子谱|核磁图|核磁谱|核磁谱图|核磁测试|核磁样品|液态核磁|液相核磁|溶液核磁|核磁共振仪|核磁共振谱|核磁共振波谱|核磁共振光谱|核磁管|400M|400MHz|400M核磁|500M|500MHz|500M核磁|600MHz|600M|800M核磁|氘代|氘代DMSO|氘代甲醇|CD3OD|MeOD|deuterium|积分面积|裂分|峰归属|HH-COSY|HMQC|TOCSY|ROESY|DEPT谱|DEPT135|定量核磁|qNMR|变温核磁|扩散序谱|结构解析核磁|有机结构|有机结构鉴定|化合物结构|结构确认|纯度核磁|核磁滴定|nuclear Overhauser|Bruker 400|Bruker Avance|Avance|JEOL核磁|氘代水',
  ),
  term(
    'solid-nmr',
    '固体NMR|固体核磁硅谱|固体核磁铝谱|固体核磁磷谱|固体高分辨核磁|固体碳谱|固体硅谱|固体铝谱|固态NMR|solid-state NMR spectra|solid state carbon NMR|MAS|CP MAS|cross polarization|cross polarisation|4mm转子|29Si|27Al|7Li|23Na|29Si谱|27Al谱|29Si MAS|27Al MAS|硅谱|铝谱|硅铝配位|四配位铝',
  ),
  term(
    'epr',
    'EPR谱|EPR图|EPR spectrum|ESR spectrum|ESR谱|顺磁谱|顺磁共振谱|顺磁中心|paramagnetic|paramagnetic center|spin resonance|自旋捕获|自旋浓度|自旋标记|spin trap|自由基信号|自由基测定|硫酸根自由基|sulfate radical|碳中心自由基|活性物种|活性氧|活性氧物种|活性氧检测|ROS|reactive oxygen species|超氧|羟基|单线态氧检测|缺陷检测|氧缺陷|vacancy|空位|硫空位|氮空位|悬挂键|单电子|unpaired electron|gauss|过渡金属离子价态|BMPO|TEMPONE|超精细分裂|hyperfine',
  ),
  term(
    'tg-dsc',
    '热重差示扫描|热重测试|热重谱|热重图|热重仪|热重法|热重-差热|热重分析法|微商热重|热重微分|热天平|thermobalance|thermogravimetric|TG curve|TG analysis|TGA analysis|TGA测试|TG-DTG|TG-DSC曲线|TG/DTA|TG-DTA曲线|失重率|失重温度|重量损失|质量损失|质量变化|热降解|热分解|热分解行为|热解过程|pyrolysis|thermal decomposition|thermal degradation|degradation temperature|起始分解温度|T5%|Td5|含水率|水分含量|结晶水|吸附水|有机物含量热重|炭残留|残炭量|残余质量|char yield|填料含量|挥发分|氧化增重|热稳定|耐热性|耐热性能|耐高温|STA 449|同步热分析法|综合热分析仪|差热分析仪|NETZSCH|耐驰',
  ),
  term(
    'dsc',
    '差示扫描|差示扫描量热测试|差示扫描量热分析|差热扫描|差热扫描量热|量热|量热仪|热流|heat flow|调制DSC|MDSC|升降温|吸热峰|放热峰|endothermic|exothermic|玻璃化|玻璃化转变点|glass transition temperature Tg|熔融|熔融峰|熔化温度|熔点测定|熔融热|melting enthalpy|melting|Tm Tc|结晶峰|结晶行为|结晶动力学|非等温结晶|crystallization|固化反应|固化温度|固化放热|固化程度|curing|degree of cure|反应热|反应焓|相变|相变点|相变材料|相变潜热|潜热|latent heat|比热测试|定压比热|J/g|氧化诱导|氧化诱导时间|OIT|热焓值|纯度DSC|多晶型转变|蛋白变性温度|差示扫描热量',
  ),
  term(
    'lfa',
    '激光导热系数|激光导热法|激光热导|激光脉冲法|激光热导仪|闪射法|激光法导热|热传导|热传导系数|热扩散|热扩散性能|导热系数测定仪|导热测试|导热仪|散热性能|热物理性能|W/mK|W/(m·K)|mm2/s|heat conductivity|thermal diffusion|thermal conductivities|flash method|xenon flash|flash diffusivity|LFA 467|LFA 457',
  ),
  term(
    'bet',
    '比表面积测试仪|比表面积及孔径|比表面积和孔径分布|比表面孔径|比表面孔隙|比表面及孔径|BET法|BET方程|BET equation|BET specific surface area|BET analysis|Langmuir比表面|Langmuir surface area|等温吸附|氮气等温吸附|等温吸附线|氮吸附|氮气吸附仪|氮气吸附法|低温氮吸附|静态容量法|吸附脱附|吸附脱附等温线|吸脱附等温曲线|吸附量|吸附曲线|氩气吸附|氪气吸附|二氧化碳吸附|H2O吸附|水蒸气吸附|gas sorption|sorption isotherm|nitrogen sorption|adsorption desorption isotherm|adsorption-desorption|desorption isotherm|adsorption|type IV isotherm|滞后环|回滞环|总孔容|微孔体积|微孔面积|孔隙结构|孔隙度|孔径大小|孔大小|孔尺寸|平均孔径|孔道|孔道结构|多孔|多孔结构|多级孔|孔分布|porous structure|pore structure|pore diameter|pore|microporous|micropore volume|macropore|大孔|HK法|DFT孔径|cm3/g|m²/g|ASAP|ASAP 2020|Micromeritics|麦克|Quantachrome|康塔|Autosorb',
  ),
  term(
    'tpd',
    '程序升温|程序升温脱附法|程序升温氧化还原|程序升温表面反应|TPSR|氢气程序升温还原|氢气程序升温|氨气程序升温|氨程序升温脱附|氨吸附|氨气吸附|二氧化碳程序升温脱附|CO2脱附|氧气程序升温|H2-TPR测试|NH3-TPD测试|TPR-H2|TPD-NH3|TPD-MS|temperature-programmed|temperature programmed|脉冲吸附|CO脉冲吸附|CO脉冲|氢氧滴定|H2脉冲|pulse chemisorption|化学吸附分析|化学吸附测试|吸附脱附性能|脱附温度|脱附峰|还原峰|还原温度|还原性|可还原性|耗氢量|reducibility|reduction peak|酸碱性|酸性测试|酸性质|酸中心|总酸量|弱酸强酸|表面酸性|表面碱性|碱量|碱性位点|酸密度|acid sites|acidic sites|basic sites|acid strength|surface acidity|金属分散度|分散度|活性金属分散度|metal dispersion|coking|积炭|AutoChem|化学吸附分析仪|氧脱附',
  ),
  term(
    'dls-zeta',
    'Zeta电位仪|Zeta电位测试|Zeta电位分析仪|zeta potential analyzer|表面电荷测定|带电性|电泳迁移率|electrophoretic mobility|Malvern|Zetasizer Nano|动态光散射仪|动态光散射法|光散射|light scattering|激光散射|激光粒度|激光粒度仪|激光粒度分析|激光粒度分析仪|纳米粒度分析|纳米激光粒度仪|粒度测试|粒度大小|粒度分析仪|粒径测定|粒径大小分布|粒径测试|粒径统计|粒子尺寸|粒子粒径|颗粒度|颗粒分布|颗粒分析|颗粒尺寸分布|颗粒粒度|平均粒径|流体力学直径|水动力直径|水合直径|hydrodynamic radius|hydrodynamic|hydrodynamic size distribution|average particle size|mean particle size|particle diameter|particle sizing|particle size analyzer|grain size distribution|D10|D90粒径|体积平均粒径|胶体稳定性|胶体粒径|分散稳定性|分散性|悬浮液稳定性|乳液稳定性|colloidal stability|suspension stability|isoelectric point',
  ),
  term(
    'cv-eis',
    '电化学分析|电化学表征|电化学阻抗测试|阻抗测试|阻抗图|阻抗拟合|impedance plot|Bode图|Bode plot|Nyquist图|EIS谱|EIS spectra|电荷转移电阻|Rct|charge transfer resistance|离子电导率|离子电导|循环伏安曲线|CV测试|CV curves|伏安|伏安法|voltammetry|voltammetric|DPV|差分脉冲伏安|方波伏安|SWV|LSV测试|linear scan voltammetry|极化|动电位极化|Tafel曲线|Tafel plot|potentiodynamic polarization|polarization curve|腐蚀电流|自腐蚀|自腐蚀电位|corrosion current|corrosion potential|耐腐蚀性|耐蚀性|计时电流|计时电位|计时安培|chronopotentiometry|恒电流|恒电位极化|i-t|it曲线|电流时间曲线|光电化学|光电流响应|瞬态光电流|photocurrent|PEC|平带电位|flat band|开路电压|开路电压曲线|open circuit potential|OCP|三电极|三电极体系|工作电极|玻碳电极|旋转圆盘|旋转环盘电极|RDE|RRDE|rotating disk electrode|过电势|起始电位|onset potential|转移电子数|析氢反应|析氧反应|析氢析氧|hydrogen evolution|oxygen evolution|oxygen reduction|电催化性能|电解水|water splitting|CO2还原|二氧化碳还原|氮还原|电化学活性面积|活性比表面积|ECSA|Cdl|double layer capacitance|TOF值|法拉第效率|Faradaic efficiency|电化学传感器|检出限电化学|辰华|CHI|CHI760E|CHI660|Autolab|Gamry|potentiostat|电容性能|电化学窗口',
  ),
  term(
    'battery-cycling',
    '电池组装|纽扣电池组装|扣电测试|扣电循环|软包|全电池|半电池|锂对称电池|锂沉积|充放电|充放电循环|充放电仪|充放电容量|充放电性能|充放电平台|恒电流充放电|恒流充放|GITT|倍率测试|倍率充放电|倍率循环|高倍率|循环测试|循环稳定性|长循环性能|循环曲线|循环圈数|放电容量|放电比容量|充电比容量|可逆容量|首次库仑效率|首次效率|首圈效率|首效|首周|初始库仑效率|initial coulombic efficiency|电池容量|电池寿命|电池充放|电池测试系统|电池测试仪|蓝电|蓝电系统|武汉蓝电|新威|新威电池|Neware|Arbin|Landt|mAh/g|mAh g-1|C-rate|coin cells|button cell|pouch cell|half cell|full cell|cell assembly|battery capacity|battery performance|cycling stability|cycling performance|cycle performance|long cycling|charging discharging|charge and discharge|discharge capacity|reversible capacity|specific capacities|voltage profile|dQ/dV',
  ),
  term(
    'vsm',
    '磁强|磁性测试|磁性分析|磁性表征|磁性质|磁学性能|磁学测量|磁测量|铁磁|铁磁性|亚铁磁|反铁磁|顺磁性|抗磁性|超顺磁性|软磁|硬磁|永磁|磁化|磁化率|变温磁化率|磁矩|磁距|室温磁滞|磁滞回线测试|磁场|M-T|M-T曲线|M-H loop|MH loop|磁滞损耗|剩余磁化强度|比饱和磁化强度|矫顽场|居里点|Curie temperature|Néel temperature|奈尔温度|magnetism|magnetic property|magnetic properties|magnetic moment|magnetic susceptibility|ferromagnetic|ferromagnetism|superparamagnetic|antiferromagnetic|coercive field|remanent magnetization|squareness|综合物性测量系统|超导量子干涉|交换偏置',
  ),
  term(
    'gc-ms',
    'GC质谱|气相色谱仪|气相色谱法|气相|气相联用|气质联用仪|气质分析|气质谱|GCMS分析|GC-MS测定|GC-MS/MS|gas chromatograph-mass spectrometer|gas phase chromatography|挥发性|挥发性物质|挥发物分析|挥发性风味|风味物质|风味成分|香味|香味物质|气味|气味分析|异味|顶空|顶空GC|顶空分析|顶空固相微萃取|SPME|solid phase microextraction|HS-GC|溶剂残留|溶残|残留单体|脂肪酸甲酯|FAME|衍生化|硅烷化|裂解气相|裂解气质|Py-GC/MS|热裂解气质|volatile compounds|volatiles|flavor|aroma|residual solvent|谱库检索|NIST|电子轰击|EI源|DB-5|Agilent 7890|安捷伦气质',
  ),
  term(
    'lc-ms',
    '液相|液相色谱仪|液相色谱法|液相联用|液质联用仪|液质谱|液质分析|液相色谱-质谱|液相色谱串联质谱|串联质谱|二级质谱|MS/MS|tandem mass spectrometry|高分辨质谱法|高分辨率质谱|HR-MS|HRESIMS|HR-ESI-MS|high-resolution mass|LCMS分析|LC-QTOF|LC-Orbitrap|UPLC|UHPLC|HPLC-MS/MS|ESI质谱|ESI源|APCI|电喷雾电离|电喷雾质谱法|精确分子量|精确质量数|准确质量|准分子离子峰|分子离子|质谱图|质谱法|质谱检测|质谱测试|molecular ion|parent ion|monoisotopic mass|isotope pattern|m/z值|三重四级杆|四极杆|triple quadrupole|Q Exactive|QE Plus|静电场轨道阱|飞行时间质谱仪|药物分析|杂质鉴定|杂质分析|降解产物|中间产物|降解中间产物|反应产物鉴定|糖组分',
  ),
  term(
    'metabolomics',
    '代谢产物|代谢产物分析|代谢物检测|代谢物鉴定|代谢组分析|代谢组检测|代谢组学分析|代谢轮廓|代谢通路富集|通路富集|通路分析|差异代谢产物|差异物|全谱代谢|非靶向|非靶向代谢|非靶标代谢组|靶向代谢|untargeted|untargeted metabolome|nontargeted|metabolites|differential metabolites|metabolic pathway|metabolic|pathway enrichment|KEGG|PCA分析|PLS-DA|PCA OPLS-DA|VIP值|火山图|脂质组学|lipidomics|生物标志物筛选|植物代谢组|微生物代谢组|细胞代谢组|血清代谢组|血清代谢|尿液代谢组',
  ),
  term(
    'gpc',
    '凝胶渗透色谱法|凝胶色谱法|凝胶渗透色谱分析|GPC分析|GPC测试|GPC分子量|SEC-MALS|排阻色谱|尺寸排除色谱|尺寸排阻色谱|size exclusion|gel permeation|gel chromatography|gel filtration|分子量及分布|分子量大小|分子质量|平均分子量|分子量分布指数|分子量分布宽度|粘均分子量|Mw/Mn|Mn和Mw|Da|Dalton|kDa|聚合度|degree of polymerization|聚苯乙烯标样|水相凝胶色谱|有机相GPC|THF GPC|DMF GPC|高温凝胶色谱|average molecular weight|number average molecular weight|weight average molecular weight|number-average|weight-average|molar mass|molar mass distribution|dispersity|polymer weight|多糖分子量|淋出曲线|洗脱',
  ),
  term(
    'utm',
    "万能|万能拉伸|万能拉伸机|万能拉力|电子万能试验机|电子拉力机|拉力机|拉力试验机|拉力试验|材料试验机|材料力学|力学试验|力学实验|力学性能测试|机械性能测试|拉伸实验|拉伸强度测试|拉伸曲线|拉伸断裂|拉伸模量|拉伸率|室温拉伸|高温拉伸|断裂强力|断裂应力|断裂应变|断后伸长率|伸长率|延伸率|屈服点|压缩实验|压缩性能|压缩模量|压缩回弹|压缩曲线|抗压|抗压测试|抗压实验|弯曲测试|弯曲试验|弯曲性能|弯曲模量|抗弯|抗折|三点弯|三点弯曲强度|四点弯|剪切强度|剪切试验|层间剪切|搭接剪切|lap shear|shear strength|撕裂|撕裂试验|剥离测试|剥离试验|180度剥离|90度剥离|粘接强度|粘结强度|结合强度|附着强度|adhesion strength|bonding strength|穿刺|穿刺强度|循环拉伸|滞回曲线|断裂韧性|fracture toughness|韧性|toughness|ultimate tensile strength|UTS|tensile properties|tensile modulus|tensile strain|tensile stress|tensile|elongation|compressive|compression|compressive modulus|flexural|flexural modulus|flexural test|bending strength|bending|four point bending|3-point bending|peel strength|tear strength|puncture|Instron|英斯特朗|MPa|GPa|Young's modulus",
  ),
  term(
    'nanoindentation',
    '硬度|硬度测定|硬度检测|硬度试验|硬度值|显微压痕|压痕|压痕测试|压痕硬度|压痕法|压痕深度|压痕试验|压入|压入硬度|压入测试|压入法|纳米压入|纳米压痕测试|纳米压痕试验|纳米力学|纳米力学测试|微纳米力学|薄膜力学|薄膜硬度模量|涂层硬度|薄膜弹性模量|折合模量|约化模量|Oliver Pharr|Oliver-Pharr|Berkovich|玻氏压头|金刚石压头|连续刚度|连续刚度测量|CSM|载荷深度曲线|加载卸载曲线|load displacement|load-depth|P-h curve|Vickers|Vickers hardness|Knoop|HV|努氏硬度|维氏|microindentation|micro indentation|micro hardness|nano hardness|nanomechanical|nano-mechanical|nano scratch|划痕实验|划痕深度|划痕试验|膜基结合力|膜层结合力|临界载荷|nanoscratch|蠕变压痕|Hysitron|G200|硬度和模量|hardness and modulus',
  ),
  term(
    'dma',
    '动态机械|动态机械分析|动态机械性能|动态力学测试|动态热机械分析仪|动态热机械性能|动态粘弹性|动态模量|动态机械热分析|动力学热机械|DMA曲线|DMA analysis|DMA温度扫描|DMTA测试|粘弹|粘弹性能|粘弹谱|阻尼|阻尼性能|阻尼因子|阻尼系数|damping|damping factor|内耗|力学损耗|损耗正切|损耗角|loss tangent|tan δ|tanδ峰|频率扫描|温度谱|频率谱|应变扫描|次级转变|应力松弛|stress relaxation|时温等效|主曲线|time temperature superposition|蠕变回复|dynamic mechanical|dynamic mechanical properties|viscoelastic properties|模量温度曲线|Q800|DMA Q800|DMA 850|交联密度',
  ),
  term(
    'metallography',
    '金相图|金相图片|金相显微|金相显微组织|金相测试|金相检测|金相试样|金相样品制备|金相镶样|金相抛光|镶嵌|镶样|磨抛|抛光腐蚀|侵蚀|浸蚀|腐蚀金相|腐蚀组织|组织分析|组织照片|组织形貌|显微组织照片|显微组织分析|低倍组织|宏观组织|铸造组织|焊接组织|焊缝金相|热影响区|HAZ|heat affected zone|相含量|铁素体|珠光体|奥氏体|贝氏体|渗碳体|石墨形态|球化率|脱碳层|渗层深度|渗氮层|渗碳层|硬化层|晶粒度测定|晶粒度测试|平均晶粒度|grain size measurement|grain size number|夹杂物评级|夹杂|inclusion|inclusions|optical micrograph|optical microstructure|optical microscopy image|light microscope|light microscopy|reflected light|正置显微镜|倒置显微镜|光学显微|光学显微图|光学照片|偏光显微镜|偏光|polarized light|体视显微镜|etching|etched|metallurgical microscope',
  ),
  term(
    'heat-treatment',
    '热处理炉|热处理工艺|热处理加工|退火处理|退火炉|真空热处理|气氛热处理|淬火回火|淬火处理|回火处理|正火处理|固溶|固溶时效|时效|人工时效|均匀化|均匀化退火|球化退火|去应力退火|再结晶退火|扩散退火|高温烧结|真空烧结|气氛烧结|烧结炉|烧结实验|高温煅烧|空气煅烧|焙烧实验|高温处理|高温加热|高温炉|高温退火|高温热处理|高温碳化|碳化处理|碳化实验|石墨化处理|氨气氮化|箱式炉|真空炉|气氛炉|氢气还原处理|管式炉煅烧|退火样品|anneal|annealed|annealing treatment|vacuum annealing|thermal treatment|thermal annealing|quench|temper|normalizing|sinter|sintered|calcined|calcining|carbonization|carbonize|graphitization|carburizing|nitriding|aging|aging treatment|homogenization|muffle|box furnace|vacuum furnace|furnace',
  ),
  term(
    'xafs',
    '同步辐射光源|同步辐射XANES|同步辐射EXAFS|同步辐射测试|同步辐射光|上海光源|北京光源|北京同步辐射|光束线|beamline|beam time|synchrotron light|吸收谱学|吸收精细结构|X射线精细结构|X射线吸收精细|X射线吸收近边|X射线吸收光谱|X射线近边吸收|X-ray absorption near edge|near edge|XANES spectra|EXAFS spectra|扩展边吸收|扩展X射线|近边结构谱|边前峰|pre-edge|白线|white line|吸收边能量|edge energy|L3边|L-edge|L3-edge|K吸收边|k空间|K-space|R空间|R-space|q空间|小波变换|wavelet|wavelet transform|wavelet transform EXAFS|傅里叶变换EXAFS|FT-EXAFS|键长|bond length|配位|配位数拟合|原子配位|局部结构|近邻结构|local structure|local environment|coordination environment|软X射线|软线|sXAS|软X射线吸收|硬线|透射法荧光法|价态配位',
  ),
  term('xafs data-package', 'XAFS数据处理|EXAFS拟合|XAFS拟合|EXAFS fit|XAFS fitting|Athena|Artemis'),
  term(
    'dft',
    '第一性原理模拟|第一性原理仿真|第一原理|从头算|密度泛函计算|DFT模拟|DFT理论计算|DFT simulation|DFT theory|density functional|ab-initio|first principle|first-principle|quantum chemical|quantum chemical calculation|quantum mechanics|量子力学计算|量子计算化学|量化|电子结构|电子结构计算|electronic structure|electronic band structure|能带图|能带结构计算|能带和态密度|分波态密度|投影态密度|PDOS|partial density of states|projected density of states|d带|d带中心|d-band center|d-band|费米能级|fermi level|功函数计算|形成能|形成能计算|formation energy|缺陷形成能|结合能计算|binding energy calculation|表面能计算|溶剂化能|solvation|差分电荷|差分电荷密度|电荷密度|电荷密度差分|电荷分析|电荷转移|Bader|Bader charge|charge density|charge density difference|charge transfer|Mulliken|ELF|电子局域函数|吉布斯自由能|Gibbs free energy|free energy diagram|反应机理|反应机理计算|反应能垒|能垒|活化能计算|energy barrier|activation energy|transition state|NEB|反应路径计算|迁移能垒|扩散能垒|吸附构型|吸附计算|adsorption energies|前线轨道|分子轨道|HOMO|LUMO|HOMO-LUMO|静电势|ESP|electrostatic potential|福井函数|Fukui|TDDFT|激发态|光谱计算|声子谱|phonon|声子计算|光学性质计算|弹性常数计算|结构优化|几何优化|geometry optimization|晶体结构预测|CASTEP|CP2K|Quantum Espresso|ORCA|Gaussian 16|Multiwfn|DMol3|高斯|高斯计算|结合自由能',
  ),
  term(
    'molecular-dynamics',
    '分子动力学模拟|分子动力学计算模拟|MD模拟|MD仿真|动力学仿真|经典分子动力学|从头算分子动力学|反应力场|全原子模拟|粗粒化|粗粒化模拟|coarse grained|AIMD|reactive force field|ReaxFF|ab initio molecular dynamics|蒙特卡洛|Monte Carlo|GCMC|MC模拟|径向分布|RDF|radial distribution|radial distribution function|MSD|mean square displacement|扩散模拟|diffusion coefficient|相互作用能|interaction energy|氢键分析|RMSD|RMSF|轨迹分析|蛋白配体|分子对接模拟|molecular docking|docking|自由能计算|伞形采样|umbrella sampling|MM-PBSA|MM/PBSA|NVT|NPT|系综|ensemble|NAMD|CHARMM|AMBER力场|OPLS|拉伸模拟|界面模拟|溶液模拟|吸附模拟|分子模拟计算|molecular modeling|molecular modelling',
  ),
  term(
    'finite-element',
    '有限元法|有限元方法|有限元建模|有限元软件|有限元模型|有限元热分析|有限单元法|finite-element|finite element simulation|finite element modeling|finite element model|FE analysis|FE simulation|COMSOL Multiphysics|COMSOL模拟|comsol仿真|ANSYS仿真|Abaqus仿真|Abaqus模拟|Fluent|Fluent仿真|Lumerical|CST|HFSS|FDTD|电磁仿真|电磁场仿真|光学仿真|光场|光场分布|近场增强|温度场|温度场模拟|温度场仿真|流场|流场模拟|流场仿真|流体力学|流体模拟|流体动力学|应力场模拟|应力模拟|应力仿真|应力应变模拟|结构仿真|力学仿真|力学模拟|热模拟|热力耦合|热流耦合|热电耦合|电热耦合|流固耦合|传热|传热模拟|传质|heat transfer|heat transfer simulation|fluid simulation|fluid dynamics|computational fluid dynamics|flow field|stress simulation|stress field|electric field|electric field simulation|electromagnetic simulation|thermal simulation|structural simulation|multiphysics simulation|微流控仿真|相场|相场模拟|phase field|网格划分|振动模态|模态分析',
  ),
  term(
    'data-package',
    '数据整理|数据作图|数据绘图|数据解析|数据解读|数据分析服务|谱图解析|谱图分析|谱图拟合|谱图处理|图谱解析|图谱分析|解谱|解析服务|峰拟合|峰分离|分峰处理|XPS分峰拟合|XPS数据|XPS数据处理|XPS peak|XRD数据处理|XRD数据分析|XRD拟合|拉曼分峰|红外分峰|荧光寿命拟合|电化学数据处理|阻抗拟合数据|等效电路拟合|equivalent circuit|curve fitting|data fitting|fitting|spectral fitting|spectra analysis|plotting|Origin|Origin画图|Origin绘图|画图|绘图|作图服务|论文绘图|论文配图|封面图|示意图|TOC图|科研制图|科研绘画|统计分析|statistics|生物信息分析|bioinformatics|MestReNova|CasaXPS|Casa XPS|XPSPEAK|ZView|ImageJ|粒径统计作图|Nano Measurer',
  ),
  term(
    'bet',
    'mesoporous|macroporous|nanoporous|porous|mesoporosity|microporosity|孔容积|累积孔容|比孔容|单点比表面|多点BET',
  ),
  term(
    'dls-zeta',
    'surface charge|surface potential in water|particle charge|particle diameter distribution|Zetasizer|Litesizer|Mastersizer|NanoBrook',
  ),
  term(
    'cv-eis',
    '开路电位|恒电位|电极电位|电极反应|氧化还原电位|氧化还原峰|氧化峰|还原峰电位|半波电位|塔菲尔斜率|Tafel slope|光电流|光电流密度|电流密度|交换电流密度|current density|redox|redox peak|half-wave potential|electrode potential',
  ),
  term(
    'vsm',
    '超顺磁|顺磁性测量|亚铁磁性|反铁磁性|铁磁性测量|软磁性能|硬磁性能|磁各向异性|magnetic anisotropy|blocking temperature|阻塞温度',
  ),
  term('afm', '开尔文探针|开尔文力显微镜|Kelvin probe|Kelvin probe force microscopy|表面功函数|local potential'),
  term('gc-ms', '固相微萃取|静态顶空|动态顶空|吹扫捕集|purge and trap|热脱附|thermal desorption GC-MS|色谱柱'),
  term(
    'metallography',
    '马氏体|下贝氏体|残奥|索氏体|莱氏体|魏氏组织|martensite|ferrite phase|pearlite|austenite|bainite|cementite',
  ),
  term('molecular-dynamics', '分子对接|蛋白配体对接|结合模式|binding mode|protein ligand'),
  term(
    'tpd',
    'ammonia TPD|ammonia adsorption|ammonia desorption|hydrogen TPR|hydrogen reduction|CO2 desorption|CO chemisorption|hydrogen chemisorption',
  ),
  term(
    'battery-cycling',
    '克容量|面容量|体积比容量|质量比容量|能量密度|功率密度|energy density|power density|areal capacity',
  ),
  term(
    'in-situ-xrd',
    'temperature dependent x-ray diffraction|high temperature x-ray diffraction|variable temperature x-ray diffraction|in situ heating XRD|thermal XRD|operando x-ray diffraction',
  ),
  term('xps', '峰位校正|C-C峰|结合能校正|荷电效应|C=O峰|284.6|284.6eV|285eV|adventitious carbon|charge correction'),
  term('cloud-session', '观看拍摄|看着拍|在线拍摄|远程拍摄|线上拍摄|线上观看|实时观看|watch live'),
  term('micro-xrd', '小区域XRD|小范围XRD|微小区域衍射|单颗粒XRD|small area XRD'),
  term('afm', '二维材料厚度|薄层厚度|纳米级厚度|单层厚度'),
  term('clsm', 'LSCM|LSM|confocal|confocal 3D|confocal microscope image|laser scanning microscopy'),
  term('icp-oes icp-ms', '钙镁离子|钙镁含量|钠钾含量|阳离子|离子含量|杂质元素|杂质含量|金属杂质分析'),
  term(
    'uv-vis',
    'optical absorption|optical transmittance|optical density|absorption edge|light absorption|visible absorption',
  ),
  term('tg-dsc', '含水量|水含量|结合水|自由水|失水|脱水温度'),
  term('dls-zeta', '马尔文|马尔文粒度仪|布鲁克海文|丹东百特|欧美克'),
  term('battery-cycling', '长循环|大电流循环|循环衰减|容量衰减|自放电'),
  term('gc-ms', '热裂解|热裂解分析|裂解产物|pyrolysis GC-MS'),
  term('metabolomics', 'OPLS-DA|OPLS|PLS|多元统计|差异代谢分析'),
  term('dft molecular-dynamics', 'Materials Studio|MS软件|Forcite|Dmol'),
  term('data-package nmr', '核磁解析|核磁谱图解析|核磁数据处理|NMR解析'),
  term('dft molecular-dynamics', '自由能|free energy'),
  term('ebsd metallography xrd', '晶粒尺寸|平均晶粒尺寸|晶粒大小|crystallite size'),
  term(
    'sem-session',
    '自己拍扫描|自己拍SEM|现场扫描|现场SEM|现场拍扫描|到场SEM|亲自上机|SEM上机|SEM预约|扫描电镜上机|扫描电镜机时预约|扫描电镜租用|扫描电镜按小时|SEM hour|SEM hours|SEM booking|SEM time|book SEM|hourly SEM|SEM on site|on-site SEM',
  ),
  term(
    'tem-session',
    '自己拍透射|现场透射|现场TEM|到场TEM|TEM上机|TEM预约|透射上机|透射电镜上机|透射电镜机时|透射电镜租用|透射电镜按小时|TEM hours|TEM booking|TEM time|book TEM|on-site TEM|TEM on site',
  ),
  term(
    'fib-sem-session fib',
    'FIB上机|FIB预约|现场FIB|双束机时预约|双束系统|双束显微镜|双束扫描电镜|双束聚焦离子束|FIB-SEM tomography|FIB tomography|FIB-SEM联用|三维切片重构|dual-beam FIB|FIB time|FIB hours',
  ),
  term(
    'cloud-session',
    '云电镜|云测试|云视频|云视频测试|云看样|云上机|远程电镜|远程SEM|远程TEM|远程视频|远程连线|远程实验|远程直播|在线测试|在线观看|在线电镜|在线看样|线上测试|线上电镜|视频看样|视频直播|视频观看|视频拍电镜|直播测试|实时视频|不到现场|remote session|remote SEM|remote TEM|remote access|remote operation|remote testing|online session|live session|live video|video call',
  ),
  term(
    'raman-session',
    '拉曼上机|拉曼预约|自己测拉曼|自己做拉曼|自助拉曼|自助上机|现场拉曼|到场拉曼|拉曼租用|拉曼按小时|self-service Raman|self operated|self-operated|Raman session|Raman booking|Raman time|on-site Raman|培训上机|上机培训',
  ),
  term(
    'pickup',
    '取样|取件|上门|上门取|上门服务|上门取货|上门取送|上门收件|上门收取|上门采样|取样员|预约取样|预约取件|免费取样|收样|收件|揽收|揽件|派人取样|来取样品|取走样品|pickup service|sample collection|collect samples|on-site pickup|door to door|courier pickup',
  ),
];
