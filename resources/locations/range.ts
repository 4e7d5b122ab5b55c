import { z } from 'zod'
import { postgresText } from '../../core/schema'

export const maxRangeSize = 5_000

const bound = z
  .string()
  .trim()
  .regex(/^(\d{1,5}|[A-Za-z]{1,2})$/, 'must be a number or a letter')
const levelSchema = z
  .strictObject({
    propertyType: z.int().positive().nullable().optional(),
    prefix: postgresText().max(40).optional(),
    from: bound,
    to: bound,
  })
  .refine(({ from, to }) => /^\d/.test(from) === /^\d/.test(to), {
    message: 'must both be numbers or both be letters',
    path: ['to'],
  })
  .refine((level) => sizeOf(level) > 0, { message: 'must not come before the first', path: ['to'] })

/** "Section C, lots 1–40, spaces A–D": the levels below `parent`, outermost first. */
export const rangeSchema = z.strictObject({
  parent: z.int().positive().nullable().optional(),
  levels: z.array(levelSchema).min(1).max(4),
  capacity: z
    .strictObject({ caskets: z.int().min(0).max(99), cremains: z.int().min(0).max(99) })
    .optional(),
  preview: z.boolean().default(false),
})
export type RangeLevel = z.infer<typeof levelSchema>

/** How many locations the range stands for, counted without making one. */
export function rangeCount(levels: readonly RangeLevel[]): number {
  let outer = 1
  let all = 0
  for (const level of levels) {
    outer *= sizeOf(level)
    all += outer
  }
  return all
}

/** Every location of the range, those of an outer level before what stands within them. */
export function expandRange(levels: readonly RangeLevel[]): Array<{ names: string[] }> {
  let outer: string[][] = [[]]
  const nodes: Array<{ names: string[] }> = []
  for (const level of levels) {
    const here = namesOf(level)
    outer = outer.flatMap((names) => here.map((name) => [...names, name]))
    nodes.push(...outer.map((names) => ({ names })))
  }
  return nodes
}

function namesOf({ prefix = '', from, to }: RangeLevel): string[] {
  const first = ordinal(from)
  return Array.from({ length: ordinal(to) - first + 1 }, (_, i) => {
    const value = first + i
    // "01" to "40" keeps its zeros.
    return (
      prefix +
      (/^\d/.test(from)
        ? String(value).padStart(from.startsWith('0') ? from.length : 1, '0')
        : letters(value, from))
    )
  })
}

const sizeOf = ({ from, to }: { from: string; to: string }) => ordinal(to) - ordinal(from) + 1
const ordinal = (text: string) =>
  /^\d/.test(text)
    ? Number(text)
    : [...text.toUpperCase()].reduce((sum, letter) => sum * 26 + (letter.charCodeAt(0) - 64), 0)

function letters(value: number, like: string): string {
  let text = ''
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(65 + ((rest - 1) % 26)) + text
  return like === like.toLowerCase() ? text.toLowerCase() : text
}
