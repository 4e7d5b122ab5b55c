import type { DemoCemetery } from './cemeteries'
import type { SeededRandom } from './random'
import type { DemoSettings } from './settings'
import { wordsOf } from './words'

/** Military service, for some of those whose age fits a war. */
export function militaryService(
  random: SeededRandom,
  { militaries, locale }: DemoCemetery,
  { military }: DemoSettings,
  { sex, birth, death }: { sex: string; birth: number; death: number },
): Record<string, unknown> {
  const war = wars[militaries].find(([, from, to]) => birth >= from && birth <= to)
  if (!war || death < war[3] || !random.chance(sex === 'male' ? 0.3 : 0.02)) return {}
  const [name, , , begins, ends] = war
  const say = wordsOf(locale)
  const branches = [...military.keys()].filter((branch) => begins >= 1917 || !/Air/.test(branch))
  const branch = random.pick(branches)
  const year = random.int(begins, ends)
  return {
    veteran: true,
    militaryBranch: military.get(branch),
    militaryRank: say(random.pick(/Navy|Marine$|Coast/.test(branch) ? afloat : ashore)),
    militaryWar: say(name),
    serviceDates: random.chance(0.6) ? `${year}–${Math.min(death, year + random.int(1, 4))}` : null,
  }
}

type War = readonly [name: string, bornFrom: number, bornTo: number, begins: number, ends: number]
const wars: Record<DemoCemetery['militaries'], readonly War[]> = {
  american: [
    ['War of 1812', 1775, 1797, 1812, 1815],
    ['Civil War', 1820, 1847, 1861, 1865],
    ['Spanish–American War', 1868, 1880, 1898, 1898],
    ['World War I', 1885, 1900, 1917, 1918],
    ['World War II', 1905, 1927, 1941, 1945],
    ['Korean War', 1928, 1934, 1950, 1953],
    ['Vietnam War', 1940, 1953, 1964, 1973],
    ['Gulf War', 1960, 1972, 1990, 1991],
  ],
  british: [
    ['Crimean War', 1815, 1836, 1854, 1856],
    ['South African War', 1865, 1882, 1899, 1902],
    ['First World War', 1880, 1900, 1914, 1918],
    ['Second World War', 1905, 1927, 1939, 1945],
    ['Korean War', 1928, 1934, 1950, 1953],
  ],
  other: [['World War II', 1900, 1926, 1939, 1945]],
}
const ashore = [
  'Private',
  'Private',
  'Corporal',
  'Sergeant',
  'Staff Sergeant',
  'Lieutenant',
  'Captain',
  'Major',
  'Nurse Corps',
]
const afloat = [
  'Seaman',
  'Seaman',
  'Petty Officer',
  'Boatswain’s Mate',
  'Ensign',
  'Lieutenant',
  'Commander',
]

/** The lists of Settings/Military: every rank and war that somebody here has. */
export const ranks = [...new Set([...ashore, ...afloat])]
export const warsOf = (militaries: DemoCemetery['militaries']) =>
  wars[militaries].map(([name]) => name)
