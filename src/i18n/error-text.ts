import type { NumberField } from '../../core/fields'
import { formatMoney } from '../../core/money'
import type { FieldError } from '../../core/problem'
import { formatMeasure } from '../../core/units/measure'
import type { Translate } from './area-texts'
import type { FormatContext } from './format-context'

/**
 * A broken rule in the reader's language: by the code that the server gives what it alone knows, else
 * by its English sentence (core/schema, also as the server sends it).
 */
export function errorText(
  { message, code, params }: Pick<FieldError, 'message' | 'code' | 'params'>,
  translate: Translate,
  reading?: FormatContext,
  /** Where it is a length: its limits are told in what the cemetery measures in. */
  length?: NumberField,
): string {
  if (code) return translate(`areas.errors.${code}`, { ...params, _: message })
  for (const [pattern, key] of SENTENCES) {
    const match = pattern.exec(message)
    if (match)
      return translate(`areas.errors.${key}`, {
        limit: length && reading ? lengthText(length, match[1], reading) : match[1],
        _: message,
      })
  }
  const amount = AMOUNT.exec(message)
  return amount ? amountText(amount, translate, reading) : message
}

const lengthText = (
  field: NumberField,
  limit: string | undefined,
  { units = 'metric', locale }: FormatContext,
) => formatMeasure(field, Number(limit), units, locale)

/** A limit of money: in the cemetery's currency where that is known. */
function amountText(
  [, bound, minor]: RegExpExecArray,
  translate: Translate,
  reading?: FormatContext,
) {
  const low = bound === 'least'
  if (!reading) return translate(`areas.errors.${low ? 'amountTooSmall' : 'amountTooLarge'}`)
  const limit = formatMoney(Number(minor), reading.currency, reading.locale)
  return translate(`areas.errors.${low ? 'min' : 'max'}`, { limit })
}

const AMOUNT = /^must be at (least|most) (-?\d+) minor units$/

const SENTENCES: ReadonlyArray<[RegExp, string]> = [
  [/^is required$|expected .*received (?:null|undefined)/i, 'required'],
  [/^must be at most (.+) characters$/, 'maxLength'],
  [/^must not contain (?:a NUL|half a) character$/, 'characters'],
  [/^must not be negative$/, 'negative'],
  [/^must be at least (\S+)$/, 'min'],
  [/^must be at most (\S+)$/, 'max'],
  [/^must be a whole number$/, 'whole'],
  [/^must be a whole number of minor units$/, 'money'],
  [/^must have at most (.+) decimals$/, 'decimals'],
  [/^invalid email/i, 'email'],
  [/^must be a calendar day/, 'date'],
  [/^must be an instant/, 'instant'],
  [/^must be a colour/, 'color'],
  [/^must be one of/, 'choice'],
  [/^names? a (?:record|contact) twice$/, 'twice'],
  [/^is required to schedule$/, 'toSchedule'],
  [/^is required, or a first name$/, 'someName'],
  [/^is required for a right of limited term$/, 'termNeedsEnd'],
  [/^is for rights of limited term only$/, 'onlyTerm'],
  [/^lies in the past: a right that ended is set to expired$/, 'termEnded'],
  [/^must be a number or a letter$/, 'numberOrLetter'],
  [/^must both be numbers or both be letters$/, 'bothAlike'],
  [/^must not come before the first$/, 'beforeFirst'],
  [/^must not (?:be|come) before/, 'before'],
  [/^must name another/, 'another'],
  [/^does not cover this location$/, 'notCovered'],
  [/^of a right cannot change/, 'rightStays'],
  [/^cannot stand within itself$/, 'within'],
  [/already (?:in use|taken|exists)|must be unique|is taken/i, 'unique'],
  [
    /(?:no such|unknown|not a) record|must be a record|does not exist|not a record of this/i,
    'reference',
  ],
]
