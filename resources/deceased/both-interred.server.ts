import { excludes, type Taking } from '../../core/interred-once'
import type { Referent } from '../../core/problem'
import type { Context } from '../../server/extend'

type Interment = Taking & { id: number; label: string }

/** Interments of two people that could not both stand if they were one. */
export async function bothInterred(
  context: Context,
  into: number,
  from: number,
): Promise<Referent[]> {
  const of = async (deceased: number) =>
    (await context.area('interments').find({ deceased })) as unknown as Interment[]
  const [mine, theirs] = [await of(into), await of(from)]
  const clashing = [
    ...mine.filter((one) => theirs.some((other) => excludes(one, other))),
    ...theirs.filter((one) => mine.some((other) => excludes(one, other))),
  ]
  return clashing.map(({ id, label }) => ({ resource: 'interments', id, label }))
}
