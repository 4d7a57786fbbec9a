interface Home {
  email: string;
  province: string;
  city: string;
  area: string;
  address_code: string;
  address: string;
}

/** Where the people of the demonstration are reached: their mail, and the place that their parcels go to. */
export const homes: Readonly<Record<string, Home>> = {
  林晓雨: {
    email: 'lin.xiaoyu@example.edu.cn',
    province: '江苏省',
    city: '南京市',
    area: '鼓楼区',
    address_code: '320106',
    address: '汉口路 22 号化学楼 305',
  },
  陈思远: {
    email: 'chen.siyuan@example.edu.cn',
    province: '江苏省',
    city: '南京市',
    area: '江宁区',
    address_code: '320115',
    address: '东南大学路 2 号材料楼 A 座',
  },
  王嘉宁: {
    email: 'wang.jianing@example.ac.cn',
    province: '辽宁省',
    city: '沈阳市',
    area: '沈河区',
    address_code: '210103',
    address: '文化路 72 号',
  },
  赵一鸣: {
    email: 'zhao.yiming@example.edu.cn',
    province: '天津市',
    city: '天津市',
    area: '津南区',
    address_code: '120112',
    address: '雅观路 135 号化工学院',
  },
  周若彤: {
    email: 'zhou.ruotong@example.com',
    province: '北京市',
    city: '北京市',
    area: '海淀区',
    address_code: '110108',
    address: '中关村东路 18 号',
  },
  孙浩然: {
    email: 'sun.haoran@example.com',
    province: '陕西省',
    city: '西安市',
    area: '碑林区',
    address_code: '610103',
    address: '含光北路 60 号',
  },
  何静怡: {
    email: 'he.jingyi@example.edu.cn',
    province: '广东省',
    city: '广州市',
    area: '天河区',
    address_code: '440106',
    address: '五山路 381 号材料学院',
  },
  许知远: {
    email: 'xu.zhiyuan@example.edu.cn',
    province: '陕西省',
    city: '西安市',
    area: '碑林区',
    address_code: '610103',
    address: '咸宁西路 28 号能动学院',
  },
  吴雅文: {
    email: 'wu.yawen@example.com',
    province: '江苏省',
    city: '苏州市',
    area: '吴中区',
    address_code: '320506',
    address: '东吴北路 98 号研发中心',
  },
  郑子昂: {
    email: 'zheng.ziang@example.com',
    province: '浙江省',
    city: '宁波市',
    area: '北仑区',
    address_code: '330206',
    address: '新大路 1069 号 3 号厂房',
  },
};
