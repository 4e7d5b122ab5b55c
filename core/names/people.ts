import { listedPeople } from './listed-people'
import { saysSeveral } from './relations'
import { splitName } from './split-name'

/** One of the people whom a register names together, in the parts that their own record would have. */
export interface NamedPerson {
  prefix?: string
  firstName?: string
  middleName?: string
  lastName?: string
  suffix?: string
  maidenName?: string
  alsoKnownAs?: string
  /** What the register says beside the name: "infant", "top". */
  remarks?: string
}

/** More names than this in one cell are a list of something else. */
export const maxPeople = 6

/**
 * The people of a name that is flagged `several`, in their order; empty where it does not say who they
 * are ("2 Children of Otto"). A last name that is written once is everybody's.
 */
export function peopleIn(raw: string): NamedPerson[] {
  const text = raw.replace(/\s+/g, ' ').trim()
  const listed = listedPeople(text)
  const pieces = listed ?? joined(text)
  if (pieces.length < 2 || pieces.length > maxPeople) return []
  const people = pieces.map(personOf)
  // "James & Mary Smith": who comes before has no last name of their own.
  const family = people.findLast(({ lastName }) => lastName !== undefined)?.lastName
  if (family !== undefined && listed === null)
    for (const one of people) if (one.lastName === undefined) one.lastName = family
  return people.some(({ firstName, lastName }) => firstName || lastName) ? people : []
}

/** Between two people; not within brackets. */
const AND = /\s*(?:[&+]|\b(?:and|et|und)\b)\s*(?![^()]*\))/i

/** Each with the last name that stands before a comma: "Smith, James & Mary". */
function joined(text: string): string[] {
  const comma = text.indexOf(',')
  const last = comma < 0 ? '' : text.slice(0, comma).trim()
  if (comma >= 0 && AND.test(last)) return []
  const given = text.slice(comma + 1).trim()
  const pieces = given
    .split(AND)
    .map((piece) => piece.trim())
    .filter(Boolean)
  if (pieces.some((piece) => saysSeveral(piece))) return []
  if (last !== '') return pieces.map((piece) => (piece.includes(',') ? piece : `${last}, ${piece}`))
  return couple(pieces) ?? pieces
}

/** "Mr. & Mrs. James Smith": he is James Smith, she is known by his name. */
function couple(pieces: readonly string[]): string[] | null {
  const [he = '', she = ''] = pieces
  const [, mrs, name] = /^(mrs\.?|mme)\s+(.+)$/i.exec(she) ?? []
  if (pieces.length !== 2 || !mrs || !name || !/^(?:mr|dr|rev|m)\.?$/i.test(he)) return null
  const last = splitName(name).last
  return last === undefined ? null : [`${he} ${name}`, `${last}, (${mrs} ${name})`]
}

/** "wife Mary", "Smith, wife Mary". */
const KIN =
  /^([^,]*,\s*)?((?:his |her )?(?:wife|husband|widow|son|daughter|dau|mother|father|sister|brother))\s+(?=\p{Lu})(.+)$/u

function personOf(piece: string): NamedPerson {
  const [, before = '', kin = '', own = ''] = KIN.exec(piece) ?? []
  const text = kin === '' ? piece : before + own
  // One word is a given name, or says who it was; splitName takes it for a last one.
  const alone = !/[\s,]/.test(text.replace(/\([^()]*\)/g, '').trim())
  const name = splitName(alone ? `, ${text}` : text)
  const notes = [kin, ...name.notes].filter((note) => note !== '').join('; ')
  return {
    ...(name.prefix && { prefix: name.prefix }),
    ...(name.first && { firstName: name.first }),
    ...(name.middle && { middleName: name.middle }),
    ...(name.last && { lastName: name.last }),
    ...(name.suffix && { suffix: name.suffix }),
    ...(name.maiden && { maidenName: name.maiden }),
    ...(name.alsoKnownAs && { alsoKnownAs: name.alsoKnownAs }),
    ...(notes && { remarks: notes }),
  }
}
