import { z } from 'zod'
import type { AnyArea } from '../../../core/area'
import { bodySchemaOf, inputSchemaOf } from '../../../core/schema'
import { hiddenFields } from '../../../core/visible-fields'
import { badInput, Problem } from '../../engine/problem/problem'
import type { AreaRegistry } from '../../engine/resources/repository'
import { parseRecordBody } from '../../engine/resources/request'
import { overrideSchema } from '../../engine/resources/verdict'
import type { Transaction } from '../../engine/transaction/transaction'

const id = z.int().positive()

/** What is said of the call beside the interment itself, whose fields stand next to it. */
const beside = z.object({
  /** Somebody of the register, or who is to be entered there. */
  deceased: z.union([id, z.record(z.string(), z.unknown())]),
  /** The right under which it is done: its first living holder buys and authorises, where nobody is named. */
  right: id.nullish(),
  purchaser: id.nullish(),
  /** Left out: what the price rules say. */
  items: z.array(z.record(z.string(), z.unknown())).max(200).optional(),
  deposit: z.strictObject({ amount: z.int().positive(), method: id.nullish() }).nullish(),
  /** One that was made for it already; then nothing else is charged here. */
  contract: id.nullish(),
  /** Whether the deceased lived where residents' prices hold. */
  resident: z.boolean().nullish(),
  /** The open call that this ends. */
  draft: z.strictObject({ id, version: z.int().positive() }).nullish(),
  override: overrideSchema.optional(),
})
export type AtNeedBody = z.infer<typeof beside> & { interment: Record<string, unknown> }

/** The schemas of the call, from the areas of what it makes. */
export function atNeedSchemas({ areas }: AreaRegistry) {
  const area = (name: string) => areas.find((one) => one.name === name) as AnyArea
  const interment = bodySchemaOf(area('interments'), 'create').omit({
    deceased: true,
    status: true,
  })
  const items = area('contracts').fields.items
  if (!items) throw new Error('contracts have no items')
  const whole = z.strictObject({ ...interment.shape, ...beside.shape, items: inputSchemaOf(items) })
  return {
    documented: whole.partial({ items: true }),
    split: (given: z.infer<typeof whole>): AtNeedBody => {
      const names = Object.keys(beside.shape)
      const part = (own: boolean) =>
        Object.fromEntries(Object.entries(given).filter(([key]) => names.includes(key) === own))
      const { deceased } = given
      return {
        ...part(true),
        ...(typeof deceased === 'object' && {
          deceased: parseRecordBody(area('deceased'), deceased, 'deceased'),
        }),
        interment: part(false),
      } as AtNeedBody
    },
  }
}

/**
 * Each part needs the permission of its area: who may not write contracts is refused by name what belongs to one,
 * and what is hidden from them cannot be written. @throws Problem 403, 400
 */
export function assertParts(
  transaction: Transaction,
  { areas }: AreaRegistry,
  { deceased, interment, ...sale }: AtNeedBody,
): void {
  const asked = (['items', 'contract', 'deposit', 'purchaser'] as const).filter((name) =>
    name === 'items' ? sale.items?.length : sale[name] != null,
  )
  if (asked.length > 0 && !transaction.may({ permission: 'contractWrite' }))
    throw new Problem(403, 'Forbidden', `Only who may write contracts says: ${asked.join(', ')}.`)
  const hidden = [
    ...hiddenIn('interments', interment),
    ...(typeof deceased === 'object' ? hiddenIn('deceased', deceased) : []),
  ]
  if (hidden.length > 0)
    throw badInput(
      hidden.map((field) => ({ field, message: 'is not a field that can be written' })),
    )

  function hiddenIn(name: string, values: Record<string, unknown>) {
    const area = areas.find((one) => one.name === name) as AnyArea
    return hiddenFields(area, transaction.viewer).filter((field) => field in values)
  }
}
