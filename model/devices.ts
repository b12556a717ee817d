/** Browser and operating system names from a user agent; empty when unknown. */
export type DeviceNames = { browser: string | undefined; system: string | undefined }

type Sign = readonly [pattern: RegExp, name: string]

// The order matters: most browsers also claim to be Chrome and Safari.
const browsers: readonly Sign[] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly Sign[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

export function deviceNames(userAgent: string): DeviceNames {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) }
}

/** Browser and system in one line, such as "Chrome, Windows"; null when both are unknown. */
export function describeDevice(userAgent: string): string | null {
  const { browser, system } = deviceNames(userAgent)
  return [browser, system].filter(name => name !== undefined).join(', ') || null
}

function nameIn(signs: readonly Sign[], userAgent: string): string | undefined {
  return signs.find(([pattern]) => pattern.test(userAgent))?.[1]
}
