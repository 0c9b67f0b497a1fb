/** Order matters: Edge and Opera call themselves Chrome too, Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** Android calls itself Linux, an iPhone calls itself Mac OS X. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Names of the browser and the system behind a User-Agent header, such as Chrome and Windows; of those that it tells. */
export function browserName(userAgent: string | undefined): { browser?: string; system?: string } {
  const sent = (userAgent ?? '').slice(0, 500)
  const named = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(sent))?.[1]
  const browser = named(BROWSERS)
  const system = named(SYSTEMS)
  return { ...(browser && { browser }), ...(system && { system }) }
}
