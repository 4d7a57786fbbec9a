import { cancelOrder, getOrder, messageOrder } from '@yance/contract/orders/endpoints.ts';
import type { OrderTab } from '@yance/contract/orders/order-label.ts';
import { eventually, type SignedInStaff } from '../api/main-journey.ts';
import type { Person } from '../api/people.ts';
import {
  askToCancelOne,
  complain,
  contest,
  evaluated,
  explain,
  explainTheComplaint,
  offerMoney,
  postMoney,
  refundTheComplaint,
} from './after-delivery-steps.ts';
import { bill, billAndPay, deposit, depositsInEveryState, invoicesInEveryState, type Purse } from './money-steps.ts';
import {
  agree,
  confirm,
  confirmData,
  findTrouble,
  lock,
  publish,
  raisePrice,
  receive,
  ship,
  startTests,
  type Story,
  type Wanted,
} from './order-steps.ts';
import { accept, askBack, loseOne, nameShelves, postPay, proposePay, sendBack, signFor } from './return-steps.ts';
import { bookAnHour, bookInEveryState, type Timed } from './reservation-steps.ts';
import { askForPickup, collectInEveryState } from './pickup-steps.ts';
import { accepted, quoted, refused, talkedAbout, type Enquiry } from './requirement-steps.ts';

/** One order of a member: what is wanted, and the steps that it has gone. */
interface OrderStory {
  wanted: readonly Wanted[];
  steps: readonly ((story: Story) => Promise<unknown>)[];
}

export interface Character {
  name: string;
  /** Student 0, individual 1, enterprise 2, teacher 3. Students and teachers test first and pay later. */
  organization: 0 | 1 | 2 | 3;
  company: string;
  /** What happens to the member's money before the first order. */
  money?: (purse: Purse) => Promise<unknown>;
  /** What the member asks of the operator beside the catalogue. */
  enquiry?: (enquiry: Enquiry) => Promise<unknown>;
  /** The words of that request. */
  content?: string;
  /** What is to be collected from the member without an order. */
  collect?: (given: { customer: Person; staff: SignedInStaff }) => Promise<unknown>;
  /** What instrument time the member books. */
  time?: (timed: Timed) => Promise<unknown>;
  orders: readonly OrderStory[];
}

const want = (service: string, count: number, sample: string, composition: string): Wanted => ({
  service,
  count,
  sample,
  composition,
});
const keep = (service: string, count: number, sample: string, composition: string): Wanted => ({
  ...want(service, count, sample, composition),
  afterwards: 'keep',
});
const tested = [receive, lock, publish] as const;
const cancel = ({ customer, rid }: Story) => customer.call(cancelOrder, { rid, reason: '课题计划有变' });
const ask = ({ customer, rid }: Story) =>
  customer.call(messageOrder, { rid, content: '样品怕潮，请收到后尽快放入干燥器。' });
const billed = async ({ customer, rid }: Story) => {
  await bill(customer);
  await stands(customer, rid, 'unpaid');
};
const paid = async ({ customer, staff, rid }: Story) => {
  await billAndPay(customer, staff.finance);
  await stands(customer, rid, 'done');
};

/** An order follows its statements a moment later. */
const stands = (customer: Person, rid: string, tab: OrderTab): Promise<void> =>
  eventually(async () => {
    if ((await customer.call(getOrder, { rid })).tab !== tab)
      throw new Error(`The order ${rid} does not stand under ${tab}.`);
  });

/**
 * The people of the demonstration: together their orders stand in every state that an order can reach, and so do
 * deposits, invoices, transfers and applications for credit.
 */
export const cast: readonly Character[] = [
  {
    name: '林晓雨',
    organization: 0,
    company: '南京大学化学学院',
    enquiry: quoted,
    content: '改性纤维素膜拉伸断口的形貌，10 个样品；薄膜易滑脱，另需加工一套拉伸夹具，请报价。',
    orders: [
      { wanted: [want('傅里叶变换红外光谱', 2, '改性纤维素', 'C6H10O5')], steps: [...tested, confirmData, billed] },
      {
        wanted: [want('X射线粉末衍射', 3, '氧化锌粉末', 'ZnO')],
        steps: [
          ...tested,
          confirmData,
          paid,
          evaluated(5, '三个样品的峰形都很清楚，还标出了杂相，比说好的时间早一天。'),
        ],
      },
      { wanted: [want('显微拉曼光谱', 2, '石墨烯粉末', 'C')], steps: [askForPickup] },
    ],
  },
  {
    name: '陈思远',
    organization: 0,
    company: '东南大学材料科学与工程学院',
    enquiry: refused,
    content: '钙钛矿薄膜拉伸后裂纹的形貌，10 个样品，另需按图纸加工一套拉伸夹具，请报价。',
    collect: collectInEveryState,
    orders: [
      { wanted: [want('场发射扫描电镜', 2, '钙钛矿薄膜', 'MAPbI3')], steps: [...tested, confirmData] },
      { wanted: [want('比表面与孔径分析', 2, '活性炭', 'C')], steps: [ship] },
      { wanted: [want('接触角', 1, '涂层玻璃', 'SiO2')], steps: [cancel] },
    ],
  },
  {
    name: '王嘉宁',
    organization: 3,
    company: '中国科学院金属研究所',
    enquiry: accepted,
    content: '镁合金板材拉伸断口的形貌，10 个样品，另需按图纸加工一套拉伸夹具，请报价。',
    time: bookAnHour,
    orders: [
      { wanted: [want('电感耦合等离子体发射光谱', 4, '高熵合金粉', 'FeCoNiCrMn')], steps: tested },
      { wanted: [want('同步热分析', 2, '水滑石', 'MgAl-LDH')], steps: [receive, raisePrice] },
      { wanted: [want('X射线光电子能谱', 2, '负载型催化剂', 'Pt/Al2O3')], steps: [receive, lock, startTests] },
    ],
  },
  {
    name: '赵一鸣',
    organization: 3,
    company: '天津大学化工学院',
    enquiry: talkedAbout,
    content: '催化剂颗粒反应前后的形貌对比，10 个样品，部分样品怕潮，请评估能否测试并报价。',
    orders: [
      { wanted: [want('纳米粒度与Zeta电位', 3, '二氧化硅溶胶', 'SiO2')], steps: [receive, ask] },
      { wanted: [want('差示扫描量热', 2, '相变石蜡', 'C20H42')], steps: [receive, raisePrice, agree, lock] },
      { wanted: [want('元素分析', 2, '共价有机框架', 'C, H, N')], steps: [findTrouble] },
    ],
  },
  {
    name: '周若彤',
    organization: 1,
    company: '独立研究者',
    orders: [
      { wanted: [want('紫外-可见（漫反射）光谱', 1, '二氧化钛', 'TiO2')], steps: [confirm] },
      { wanted: [want('电子顺磁共振', 1, '掺杂氧化物', 'Mn:ZnO')], steps: [cancel] },
    ],
  },
  {
    name: '孙浩然',
    organization: 1,
    company: '独立研究者',
    money: ({ customer, finance }) => deposit(customer, finance, 300_000),
    orders: [
      {
        wanted: [want('X射线粉末衍射', 2, '古陶瓷残片', '硅酸盐'), want('X射线荧光光谱', 1, '古陶瓷残片', '硅酸盐')],
        steps: [confirm, ...tested, contest],
      },
    ],
  },
  {
    name: '何静怡',
    organization: 3,
    company: '华南理工大学材料学院',
    money: ({ customer, finance }) => deposit(customer, finance, 2_000_000, 'posted'),
    time: bookInEveryState,
    orders: [
      { wanted: [want('X射线粉末衍射', 2, '钛酸钡粉末', 'BaTiO3')], steps: [...tested, contest, explain] },
      { wanted: [want('傅里叶变换红外光谱', 2, '壳聚糖薄膜', 'C6H11NO4')], steps: [...tested, contest, offerMoney] },
      {
        wanted: [want('显微拉曼光谱', 2, '碳纳米管', 'C')],
        steps: [
          ...tested,
          contest,
          offerMoney,
          postMoney,
          evaluated(3, '有一件信噪比偏低，提出异议后退了那一件的费用，处理得还算及时。'),
        ],
      },
      { wanted: [want('差示扫描量热', 1, '聚乳酸颗粒', 'PLA')], steps: [...tested, complain] },
      {
        wanted: [want('比表面与孔径分析', 1, '分子筛', 'Al2O3·SiO2')],
        steps: [...tested, complain, explainTheComplaint],
      },
      {
        wanted: [want('纳米粒度与Zeta电位', 1, '金纳米颗粒', 'Au')],
        steps: [...tested, complain, refundTheComplaint],
      },
      {
        wanted: [want('接触角', 1, '疏水涂层', 'SiO2'), want('元素分析', 1, '疏水涂层', 'C, H, F')],
        steps: [receive, lock, askToCancelOne],
      },
    ],
  },
  {
    name: '许知远',
    organization: 3,
    company: '西安交通大学能动学院',
    money: ({ customer, finance }) => deposit(customer, finance, 2_000_000, 'posted'),
    orders: [
      {
        wanted: [want('X射线粉末衍射', 2, '磷酸铁锂', 'LiFePO4')],
        steps: [
          nameShelves,
          ...tested,
          confirmData,
          evaluated(4, '数据没有问题，原始文件和图都给了。希望结果里附上仪器的半高宽校正。'),
        ],
      },
      {
        wanted: [want('X射线粉末衍射', 1, '三元正极', 'NCM811')],
        steps: [...tested, confirmData, accept, evaluated(5, '背底低，弱峰也能认出来，直接拿去做了精修。')],
      },
      { wanted: [want('X射线粉末衍射', 2, '钛酸锂', 'Li4Ti5O12')], steps: [...tested, confirmData, sendBack] },
      { wanted: [want('X射线粉末衍射', 1, '硅碳负极', 'Si/C')], steps: [...tested, confirmData, sendBack, signFor] },
      {
        wanted: [keep('显微拉曼光谱', 3, '石墨负极', 'C')],
        steps: [...tested, confirmData, evaluated(5, 'D 峰和 G 峰的比值三个样品重复性很好，工程师主动问了激光功率。')],
      },
      { wanted: [keep('显微拉曼光谱', 1, '导电炭黑', 'C')], steps: [...tested, confirmData, askBack] },
      {
        wanted: [keep('差示扫描量热', 2, '隔膜', 'PE')],
        steps: [...tested, confirmData, loseOne, evaluated(3, '谱图本身没问题，但留样丢了一件，还在商量赔付。')],
      },
      {
        wanted: [keep('差示扫描量热', 1, '粘结剂', 'PVDF')],
        steps: [...tested, confirmData, loseOne, proposePay, postPay],
      },
    ],
  },
  {
    name: '吴雅文',
    organization: 2,
    company: '苏州新材科技有限公司',
    money: ({ customer, finance }) => depositsInEveryState(customer, finance),
    orders: [{ wanted: [want('凝胶渗透色谱', 2, '聚乳酸', 'PLA')], steps: [] }],
  },
  {
    name: '郑子昂',
    organization: 2,
    company: '宁波磁性材料有限公司',
    money: ({ customer, finance }) => invoicesInEveryState(customer, finance, '宁波磁性材料有限公司'),
    orders: [
      { wanted: [want('振动样品磁强计', 2, '钕铁硼磁粉', 'Nd2Fe14B')], steps: [confirm, receive, lock] },
      {
        wanted: [want('透射电镜', 1, '铁氧体纳米颗粒', 'Fe3O4')],
        steps: [
          confirm,
          ...tested,
          confirmData,
          evaluated(4, '分散得不错，高分辨照片能看清晶格。如果能多给两张低倍图就更好了。'),
        ],
      },
    ],
  },
];
