import { addAlias, addNameFlags, addNameNote, takeBrackets, takeMaiden } from './brackets'
import { eventAt, parseLifeEvent } from './events'
import { listedPeople } from './listed-people'
import type { NameFlag, NameParse } from './name-parse'
import {
  childWordBefore,
  relationAt,
  saysInfant,
  saysSeveral,
  saysStillborn,
  unnamedChild,
} from './relations'
import { isAbbreviation, isPrefix, isRank, isService, isSuffix, type NameLanguage } from './titles'

/**
 * Splits a name as a register has it ("Last, First Middle Suffix (remarks) remarks"). Never throws,
 * drops nothing, corrects nothing; what it had to guess is flagged. `language` lets its own titles
 * count that are names elsewhere (M., Don).
 */
export function splitName(raw: string, language: NameLanguage = 'en'): NameParse {
  const draft: NameParse = { raw, notes: [], flags: [] }
  const text = raw.replace(/\t|\r|\n/g, ' ')
  if (text.trim() === '') addNameFlags(draft, 'blank')
  else if (/^\s*\(?\s*not used\s*\)?\s*$/i.test(text)) {
    draft.notes.push(text.trim())
    addNameFlags(draft, 'notUsed')
  } else if (text.length > MAX_LENGTH) {
    draft.notes.push(text.trim())
    addNameFlags(draft, 'noName')
  } else parse(takeMaiden(takeBrackets(text, draft), draft), draft, language)
  return draft
}

/** "Smith, James; Smith, Mary": two names in full, of which none is to be made. */
function inList(text: string, draft: NameParse): boolean {
  if (listedPeople(text.trim()) === null) return false
  const comma = text.indexOf(',')
  addNameFlags(draft, 'several')
  if (comma >= 0) draft.last = text.slice(0, comma).trim()
  draft.first = text.slice(comma + 1).trim()
  return true
}

function parse(text: string, draft: NameParse, language: NameLanguage): void {
  if (inList(text, draft)) return
  const comma = /[,，،]/.exec(text)
  // A point for a comma, as in "Jones. Anna".
  const slip = comma ? null : /^\s*(\p{L}[\p{L}'’-]{2,})[.;]\s+(?=\S)/u.exec(text)
  if (comma && !withTitlesBehind(text, comma.index, draft, language)) {
    lastName(text.slice(0, comma.index), draft, language)
    givenNames(text.slice(comma.index + 1), draft, language)
  } else if (comma) {
    // Done: "Walter West Laine, Jr".
  } else if (slip?.[1] && !isAbbreviation(slip[1])) {
    addNameFlags(draft, 'guessedSplit')
    lastName(slip[1], draft, language)
    givenNames(text.slice(slip[0].length), draft, language)
  } else withoutComma(text.trim(), draft, language)
  if (draft.raw.includes('?')) addNameFlags(draft, 'uncertain')
  if (draft.first === undefined && !draft.flags.some((f) => NOBODY.has(f)))
    addNameFlags(draft, draft.last === undefined ? 'noName' : 'noGivenName')
}

/** Longer cells are stories, not names. */
const MAX_LENGTH = 1000
const NOBODY = new Set<NameFlag>(['unknown', 'noName'])
const UNKNOWN = /^(?:unknown|inconnue?|desconocid[oa]|no name)(?=\s|$)/i
/** Entries of work in the register, not of a person. */
const WORK = /^(?:preparing|disinterring|re-?interring|opening|graves?)(?=\s|$)/i

/**
 * A comma before nothing but suffixes and titles stands in no "Last, First": "Walter West Laine, Jr" is
 * written as he is called, "Gress, Jr" names a last name alone. False where given names follow.
 */
function withTitlesBehind(
  text: string,
  comma: number,
  draft: NameParse,
  language: NameLanguage,
): boolean {
  const behind = wordsOf(text.slice(comma + 1))
  if (behind.length === 0 || !behind.every(isSuffix)) return false
  const before = text.slice(0, comma).trim()
  draft.suffix = [draft.suffix, ...behind].filter(Boolean).join(' ')
  if (/\s/.test(before)) withoutComma(before, draft, language)
  else lastName(before, draft, language)
  return true
}

function lastName(text: string, draft: NameParse, language: NameLanguage): void {
  const words = wordsOf(text)
  takeSuffixes(words, draft)
  // "Mrs. Doe, Jane": the title stands before the wrong name, and is one all the same.
  if (words.length > 1) takePrefixes(words, draft, language)
  const last = takeOtherLast(words, draft).join(' ')
  if (UNKNOWN.test(last)) {
    draft.notes.push(last)
    addNameFlags(draft, 'unknown')
  } else if (last !== '') draft.last = last
}

/** "Andersson / Linder": by birth and by marriage, in either order; the first is taken, the other kept beside it. */
function takeOtherLast(words: string[], draft: NameParse): string[] {
  const text = words.join(' ')
  const [first = '', ...others] = text.split(/\s*\/\s*/)
  const names = [first, ...others]
  if (names.length < 2 || !names.every((name) => /^\p{L}{2}/u.test(name))) return words
  for (const other of others) addAlias(draft, other)
  addNameFlags(draft, 'ambiguous')
  return wordsOf(first)
}

function givenNames(text: string, draft: NameParse, language: NameLanguage): void {
  const given = text.trim()
  if (UNKNOWN.test(given)) {
    addNameNote(draft, given)
    addNameFlags(draft, 'unknown')
  } else if (WORK.test(given)) addNameNote(draft, given)
  else named(given, draft, language)
}

function named(given: string, draft: NameParse, language: NameLanguage): void {
  const own = takeTail(takeRemarks(given, draft, true), draft, language)
  const before = childWordBefore(own)
  const words = wordsOf(own.slice(before.length))
  // "Child Dr Wm": hardly the child's own name.
  const parent = before !== '' && isPrefix(words[0] ?? '', language)
  if (parent || unnamedChild(own)) {
    child(own, draft)
    return
  }
  if (before !== '') {
    child(before, draft)
    // "Infant Thomas" is his own name, or his father's.
    addNameFlags(draft, 'ambiguous')
  }
  if (words.some((word) => AND.has(word.toLowerCase()))) {
    addNameFlags(draft, 'several')
    draft.first = words.join(' ')
    return
  }
  takePrefixes(words, draft, language)
  takeSuffixes(words, draft)
  if (words.some((word) => word.includes('/'))) addNameFlags(draft, 'ambiguous')
  fill(words, draft)
}

/**
 * What stands behind a further comma: titles and suffixes ("Jane, Mrs.", "Henry Jr, USA") go where they
 * belong; other words stay with the given names, and a person should look.
 */
function takeTail(given: string, draft: NameParse, language: NameLanguage): string {
  const [own = '', ...behind] = given.split(/[,，،]/)
  const kept = [own]
  for (const part of behind) {
    const words = wordsOf(part)
    if (words.length === 0) continue
    if (words.every((word) => isSuffix(word)))
      draft.suffix = [draft.suffix, ...words].filter(Boolean).join(' ')
    else if (words.every((word) => isService(word))) addNameNote(draft, words.join(' '))
    else if (words.every((word) => isPrefix(word, language)) || isRank(words.join(' ')))
      draft.prefix = [draft.prefix, ...words].filter(Boolean).join(' ')
    else if (own.trim() === '') kept.push(part)
    else {
      addNameFlags(draft, 'ambiguous')
      kept.push(part)
    }
  }
  return kept.join(' ').trim()
}

/** Remarks after the name go to the notes: events, relations, and words in small letters. */
function takeRemarks(text: string, draft: NameParse, small: boolean): string {
  const child = unnamedChild(beforeOf(text))
  const event = child ? eventBeyondOf(text) : eventAt(text)
  const people = SEVERAL.test(event < 0 ? text : text.slice(0, event))
  const lower = small && !child && !people ? SMALL.exec(text) : null
  const ends = [event, child || people ? -1 : relationAt(text)]
  if (lower) ends.push(lower.index + (lower[1] ?? '').length)
  const end = Math.min(...ends.filter((at) => at >= 0), text.length)
  let [name, remark] = [text.slice(0, end), text.slice(end).trim()]
  // "John B   Ireland  Killed…": one word set apart before the remark is a place, we think.
  const apart = remark === '' ? null : / {2,}(\p{Lu}\p{L}+)\s+$/u.exec(name)
  if (apart?.[1]) {
    addNameFlags(draft, 'ambiguous')
    draft.notes.push(apart[1])
    name = name.slice(0, apart.index)
  }
  if (!child) {
    // Words in small letters, or "of" someone, that we cannot place.
    if (remark !== '' && !isRemark(remark)) addNameFlags(draft, 'ambiguous')
    if (saysStillborn(remark)) addNameFlags(draft, 'stillborn')
    if (/^(?:stillborn|infant|inf|child|ch|baby)\b/i.test(remark)) addNameFlags(draft, 'infant')
  }
  if (saysSeveral(remark)) addNameFlags(draft, 'several')
  addNameNote(draft, remark)
  return name.trim()
}

/** A word in small letters that is no particle of a name. */
const SMALL = /(^|\s)(?!(?:van|von|der|den|de|du|la|le|del|di|da|dos|y|e|of|and|et)\s)\p{Ll}/u
const SEVERAL = / & | and | et /

const isRemark = (text: string): boolean =>
  /^of \d/.test(text) ||
  (!/^of /.test(text) && eventAt(text) === 0) ||
  relationAt(` ${text}`) === 1 ||
  parseLifeEvent(text).causeOfDeath !== undefined

const beforeOf = (text: string): string => text.split(/\s(?=of\s)/)[0] ?? ''

/** "Infant of Ed died of croup": the parents' "of" begins no remark. */
function eventBeyondOf(text: string): number {
  const start = /\sof\s+/.exec(text)
  const skip = start ? start.index + start[0].length : 0
  const at = eventAt(text.slice(skip))
  return at < 0 ? -1 : at + skip
}

function child(words: string, draft: NameParse): void {
  draft.notes.unshift(words.replace(/\s+/g, ' '))
  if (saysInfant(words)) addNameFlags(draft, 'infant')
  if (saysSeveral(words)) addNameFlags(draft, 'several')
  if (saysStillborn(words)) addNameFlags(draft, 'stillborn')
}

function withoutComma(text: string, draft: NameParse, language: NameLanguage): void {
  if (UNKNOWN.test(text)) {
    addNameNote(draft, text)
    addNameFlags(draft, 'unknown')
  } else if (unnamedChild(text)) child(text, draft)
  else {
    const name = takeRemarks(text, draft, false)
    const words = wordsOf(name)
    if (name.length < text.length && words.length <= 1) {
      // "Miner Killed at…": a word before a remark names nobody for certain.
      if (name !== '') draft.notes.unshift(name)
      addNameFlags(draft, 'noName')
      return
    }
    addNameFlags(draft, 'noComma')
    takePrefixes(words, draft, language)
    takeSuffixes(words, draft)
    const and = words.findLastIndex((word) => AND.has(word.toLowerCase()))
    // "James & Mary": two given names, and nobody's last one.
    if (and < 0 || and < words.length - 2) takeLast(words, draft)
    takeChild(words, draft)
    if (and >= 0) {
      addNameFlags(draft, 'several')
      if (words.length > 0) draft.first = words.join(' ')
    } else fill(words, draft)
  }
}

/** The last word, with the particles before it and another last name behind a stroke. */
function takeLast(words: string[], draft: NameParse): void {
  const text = words.join(' ')
  const other = /^(.*\S)\s*\/\s*(\p{L}{2}.*)$/u.exec(text)
  if (other?.[1] && other[2] && !/\s\S+\s\S/.test(other[2])) {
    addAlias(draft, other[2])
    addNameFlags(draft, 'ambiguous')
    words.splice(0, words.length, ...wordsOf(other[1]))
  }
  const last = [words.pop()]
  while (words.length > 1 && PARTICLE.test(words.at(-1) ?? '')) last.unshift(words.pop())
  // "Ortega y Gasset" is one last name.
  if (words.length > 2 && /^y$/i.test(words.at(-1) ?? '')) last.unshift(...words.splice(-2))
  // "Juliet M": nobody's last name is a letter.
  if (last.length === 1 && words.length > 0 && /^\p{L}\.?$/u.test(last[0] ?? '')) {
    words.push(last[0] as string)
    addNameFlags(draft, 'guessedSplit')
    return
  }
  draft.last = last.filter(Boolean).join(' ') || undefined
}

/** "Infant Niblett": what stands before the last name says what they were, and is no name. */
function takeChild(words: string[], draft: NameParse): void {
  const lead = childWordBefore(`${words.join(' ')} x`)
  if (lead === '') return
  child(words.splice(0, lead.split(/\s+/).length).join(' '), draft)
}

const AND = new Set(['&', '+', 'and', 'et', 'und', 'och'])
const PARTICLE =
  /^(?:van|von|der|den|de|du|la|le|del|della|di|da|dos|das|ter|ten|zu|zur|af|av|st\.?|ste\.?|mac|mc)$/i

function fill(words: string[], draft: NameParse): void {
  const [first, ...middle] = words
  if (first !== undefined) draft.first = first
  if (middle.length > 0) draft.middle = middle.join(' ')
}

const wordsOf = (text: string): string[] => text.split(/[\s,，،]+/u).filter((word) => word !== '')

function takePrefixes(words: string[], draft: NameParse, language: NameLanguage): void {
  const found: string[] = []
  while (words[0] !== undefined && isPrefix(words[0], language)) found.push(words.shift() ?? '')
  // "Mrs Tom": hers or her husband's given name?
  if (found.some((word) => /^(?:mrs|mme|sra)\.?$/i.test(word)) && words.length > 0)
    addNameFlags(draft, 'ambiguous')
  const rank = words.at(-1)
  if (words.length > 1 && rank !== undefined && /\d/.test(rank) && isRank(rank))
    found.push(words.pop() ?? '')
  if (found.length > 0) draft.prefix = [draft.prefix, ...found].filter(Boolean).join(' ')
}

function takeSuffixes(words: string[], draft: NameParse): void {
  const found: string[] = []
  while (words.length > 1 && isSuffix(words.at(-1) ?? '')) found.unshift(words.pop() ?? '')
  if (found.length > 0) draft.suffix = [draft.suffix, ...found].filter(Boolean).join(' ')
}
