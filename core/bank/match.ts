import { mostFee } from '../ledger/settlement'
import type { MatchReason } from './choices'

/** A bank line as its proposals look at it. */
export interface LineToMatch {
  /** Minor units; above zero came in. */
  amount: number
  bookedOn: string
  name: string
  text: string
  reference: string
}

/** What it might be: money that is owed, or money that is entered already. */
export interface MatchCandidate {
  numbers: readonly string[]
  names: string
  /** What is owed or was entered, above zero. */
  amount: number
  /** Amounts that are due of it: an instalment, a deposit that was agreed. */
  due?: readonly number[]
  /** The day on which it was entered. */
  date?: string
  /** By card, for which the provider keeps something. */
  card?: boolean
}

const weights: Readonly<Record<MatchReason, number>> = {
  number: 55,
  amount: 30,
  due: 30,
  name: 25,
  date: 10,
  fee: 20,
}

/** How much speaks for a candidate, from 0 to 100, and what. */
export function scoreOf(
  line: LineToMatch,
  candidate: MatchCandidate,
): { score: number; reasons: MatchReason[] } {
  const reasons: MatchReason[] = []
  const said = compact(`${line.text} ${line.reference} ${line.name}`)
  if (candidate.numbers.some((number) => number && saysNumber(said, number))) reasons.push('number')
  const amount = Math.abs(line.amount)
  if (candidate.amount === amount) reasons.push('amount')
  else if (candidate.due?.includes(amount)) reasons.push('due')
  else if (candidate.card && feeOf(line, candidate) > 0) reasons.push('fee')
  if (sharesName(`${line.name} ${line.text}`, candidate.names)) reasons.push('name')
  if (candidate.date && Math.abs(daysBetween(candidate.date, line.bookedOn)) <= 4)
    reasons.push('date')
  return {
    score: Math.min(
      100,
      reasons.reduce((sum, reason) => sum + weights[reason], 0),
    ),
    reasons,
  }
}

/** What was kept of money by card, where that can be all that a line is less; 0 otherwise. */
export function feeOf(
  { amount }: Pick<LineToMatch, 'amount'>,
  entered: Pick<MatchCandidate, 'amount'>,
): number {
  const fee = entered.amount - amount
  return amount > 0 && fee > 0 && fee <= entered.amount * mostFee ? fee : 0
}

/** With less nothing is proposed. */
export const leastScore = 25
/** With this much, and nothing beside it, one press is enough. */
export const sureScore = 55

/** Words of a payment that may be numbers of ours: with a digit, as they stand and without what parts them. */
export function numbersIn({ text, reference, name }: LineToMatch): string[] {
  const words = `${text} ${reference} ${name}`
    .split(/[\s,;:()·]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const found = words.filter((word) => /\d/.test(word) && word.length >= 3 && word.length <= 60)
  return [...new Set(found)].slice(0, 20)
}

/** Words of the payer's name by which somebody can be looked for. */
export const nameWords = ({ name }: Pick<LineToMatch, 'name'>): string[] =>
  [...new Set(foldedWords(name).filter((word) => word.length >= 3))].slice(0, 4)

const compact = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** A short number is said where no other digits touch it. */
function saysNumber(said: string, number: string): boolean {
  const wanted = compact(number)
  if (wanted.length < 3) return false
  for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + 1)) {
    const [before, after] = [said[at - 1] ?? '', said[at + wanted.length] ?? '']
    const digits = (a: string, b: string) => /\d/.test(a) && /\d/.test(b)
    if (!digits(before, wanted[0] as string) && !digits(wanted.at(-1) as string, after)) return true
  }
  return false
}

/** Two words of one party, or a long one alone. */
function sharesName(said: string, names: string): boolean {
  const words = new Set(foldedWords(said))
  return names.split(';').some((party) => {
    const own = foldedWords(party).filter((word) => word.length >= 2)
    const shared = own.filter((word) => words.has(word))
    return shared.length >= 2 || shared.some((word) => word.length >= 5)
  })
}

const foldedWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const daysBetween = (a: string, b: string) =>
  (Date.parse(`${b}T00:00:00Z`) - Date.parse(`${a}T00:00:00Z`)) / 86_400_000
