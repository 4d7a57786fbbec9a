/** What visitors of such platforms ask for and nobody offers here. */
export const absent: string[] = [
  ...'冷冻电镜|冷冻透射|冷冻透射电镜|冷冻扫描电镜|cryo-EM|cryo EM|cryo-TEM|cryo-SEM|cryo electron microscopy|扫描隧道显微镜|STM|原子探针|三维原子探针|APT|电子探针|EPMA|俄歇|俄歇电子能谱|AES俄歇'.split(
    '|',
  ),
  ...'中子衍射|中子散射|neutron diffraction|neutron scattering|单晶衍射|X射线单晶衍射|穆斯堡尔谱|Mossbauer|正电子湮没|正电子湮灭|辉光放电|GDMS|核磁共振成像|磁共振成像|磁共振|MRI|低场核磁|工业CT|CT|micro-CT|显微CT|X射线断层'.split(
    '|',
  ),
  ...'离子色谱|ion chromatography|IC离子色谱|电导率|电阻率|四探针|霍尔|介电|RoHS|农药残留|流变|流变仪|旋转流变仪|rheology|rheometer|霍尔效应|Hall effect|介电常数|介电性能|铁电|压电系数|热膨胀仪|压汞|压汞仪|椭偏仪|椭圆偏振|真密度|骨架密度|真密度仪|氦比重'.split(
    '|',
  ),
  ...'盐雾|盐雾试验|老化试验|紫外老化|疲劳试验|冲击试验|蠕变|疲劳|冲击|摩擦磨损|超声探伤|无损检测|电磁兼容|EMC|噪声检测|防爆检测|阻燃测试|甲醛|甲醛检测|室内空气检测|环境空气'.split(
    '|',
  ),
  ...'中子|光刻|光镊|光学镊子|MALDI|MALDI-TOF|同位素比质谱|稳定同位素质谱|IRMS|外量子效率|内量子效率|EQE|IQE|磁共振血管|magnetic resonance imaging|thermal imaging|热成像|红外热像|live cell imaging|粒子追踪|NTA|热机械分析|TMA|毛细管电泳|凝胶电泳|电泳|小角中子|散裂|粘度|黏度|旋转粘度计|乌氏粘度计|viscosity|卡尔费休|卡氏水分|水质硬度|COD|BOD|氨氮|冲击韧性|冲击强度|维卡|热变形温度|熔融指数|熔指|melt flow index|氧指数|UL94|邵氏硬度|原子吸收|AAS|原子荧光|AFS|离子迁移谱|太赫兹|terahertz|穆斯堡尔|LIBS|激光诱导击穿|残余应力|residual stress|X射线CT|X-ray CT|computed tomography|气体渗透|透气性|水蒸气透过|氦检漏|检漏|爆炸|洛氏硬度|布氏硬度|Rockwell|Brinell'.split(
    '|',
  ),
  ...'流式细胞|流式细胞术|flow cytometry|PCR|qPCR|荧光定量PCR|western blot|WB|ELISA|酶联免疫|免疫组化|基因测序|测序|DNA|RNA|全基因组测序|转录组|转录组测序|RNA-seq|16S|蛋白质组|蛋白质组学|proteomics|宏基因组|细胞培养|细胞实验|动物实验|抗菌|抗菌实验|毒性|抑菌实验|微生物检测|食品微生物|食品微生物检测|菌落总数|亲子鉴定|毒理'.split(
    '|',
  ),
];

/** Words that ask, buy or test, and name nothing. */
export const fillers: string[] = [
  ...'多少钱|多少钱一个样|多少钱一次|多少钱一小时|多少元|什么价|什么价格|价格|价格表|报价|费用|收费|收费标准|价钱|费|贵吗|便宜|怎么收费|如何收费|一个样|一个样品|每个样|一小时|一次'.split(
    '|',
  ),
  ...'怎么测|怎么测试|怎么测定|怎么做|怎么看|怎么分析|怎么检测|怎么表征|怎么算|怎么|怎样|怎样测|如何|如何测|如何测定|如何测试|如何检测|如何表征|如何做|如何看|用什么|用什么测|用什么仪器|用什么方法|用什么设备|什么仪器|什么方法|什么设备|什么|哪种|哪个|哪些|哪里|哪里可以|哪里能|哪里有|哪家|去哪|能不能|可不可以|可以|能否|是否|有没有|有吗|可以吗|能做吗|行吗|要多久|多久|多长时间|几天|几天出结果|周期|请问|你好|您好'.split(
    '|',
  ),
  ...'测个|测一下|测一测|测下|测试|测定|测量|测样|检测|检验|化验|分析|表征|鉴定|做个|做一下|做一个|想做|想测|我想|我要|我要做|我要测|想要|需要|需要测|要做|要测|能做|能测|送样|送样测|送检|送测|代测|代做|帮我|帮我做|帮我测|帮忙|预约|下单|加急|急|找|求|看看|看一下|判断|确定|观察|知道|了解|拍照|拍图|拍|打|跑'.split(
    '|',
  ),
  ...'曲线|谱图|图谱|数据|结果|类|仪器|设备|机构|公司|平台|中心|实验室|服务|项目|方法|技术|样品|样|材料|的|地|得|了|吗|呢|吧|啊|和|与|及|或|在|有|是|用|测|做|看|算|个|我|想|要|请|去|能'.split(
    '|',
  ),
  ...'像|图|图像|图片|照片|仪|仪表|仪器设备|装置|谱|测试仪|分析仪|测量仪|测定仪|检测仪|测量方法|测试方法|分析方法|测试项目|拍片|拍摄|拍几张|各拍几张|表征方法|测试表征|出图|效果图|原始数据'.split(
    '|',
  ),
  ...'imaging|image|pattern|instrument|equipment|apparatus|machine|technique|method|mode|result|data|report|picture|photo|plot|curve|study|determination|characterization|investigation|my|me|from|at|on|using|use|get|make|quote|quotation|book|booking|order|send|samples'.split(
    '|',
  ),
  ...'how|how much|how to|what|which|where|can|is|are|do|does|for|of|the|a|an|to|in|by|with|and|price|cost|fee|test|testing|measure|measurement|analysis|characterization of|service|lab|laboratory|sample|near me|please|i want|need'.split(
    '|',
  ),
];
