const browsers: ReadonlyArray<[name: string, sign: RegExp]> = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /Safari\//],
]
const systems: ReadonlyArray<[name: string, sign: RegExp]> = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

/** `Firefox · Windows` of what a browser says of itself; the beginning of what nobody knows. */
export function deviceOf(userAgent: string): string {
  const first = (known: typeof browsers) => known.find(([, sign]) => sign.test(userAgent))?.[0]
  const named = [first(browsers), first(systems)].filter(Boolean).join(' · ')
  return named || userAgent.slice(0, 40)
}
