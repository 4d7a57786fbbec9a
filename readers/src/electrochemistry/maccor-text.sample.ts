/** A rest, a charge and a discharge, as the layout with days and states has them. */
export const maccorTextSample = (): Uint8Array =>
  Buffer.from(
    [
      "Today's Date:\t14 December 2020\tDate of Test:\t11 December 2020, 12:22:12 PM",
      'Filename:\tcell\tTester Channel:\t1',
      'Procedure:\tvalidation.000\tDescription:\t',
      'Rec#\tCyc#\tStep\tTestTime\tStepTime\tAmp-hr\tWatt-hr\tAmps\tVolts\tState\tES\tDPt Time\tAux #1\t Units',
      '1\t0\t1\t  0d 00:00:0\t  0d 00:00:0\t0.00000\t0.00000\t0.00000\t3.46250\tR\t0\t12/11/2020 12:22:12\t-2501.7\t C  ',
      '2\t0\t1\t  0d 00:00:5\t  0d 00:00:5\t0.00000\t0.00000\t0.00000\t3.46197\tR\t129\t12/11/2020 12:22:17\t-2501.8\t C  ',
      '3\t0\t2\t  0d 00:00:5.05000019073486\t  0d 00:00:0.05\t0.00000\t0.00002\t0.50401\t3.51627\tC\t0\t12/11/2020 12:22:17\t-2501.8\t C  ',
      '4\t0\t2\t  1d 01:01:9.3100004196167\t  1d 01:01:4.31\t0.06000\t0.20300\t0.50011\t3.61115\tC\t5\t12/12/2020 13:23:21\t-2501.8\t C  ',
      '5\t0\t3\t  1d 01:01:10\t  0d 00:00:0\t0.00359\t0.01225\t0.50004\t3.40604\tD\t5\t12/12/2020 13:23:22\t-2501.8\t C  ',
      '',
    ].join('\r\n'),
  );

/** The later layout with units in brackets, decimal commas and a test time in minutes, which no name says. */
export const maccorMinutesSample = (): Uint8Array =>
  Buffer.from(
    [
      'Name:\tcell-013',
      'Channel:\t81',
      'Tester\tMaccor #4',
      'Started\t5/11/2021 3:40:24 PM',
      '',
      'Rec\tCycle P\tCycle C\tStep\tTestTime\tStepTime\tCap. [Ah]\tEner. [Wh]\tCurrent [A]\tVoltage [V]\tMd\tES\tDPT Time\tVAR1',
      '',
      '1\t0\t1\t1\t0,000000\t0,000000\t0,00000000\t0,00000000\t0,00000000\t0,1783\tR\t0\t5/11/2021 3:40:24 PM\t0,0000\t',
      '2\t0\t1\t2\t180,500000\t0,500000\t0,00000015\t0,00000008\t0,00016045\t0,7918\tC\t5\t5/11/2021 6:40:54 PM\t0,0000\t',
      '3\t0\t1\t2\t570,000000\t390,000000\t0,00000016\t0,00000009\t0,00016052\t0,8288\tC\t5\t5/12/2021 1:10:24 AM\t0,0000\t',
      '',
    ].join('\r\n'),
  );
