/** Languages whose titles could also be names (M. is an initial in English, Don a given name). */
export type NameLanguage = 'en' | 'fr' | 'es'

/** Whether a word before a name is a title or rank ("Mrs", "Rev.", "Mme", "Lt"). */
export const isPrefix = (word: string, language: NameLanguage = 'en'): boolean =>
  PREFIXES.has(bare(word)) || TITLES_IN[language].has(bare(word))

/** Whether a word after a name is a suffix ("Jr.", "III", "M.D.", "fils"). */
export const isSuffix = (word: string): boolean => SUFFIXES.has(bare(word))

/** Whether bracketed words are a rank or title alone: "(Lt Col)", "(Dr)", "(SP-4)". */
export const isRank = (text: string): boolean => {
  const words = text.split(/\s+/)
  return words.length <= 3 && words.every((word) => isPrefix(word) || RANK_WORDS.has(bare(word)))
}

/** Whether a word after a name is a service or army: "Lee, Capt. Henry, USA". */
export const isService = (word: string): boolean => SERVICES.has(bare(word))

/** Abbreviated given names and titles, after which a point ends no last name ("Wm. Smith"). */
export const isAbbreviation = (word: string): boolean =>
  isPrefix(word) || isSuffix(word) || ABBREVIATIONS.has(bare(word))

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
const bare = (word: string): string => word.toLowerCase().replaceAll('.', '')

const PREFIXES = set(`
  mr mrs ms miss dr rev revd hon prof judge rabbi gen maj capt lt sgt cpl pvt pfc adm cmdr ens col
  captain lieutenant sergeant corporal colonel pte sir dame lady deacon pastor sister
  mme mlle veuve vve abbé sra srta doña herr frau pan pani`)

const TITLES_IN: Record<NameLanguage, ReadonlySet<string>> = {
  en: set('fr'),
  fr: set('m me père sœur'),
  es: set('sr don fray sor padre'),
}

const RANK_WORDS = set('staff first second 1st 2nd master tech t/3 t/4 t/5 sp-4 sp4 sp-5 seaman')

const SUFFIXES = set(
  'jr sr jnr snr junior senior ii iii iv 2nd 3rd 4th esq md dds phd dvm rn cpa ofm osb fils hijo júnior',
)

const SERVICES = set(
  'us usa usn usmc usaf usaaf uscg usnr aus csa csn cef rn raf rcaf rcn raaf ret',
)

const ABBREVIATIONS = set('st ste wm chas geo jas thos robt jos benj saml danl alex edw fredk')
