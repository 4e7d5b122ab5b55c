/** "Infant of N & C", "Baby girl", "Stillborn child of…": words instead of a given name. */
export function unnamedChild(given: string): boolean {
  const match = LEAD.exec(given)
  if (!match) return false
  const rest = given.slice(match[0].length)
  return rest === '' || /^(?:of|from|&)(?:\s|$)/i.test(rest)
}

/** "Baby Alberta", "Stillborn Child Alberta": the words before a child's own name, or ''. */
export function childWordBefore(given: string): string {
  const lead = /^(?:infant|baby|child|stillborn)\s/i.test(given) ? LEAD.exec(given)?.[0] : undefined
  return lead?.trimEnd() ?? ''
}

/** Where a relation follows a name: "Mary Dau of P & J", "Leroy infant"; -1 without. */
export function relationAt(given: string): number {
  const match = TRAIL.exec(given)
  return match ? match.index + 1 : -1
}

/** Whether bracketed words tell a relation: "(Son of W)", "(infant)", "(Mother)". */
export const isRelation = (text: string): boolean => RELATION.test(text)

export const saysInfant = (text: string): boolean =>
  /\b(?:infants?|inf|baby|babies|stillborn|twins?|child|ch)\b(?!\s*birth)/i.test(text)

export const saysStillborn = (text: string): boolean => /\bstill-?born\b/i.test(text)

/** "Twin boys", "2 Children of John": more than one person. */
export const saysSeveral = (text: string): boolean =>
  /^(?:\d+ )?(?:\p{L}+ )?(?:children|boys|girls|sons|daughters|twins|infants|brothers|sisters|babies)\b/iu.test(
    text,
  )

const LEAD =
  /^(?:(?:stillborn|infants?|inf|bab(?:y|ies)|child(?:ren)?|ch|sons?|dau(?:ghter)?s?|twins?|male|female|boys?|girls?|little|grandchild(?:ren)?|brothers?|sisters?)(?:\.?\s+|\.?$))+/i
const KIN =
  '[Ss]on|[Dd]au(?:ghter)?|[Cc]hild|[Ii]nf(?:ant)?|[Bb]ro(?:ther)?|[Ss]ister|[Mm]other|[Ff]ather|[Ww]ife|[Ww]idow'
const TRAIL = new RegExp(
  `\\s(?:(?:${KIN}) of(?=\\s|$)|(?:stillborn|infant|inf|child|ch|baby)(?=\\s|$))`,
)
const RELATION =
  /^(?:inf(?:ants?)?|child|baby|stillborn|male|female|(?:grand)?(?:son|dau|daughter|child)|mother|father|twin|bro(?:ther)?|sister|wife|widow|ch|\d\w+ husb)\b/i
