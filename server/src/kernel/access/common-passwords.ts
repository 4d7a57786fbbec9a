/**
 * What guessers try first, of eight signs and more: the passwords that stand at the top of every published count of
 * leaked ones, those of Chinese sites among them. Small letters; a new one is added at its kind.
 */
const digits = `
  12345678 123456789 1234567890 12345678910 123456789123 0123456789 01234567 012345678 87654321 987654321 9876543210
  0987654321 11111111 111111111 1111111111 22222222 33333333 44444444 55555555 66666666 666666666 77777777 88888888
  888888888 8888888888 99999999 999999999 00000000 000000000 0000000000 11112222 11223344 1122334455 112233445566
  12121212 123123123 123123123123 12312312 12341234 1234512345 123454321 123456123456 12344321 123321123 123321123321
  147258369 1472583690 14725836 159357159 159753159 741852963 789456123 7894561230 78945612 963852741 987456321
  31415926 314159265 3141592653 52013144 520131400 5201314520 52013145 13145200 131452000 1314520520 1314521521
  20082008 20092009 20102010 19491001 19871987 19881988 19891989 19901990 19911991 13800138000 10101010 98765432
  100200300 123698745 12369874 112358132 135792468 1357924680 246813579 1234567800 12345600 12345611 12345612 77585210
  77585211 110110110 110120119 119119119 168168168 188188188 520520520 521521521 666888666 888666888 66668888 88886666
`;
const walks = `
  qwertyui qwertyuio qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyuiop123 qwertyui1 1qaz2wsx
  1qaz2wsx3edc 1qaz1qaz 1qazxsw2 1qaz@wsx zaq12wsx zaq1zaq1 zaq1xsw2 qazwsxedc qazwsxedcrfv qazwsx123 qazwsx12 qaz123456
  asdfghjk asdfghjkl asdfghjkl123 asdfasdf asdf1234 asdf12345 asdf123456 asd12345 asd123456 asdasdasd asdqwe123 zxcvbnm1
  zxcvbnm123 zxcvbnm, zxcvasdf zxcv1234 zxc12345 zxc123456 zxczxczxc qweasdzxc qweasd123 qweasdzxc123 qwe12345 qwe123456
  qweqweqwe qwer1234 qwer12345 qwer123456 qwert123 qwert12345 qwert123456 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r!
  q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1234qwer 12345qwert 123456qwerty 123qweasd 123qweasdzxc 123qwe123 qwe123qwe 123asd123
  1234asdf 123456asd 147852369 147896325 14789632 zxcvbnmasd mnbvcxz1 poiuytrewq lkjhgfdsa abcdefgh abcdefghi abcdefghij
  abcdefg1 abcdefg123 abc12345 abc123456 abc1234567 abc123456789 abcd1234 abcd12345 abcd123456 abc123abc abcabc123 1234abcd
  12345abc 123456abc a1b2c3d4 a1b2c3d4e5 aabbccdd aaaa1111 1111aaaa aaa111222 a1s2d3f4 a1a2a3a4 !qaz2wsx !@#$%^&* 1!2@3#4$
`;
const words = `
  password password1 password12 password123 password1234 password! password1! password01 passw0rd passw0rd1 p@ssw0rd
  p@ssword p@ssword1 p@ssw0rd1 p@$$w0rd pa$$word pa$$w0rd mypassword passwort motdepasse iloveyou iloveyou1 iloveyou2
  iloveyou123 iloveyou! ilovegod loveyou1 loveyou123 lovelove sunshine sunshine1 princess princess1 football football1
  baseball baseball1 basketball superman superman1 batman123 spiderman starwars starwars1 pokemon1 pokemon123 minecraft
  trustno1 whatever whatever1 computer computer1 internet internet1 charlie1 michael1 michelle jennifer jessica1 jordan23
  liverpool liverpool1 chelsea1 arsenal1 barcelona manchester corvette mercedes ferrari1 marlboro midnight midnight1
  mustang1 maverick danielle samantha victoria alexander alexander1 benjamin jonathan nicholas patricia veronica caroline
  butterfly chocolate chocolate1 strawberry elephant dolphin1 tinkerbell cupcake1 rainbow1 snowball flower123 hello123
  hello1234 hello12345 helloworld hello2020 welcome1 welcome12 welcome123 welcome1! letmein1 letmein123 letmeinnow
  changeme changeme1 changeme123 default1 default123 administrator admin123 admin1234 admin12345 admin123456 admin888
  admin@123 adminadmin administrator1 root1234 root123456 rootroot toor1234 test1234 test12345 test123456 testtest
  testing1 testing123 guest123 user1234 user12345 username temp1234 temporary secret123 secret12 master123 masterkey
  shadow12 shadow123 monkey12 monkey123 dragon12 dragon123 killer123 hunter123 freedom1 access14 security security1
  qwerty12! company1 summer2023 summer2024 summer2025 summer2026 winter2023 winter2024 winter2025 spring2024 spring2025
  january1 february december november september1 monday123 google123 facebook facebook1 linkedin samsung1 samsung123
  microsoft windows1 windows10 nintendo playstation matrix123 blink182 metallica nirvana1 slipknot1 rockstar1 vanessa1
  myspace1 angel123 lovely123 sweetheart babygirl babygirl1 beautiful beautiful1 blessed1 jesus123 jesuschrist forever1
  family123 mother123 father123 daddy123 mylove123 friends1 soccer12 soccer123 hockey123 tennis123 yankees1 cowboys1
`;
const chinese = `
  a1234567 a12345678 a123456789 a1234567890 a123123123 aa123456 aa12345678 aa123456789 aaa123456 aa112233 as123456
  q1234567 q12345678 q123456789 qq123456 qq12345678 qq123456789 qq112233 qq111111 w1234567 w123456789 z1234567 z12345678
  z123456789 zz123456 x123456789 s123456789 l123456789 c123456789 m123456789 123456aa 123456qq 12345678a 123456789a
  1234567890a 12345678q 123456789q 1234567a 1234567q 123456789z 123456789abc 1314520a a5201314 a1314520 aini1314 woaini123
  woaini1314 woaini520 woaini521 woaini5201314 woaiwojia woaiwoziji woaizhongguo zhongguo zhongguo1 wodemima wodemima123
  mima1234 mima12345 mima123456 wangyut2 xiaoming xiaoming123 zhangsan zhangsan123 lisi1234 wangwei123 wangjing lijing123
  liuwei123 zhangwei zhangwei123 asd123456789 abc5201314 love1314 love5201314 iloveyou520 iloveyou1314 520woaini 5201314a
  5201314q 5201314qq 1314woaini taobao123 taobao123456 weixin123 alipay123 huawei123 huawei@123 xiaomi123 tencent123
  baidu123 beijing2008 beijing123 shanghai shanghai1 nanjing123 china123 china1234 china123456 guangzhou shenzhen
  wuhan123 daxue123 xuesheng student1 student123 teacher123 xinnian2025 xinnian2026 147258369a 159357456 asdf1234567
`;

const common: ReadonlySet<string> = new Set(
  [digits, walks, words, chinese].flatMap((list) => list.split(/\s+/).filter((one) => one !== '')),
);

/** Whether a password is among those that are tried first; capitals make no other one. */
export const isCommon = (password: string): boolean => common.has(password.toLowerCase());
