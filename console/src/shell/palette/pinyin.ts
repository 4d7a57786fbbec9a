/** How the characters of pages and steps are read: a syllable and the characters that have it. */
const readings = `
  an安案按 bai败 ban板版 bao报保 bei备 ben本 bi闭 bian编 biao表 bing并 bo驳 bu不补部布 can参
  cao操草 ce测册 cha查 chang常场 chao超 che撤 cheng成承 chi持 chong重冲充 chu处出初除
  chuan传 chuang创 ci词次此 cun存 da打达 dai待代 dan单 dang档 dao导到 de的得 deng登等 di递地
  dian电点 ding订定 dong动冻 du度 duan段 dui对兑 duo多 e额 fa发 fan返 fang放方 fei费废
  fen分份 fu付幅复负服 gai改 gang岗 gao告稿 ge格 gei给 gen跟 geng更 gong工功公 gou沟 gu故 guan关管
  guang广 gui归规 guo果过 hang行 hao号 he核 heng横 hong红 hou后候 hu户 hua话划 huai坏
  huan换还 hui回惠恢会毁 huo获或货 ji寄记积继计给即辑机 jia价加 jian间检件建键 jiang奖将 jiao交
  jie结接解捷 jin金今 jing经 ju拒据 jue绝 kai开 kan看 ke客课可 kong空 kou口 ku库 kuai快 kuan款
  lei类 li理力励利历 lian连联链 liang量 liao料 lie列 ling领龄另 liu流留 lu录路 lun论 ma码 man满
  men门 mi密 mian免面 miao描 ming明 mu目模 nao脑 neng能 nin您 nuo诺 pai排派 pei赔培配 pi批
  pian片 piao票 pin品 ping凭评平 qi器期起其 qian前签浅 qing请清 qiu求 qu取区去 quan全券权 que确
  ren任认人 reng仍 ri日 ru入 san散 sao扫 se色 shai筛 shan删 shang上商 she设 shen申审深
  sheng生 shi时实室失试示使释始事 shou售首收受 shu数署束 shuang爽 shui水 shun顺 shuo说 song送
  sou搜 suan算 sui随 sun损 suo索锁 ta他 tai台 ti题提替 tian天填添 tiao调条 ting停 tong统通同
  tu途图 tui退推 wan完 wei位未维为 wen文 wo我 wu务无物 xi细系息 xia下 xian线现显限 xiang项向
  xiao消销效 xie协谢写 xin信新 xing醒 xiu修 xu需续序须 xuan选 xun训询 yan验言延 yang样 yao邀要钥
  ye页业 yi仪议已移意异一遗 yin银因 ying应营 yong用 you优有由 yu预与逾余于 yuan员原 yue约阅钥 zai再在
  zan暂 ze责则 zeng赠增 zhan展站 zhang账章障 zhao照 zheng整证正 zhi纸质置志致支止滞址 zhong中
  zhu注 zhuan专转 zhuang状 zi资自字 zu组足 zuo作
`;

const syllables = new Map<string, string[]>();
for (const group of readings.trim().split(/\s+/)) {
  const [syllable = ''] = /^[a-z]+/.exec(group) ?? [];
  for (const character of group.slice(syllable.length))
    syllables.set(character, [...(syllables.get(character) ?? []), syllable]);
}

export const isReadable = (character: string): boolean => syllables.has(character);

/** Whether words name a text: as they stand, by pinyin, by first letters or by a mixture, from any character on. */
export function isNamed(text: string, words: string): boolean {
  const wanted = words.toLowerCase().replaceAll(/\s/g, '');
  const characters = [...text.toLowerCase()];
  return characters.some((_, start) => continues(characters, start, wanted));
}

function continues(characters: readonly string[], at: number, wanted: string): boolean {
  if (wanted === '') return true;
  const character = characters[at];
  if (character === undefined) return false;
  if (wanted.startsWith(character)) return continues(characters, at + 1, wanted.slice(character.length));
  return (syllables.get(character) ?? []).some(
    (syllable) =>
      syllable.startsWith(wanted) ||
      (wanted.startsWith(syllable) && continues(characters, at + 1, wanted.slice(syllable.length))) ||
      (wanted[0] === syllable[0] && continues(characters, at + 1, wanted.slice(1))),
  );
}
