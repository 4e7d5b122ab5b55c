import { parseLifeEvent, splitEvents } from './events'
import type { NameFlag, NameParse } from './name-parse'
import { isRelation, saysInfant, saysStillborn } from './relations'
import { isAbbreviation, isRank, isSuffix } from './titles'

/** Takes bracketed and quoted words out of a name, into the draft; gives what is left. */
export function takeBrackets(text: string, draft: NameParse): string {
  let left = text
  // From the inside out; an opening bracket without its partner holds all that follows.
  for (let match = INNER.exec(left); match; match = INNER.exec(left)) {
    if (!match[0].trimEnd().endsWith(')')) addNameFlags(draft, 'unbalanced')
    bracketed((match[1] ?? '').trim(), draft)
    left = `${left.slice(0, match.index)} ${left.slice(match.index + match[0].length)}`
  }
  if (left.includes(')')) {
    addNameFlags(draft, 'unbalanced')
    left = left.replaceAll(')', ' ')
  }
  return left.replace(QUOTED, (_, double: string | undefined, single: string | undefined) => {
    addAlias(draft, (double ?? single ?? '').trim())
    return ' '
  })
}

/** Takes "née O'Brien" out of a name that has it without brackets; gives what is left. */
export function takeMaiden(text: string, draft: NameParse): string {
  const match = draft.maiden ? null : MAIDEN_AFTER.exec(text.normalize('NFC'))
  if (!match?.[2] || !/^\p{Lu}/u.test(match[2].replace(/^(?:(?:von|van|de|du|la|der)\s+)+/, '')))
    return text
  draft.maiden = match[2]
  draft.notes.push(match[1]?.trim() ?? '')
  const whole = text.normalize('NFC')
  return `${whole.slice(0, match.index)} ${whole.slice(match.index + match[0].length)}`
}

/** Keeps a remark, one note per event, and reads what it says of birth and death. */
export function addNameNote(draft: NameParse, text: string): void {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean === '') return
  for (const note of splitEvents(clean)) {
    draft.notes.push(note)
    const { causeOfDeath, birthplace, placeOfDeath } = parseLifeEvent(note)
    draft.causeOfDeath ??= causeOfDeath
    draft.birthplace ??= birthplace
    draft.placeOfDeath ??= placeOfDeath
  }
  if (CREMATION.test(clean)) addNameFlags(draft, 'cremation')
  if (MOVED.test(clean)) addNameFlags(draft, 'moved')
}

export function addNameFlags(draft: NameParse, ...flags: NameFlag[]): void {
  for (const one of flags) if (!draft.flags.includes(one)) draft.flags.push(one)
}

/** A second word for the same part follows the first; nothing is replaced. */
export function addAlias(draft: NameParse, name: string): void {
  if (name !== '') draft.alsoKnownAs = draft.alsoKnownAs ? `${draft.alsoKnownAs}; ${name}` : name
}

const INNER = / *\(([^()]*)(?:\) *|$)/
const QUOTED = / *["“”„«»]([^"“”„«»]*)["“”„«»] *|(?<=\s|^)['‘]([^'’]+)['’](?=\s|$)/g
const CREMATION = /\b(?:ashes|cremated|cremains|cremation|urn|cendres|cenizas)\b/i
const MOVED = /\b(?:moved|removed|rem from|exhumed|disinterr(?:ed|ing)|re-?interr(?:ed|ing))\b/i
const BORN_AS = '(?:n[ée]e|nacida|nascida|geb\\.?|geborene|geboren|z domu|född|født|nata)'
const MAIDEN = new RegExp(`^${BORN_AS}\\s+(.+)$`, 'iu')
const MAIDEN_AFTER = new RegExp(
  `\\s(${BORN_AS}\\s+((?:(?:von|van|de|du|la|der)\\s+)*\\p{Lu}[\\p{L}.'’-]*(?:\\s+\\p{Lu}[\\p{L}'’-]+)?))(?=[\\s,]|$)`,
  'iu',
)
/** Said of a person or a stone, and no name of anyone. */
const REMARK =
  /\b(?:foreigner|white|black|colou?red|plaque|memorial|stone|grave|vault|marker|body)\b/i
const NAME_WORDS = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)?$/u

function bracketed(text: string, draft: NameParse): void {
  const husband = /^(mrs\.?)(?:\s+(.*))?$/i.exec(text)
  const maiden = MAIDEN.exec(text.normalize('NFC'))
  if (husband) wifeOf(husband[1] ?? '', husband[2] ?? '', draft)
  else if (maiden?.[1] && !draft.maiden) {
    draft.maiden = maiden[1]
    draft.notes.push(text)
  } else if (/^col\.?$/i.test(text)) {
    // Colonel, or the "Colored" of old registers: not ours to decide.
    draft.notes.push(text)
    addNameFlags(draft, 'ambiguous')
  } else if (isRank(text) && text !== '') prefix(draft, text)
  else if (isSuffix(text) && !draft.suffix) draft.suffix = text
  else if (isRelation(text) || CREMATION.test(text) || MOVED.test(text) || REMARK.test(text)) {
    addNameNote(draft, text)
    if (saysStillborn(text)) addNameFlags(draft, 'stillborn')
    if (/^(?:still|inf|child|baby|ch\b|twin)/i.test(text) && saysInfant(text))
      addNameFlags(draft, 'infant')
  } else if (/^\W*$/u.test(text) || /\?/.test(text)) {
    draft.notes.push(`(${text})`)
    addNameFlags(draft, 'uncertain')
  } else if (NAME_WORDS.test(text) && !isAbbreviation(text)) addAlias(draft, text)
  else addNameNote(draft, text)
}

/** "(Mrs S G)": the wife of S G, known as Mrs S G. */
function wifeOf(title: string, husband: string, draft: NameParse): void {
  if (husband !== '') {
    addAlias(draft, `${title} ${husband}`)
    draft.spouseOf ??= husband
    draft.prefix ??= title
  } else prefix(draft, title)
}

function prefix(draft: NameParse, text: string): void {
  draft.prefix = draft.prefix ? `${draft.prefix} ${text}` : text
}
