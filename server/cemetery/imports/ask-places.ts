import { z } from 'zod'
import type { SimilarPlace } from '../../../core/imports/import-state'
import { type Mapping, placesSchema } from '../../../core/imports/mapping'
import type { Transaction } from '../../engine/transaction/transaction'
import { similarPlaces } from './file-places'
import { outlinesOf } from './place-of-rows'
import type { ImportRow } from './record'

export const placesToAskSchema = z.strictObject({
  columns: z.array(z.string().nullable()).max(1000),
  places: placesSchema,
})

/** What a person is to say of the places that a file names, by these columns and what was said so far. */
interface PlacesToAsk {
  alike: SimilarPlace[]
  /** Outlines of which none is of a place that is there: they would begin a second tree. */
  strange: boolean
}

/** More questions are no help: the columns are the wrong ones. */
const most = 500

export async function placesToAsk(
  transaction: Transaction,
  row: ImportRow,
  { columns, places }: z.infer<typeof placesToAskSchema>,
): Promise<PlacesToAsk> {
  const mapping: Mapping = { ...(row.mapping as Mapping), columns, places }
  const outlines = await outlinesOf(transaction, { ...row, mapping })
  const alike = await similarPlaces(transaction, row, mapping)
  return {
    alike: alike.filter(({ place }) => !outlines?.find(place)).slice(0, most),
    strange: outlines?.strange ?? false,
  }
}
