import type { VerdictReason } from '../problem'
import { splitWords } from '../text/normalise'

/** What the cemetery allows on the graves of a section; null where it says nothing. Centimetres. */
export interface MonumentRule {
  id: number
  label: string
  maxHeight: number | null
  minWidth: number | null
  maxWidth: number | null
  minThickness: number | null
  /** "Granite, marble": any one of them. */
  materials: string | null
  /** "Concrete strip": a word of what the foundation must be. */
  foundation: string | null
}

/** What is asked for. */
export interface MonumentFacts {
  height: number | null
  width: number | null
  thickness: number | null
  material: string | null
  foundation: string | null
}

/** Whoever sets the stone; days on which their papers end. */
export interface Mason {
  name: string
  insuranceExpires: string | null
  licenceExpires: string | null
}

export interface PermitFacts {
  monument: MonumentFacts
  rule: MonumentRule | null
  /** ISO day of the decision. */
  on: string
  mason: Mason | null
  /** Of the right to the place; null: nobody holds one. `name` is null where the asking may not read it. */
  holders: ReadonlyArray<{ contact: number; name: string | null; living: boolean }> | null
  /** What it is to stand on. */
  place: string | null
  /** Who applies, and who agreed in writing. */
  agreed: readonly number[]
}

/** In English, for clients without words for the code. */
const messages = {
  tooHigh: 'The height is %{is} cm; at most %{may} cm is allowed here',
  tooWide: 'The width is %{is} cm; at most %{may} cm is allowed here',
  tooNarrow: 'The width is %{is} cm; at least %{may} cm is asked for here',
  tooThin: 'The thickness is %{is} cm; at least %{may} cm is asked for here',
  materialRefused: 'The material is %{is}; allowed here: %{may}',
  foundationRefused: 'The foundation is %{is}; asked for here: %{may}',
  measureMissing: 'The rules of the place ask for more than is entered: %{missing}',
  insuranceLapsed: 'The insurance of %{mason} ended on %{on}',
  licenceLapsed: 'The license of %{mason} ended on %{on}',
  masonMissing: 'No mason is named',
  holderAsked: 'A holder of the right must agree: %{holders}',
  holdersDied: 'The holders of the right to %{place} have died: %{holders}',
  nobodyHolds: 'Nobody holds a right to this place',
} as const
export type PermitCode = keyof typeof messages
export const permitCodes = Object.keys(messages) as PermitCode[]

/** Everything that speaks against a permit, what refuses first. */
export function checkPermit(facts: PermitFacts): VerdictReason[] {
  const found = [...ofRule(facts), ...ofHolders(facts), ...ofMason(facts)]
  return [...found.filter(({ verdict }) => verdict === 'no'), ...found.filter(isCondition)]
}

const isCondition = ({ verdict }: VerdictReason) => verdict === 'if'

function ofRule({ monument, rule }: PermitFacts): VerdictReason[] {
  if (!rule) return []
  const { height, width, thickness, material, foundation } = monument
  const missing = [
    rule.maxHeight !== null && height === null && 'height',
    (rule.maxWidth !== null || rule.minWidth !== null) && width === null && 'width',
    rule.minThickness !== null && thickness === null && 'thickness',
    rule.materials && !material && 'material',
    rule.foundation && !foundation && 'foundation',
  ].filter((one): one is string => typeof one === 'string')
  return [
    ...beyond('tooHigh', height, rule.maxHeight),
    ...beyond('tooWide', width, rule.maxWidth),
    ...below('tooNarrow', width, rule.minWidth),
    ...below('tooThin', thickness, rule.minThickness),
    ...(material && rule.materials && !names(material, rule.materials)
      ? [no('materialRefused', { is: material, may: rule.materials })]
      : []),
    ...(foundation && rule.foundation && !names(foundation, rule.foundation)
      ? [no('foundationRefused', { is: foundation, may: rule.foundation })]
      : []),
    ...(missing.length > 0 ? [say('measureMissing', 'if', { missing: missing.join(', ') })] : []),
  ]
}

const beyond = (code: PermitCode, is: number | null, may: number | null) =>
  is !== null && may !== null && is > may ? [no(code, { is, may })] : []
const below = (code: PermitCode, is: number | null, may: number | null) =>
  is !== null && may !== null && is < may ? [no(code, { is, may })] : []

/** "Grey granite" is granite: all words of one of the allowed ones stand in it. */
function names(text: string, allowed: string): boolean {
  const said = splitWords(text)
  return allowed
    .split(/[,;/]/)
    .map(splitWords)
    .some((words) => words.length > 0 && words.every((word) => said.includes(word)))
}

/** What somebody agreed to who has died since counts no more: it was theirs to give while they held the right. */
function ofHolders({ holders, agreed, place }: PermitFacts): VerdictReason[] {
  if (!holders) return [say('nobodyHolds', 'if', {})]
  const living = holders.filter((one) => one.living)
  if (living.some(({ contact }) => agreed.includes(contact))) return []
  return living.length > 0
    ? [no('holderAsked', { holders: namesOf(living) })]
    : [no('holdersDied', { place: place ?? '–', holders: namesOf(holders) })]
}

const namesOf = (people: ReadonlyArray<{ name: string | null }>) =>
  people.every(({ name }) => name !== null) ? people.map(({ name }) => name).join('; ') : null

function ofMason({ mason, on }: PermitFacts): VerdictReason[] {
  if (!mason) return [say('masonMissing', 'if', {})]
  const lapsed = (code: PermitCode, until: string | null) =>
    until !== null && until < on ? [no(code, { mason: mason.name, on: until })] : []
  return [
    ...lapsed('insuranceLapsed', mason.insuranceExpires),
    ...lapsed('licenceLapsed', mason.licenceExpires),
  ]
}

type Params = Record<string, string | number | null>
const no = (code: PermitCode, params: Params) => say(code, 'no', params)
const say = (code: PermitCode, verdict: 'no' | 'if', params: Params): VerdictReason => ({
  code,
  verdict,
  message: messages[code].replace(/:? ?%\{(\w+)\}/g, (all, name: string) =>
    params[name] == null ? '' : all.replace(`%{${name}}`, String(params[name])),
  ),
  params,
  next: [],
})
