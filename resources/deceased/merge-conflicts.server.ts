import { areIntermentsExclusive, type IntermentFacts } from '../../core/exclusive-interments'
import type { Referent } from '../../core/problem'
import type { HookContext } from '../../server/engine/resources/extend'

type Interment = IntermentFacts & { id: number; label: string }

/** Interments of two people that could not both stand if they were one. */
export async function bothInterred(
  context: HookContext,
  into: number,
  from: number,
): Promise<Referent[]> {
  const of = async (deceased: number) =>
    (await context.area('interments').find({ deceased })) as unknown as Interment[]
  const [mine, theirs] = [await of(into), await of(from)]
  const clashing = [
    ...mine.filter((one) => theirs.some((other) => areIntermentsExclusive(one, other))),
    ...theirs.filter((one) => mine.some((other) => areIntermentsExclusive(one, other))),
  ]
  return clashing.map(({ id, label }) => ({ resource: 'interments', id, label }))
}
