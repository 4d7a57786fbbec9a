const systems: readonly [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/iPhone|iPad/, 'iOS'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, '安卓'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, '火狐浏览器'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** What people call a device, from what its browser says of itself. */
export function deviceName(userAgent: string): string {
  const named = [systems, browsers].flatMap((list) => list.find(([sign]) => sign.test(userAgent))?.[1] ?? []);
  return named.length > 0 ? named.join(' · ') : '未知设备';
}
