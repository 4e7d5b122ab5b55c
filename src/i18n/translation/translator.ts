/** Texts as they are written: nested, or with dots in the keys. */
export interface Texts {
  [key: string]: string | Texts | undefined
}
export interface Options {
  /** The text where the key is unknown; may be empty. */
  _?: string
  smart_count?: number
  [name: string]: unknown
}

/** Nested texts as one flat table of dotted keys. */
export function flatten(texts: Texts, into: Map<string, string> = new Map(), prefix = '') {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') into.set(prefix + key, value)
    else if (value) flatten(value, into, `${prefix}${key}.`)
  }
  return into
}

/**
 * French sets a space before these signs that never ends a line; texts are written with a plain one.
 * Source: Lexique des règles typographiques en usage à l'Imprimerie nationale, "Ponctuation".
 */
export const withFrenchSpaces = (text: string) =>
  text.replace(/ (?=[;!?])/g, '\u202f').replace(/ (?=[:»])|(?<=«) /g, '\u00a0')

/**
 * A text with its placeholders (`%{name}`) filled and its plural form (`one |||| many`) chosen.
 * An unknown key answers `_`, else the key itself.
 */
export function translate(
  catalog: ReadonlyMap<string, string>,
  locale: string,
  key: string,
  options: Options = {},
): string {
  const text = catalog.get(key) ?? options._ ?? key
  const form = text.includes('||||') ? plural(text, locale, options.smart_count) : text
  return form.replace(/%\{(\w+)\}/g, (whole, name: string) => {
    const value = options[name]
    // What is counted is written as the reader writes numbers; other numbers may be years or ids.
    if (name === 'smart_count' && typeof value === 'number') return value.toLocaleString(locale)
    return value === undefined ? whole : String(value)
  })
}

function plural(text: string, locale: string, count = 1) {
  const forms = text.split('||||').map((form) => form.trim())
  const one = rulesOf(locale).select(count) === 'one'
  return (one ? forms[0] : (forms[1] ?? forms[0])) ?? ''
}

const rules = new Map<string, Intl.PluralRules>()
/** Made once: making them takes longer than all that a page asks of them. */
function rulesOf(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known
}
