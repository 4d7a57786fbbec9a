/** Laboratories of the fresh installation with the devices that its services name; staff replace them with their own. */
export const laboratories: { code: string; name: string; city: string; sketch: string; instruments: [name: string, model: string, category_id: number][] }[] = [
  {
    code: 'beijing-centre', name: '研测北京实验中心', city: '北京', sketch: '电镜、衍射与表面分析。',
    instruments: [
      ['场发射扫描电镜', 'ZEISS Sigma 300', 31], ['场发射扫描电镜', 'ZEISS Sigma 500', 31], ['场发射扫描电镜', 'JEOL JSM-7800F', 31],
      ['能谱仪', 'Oxford X-Max', 31], ['背散射衍射系统', 'ZEISS Sigma 300 + Oxford', 31], ['背散射衍射系统', 'ZEISS Sigma 300 + EDAX', 31],
      ['透射电镜', 'FEI Tecnai G2 F20', 31], ['X射线衍射仪', 'Bruker D8 Advance', 11], ['X射线衍射仪', '四圆 X 射线衍射仪', 11],
      ['高温衍射', 'Bruker D8 Advance + 高温附件', 11], ['光电子能谱仪', 'Thermo ESCALAB 250Xi', 12], ['光电子能谱仪', 'Thermo K-Alpha', 12],
      ['原子力显微镜', 'Bruker Dimension Icon', 12], ['激光显微镜', 'Keyence VK', 12], ['金相显微镜', '倒置金相显微镜', 25],
    ],
  },
  {
    code: 'nanjing-centre', name: '研测南京实验中心', city: '南京', sketch: '成分、光谱与热分析。',
    instruments: [
      ['接触角仪', 'Dataphysics OCA25', 12], ['等离子体发射光谱仪', 'Agilent 5110', 13], ['等离子体质谱仪', 'Agilent 7900', 13], ['等离子体质谱仪', 'Thermo iCAP RQ', 13],
      ['X射线荧光光谱仪', 'Rigaku ZSX', 13], ['元素分析仪', 'Elementar Vario', 13], ['氧氮氢分析仪', 'LECO ONH836', 13],
      ['红外光谱仪', 'Nicolet iS50', 14], ['显微拉曼', 'Horiba LabRAM HR', 14], ['显微拉曼', 'Renishaw inVia', 14],
      ['紫外可见分光光度计', 'Shimadzu UV-2600', 14], ['紫外可见近红外分光光度计', 'Agilent Cary 5000', 14], ['荧光光谱仪', 'Edinburgh FLS1000', 14],
      ['圆二色谱仪', 'JASCO J-1500', 14], ['同步热分析仪', 'NETZSCH STA449', 15], ['差示扫描量热仪', 'NETZSCH DSC214', 15], ['差示扫描量热仪', 'TA Q2000', 15],
      ['激光导热仪', 'NETZSCH LFA467', 15],
    ],
  },
  {
    code: 'chemistry-laboratory', name: '研测化学与生命实验室', city: '北京', sketch: '核磁、波谱、色谱质谱与高分子。',
    instruments: [
      ['液体核磁', 'Bruker AVANCE 400', 18], ['液体核磁', 'Bruker AVANCE 500', 18], ['固体核磁', 'Bruker 400 MAS', 18], ['固体核磁', 'Bruker 600 MAS', 18],
      ['电子顺磁共振', 'Bruker A300', 19], ['电子顺磁共振', 'Bruker EMXplus', 19], ['气质联用仪', 'Agilent 7890/5977', 20],
      ['高分辨质谱仪', 'Thermo Q Exactive', 20], ['高分辨质谱仪', 'QTOF', 20], ['凝胶渗透色谱', 'Agilent 1260 Infinity II', 21],
      ['高温凝胶渗透色谱', 'Agilent PL-GPC220', 21], ['凝胶渗透色谱', 'Waters 1515', 21], ['凝胶渗透色谱', 'Waters 1525', 21], ['代谢组质谱仪', 'Thermo QE HF-X', 28],
    ],
  },
  {
    code: 'materials-laboratory', name: '研测材料性能实验室', city: '南京', sketch: '吸附、磁学、力学、电化学与热处理。',
    instruments: [
      ['物理吸附仪', 'Micromeritics ASAP 2460', 16], ['物理吸附仪', 'Quantachrome Autosorb iQ', 16], ['化学吸附仪', 'Micromeritics AutoChem II', 16],
      ['粒度与电位仪', 'Malvern ZS90', 17], ['振动样品磁强计', 'Lake Shore 7404', 22], ['综合物性测量系统', 'Quantum Design PPMS', 22], ['磁学测量系统', 'Quantum Design MPMS', 22],
      ['万能材料试验机', 'Instron 5967', 23], ['纳米压痕仪', 'Hysitron TI950', 23], ['纳米压痕仪', 'Hysitron TI980', 23], ['动态力学分析仪', 'TA Q800', 23],
      ['电化学工作站', 'CHI 760E', 24], ['电化学工作站', 'Gamry', 24], ['电池测试系统', 'LAND CT2001A', 24], ['热处理炉', '箱式炉', 27],
    ],
  },
  {
    code: 'advanced-laboratory', name: '研测高端测试与计算中心', city: '北京', sketch: '球差电镜、FIB、ToF-SIMS、XAFS 与计算。',
    instruments: [
      ['球差校正透射电镜', 'FEI Titan Themis', 26], ['球差校正透射电镜', 'JEOL ARM200F', 26], ['双束电镜', 'Thermo Helios 5 UX', 26],
      ['飞行时间二次离子质谱', 'ION-TOF TOF.SIMS 5', 26], ['X射线吸收谱', '同步辐射 XAFS 线站', 26], ['X射线吸收谱', '台式 XAFS', 26],
      ['透射电镜', 'FEI Talos F200X', 31], ['场发射扫描电镜', 'ZEISS GeminiSEM 500', 31], ['场发射扫描电镜', 'Hitachi SU8010', 31],
      ['微区衍射仪', 'Rigaku 微区 XRD', 11], ['微区衍射仪', 'Bruker 微区 XRD', 11],
    ],
  },
];
