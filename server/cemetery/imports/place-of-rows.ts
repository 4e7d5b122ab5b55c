import {
  type PlaceStep,
  placeAddressOf,
  placeAnswersByKey,
  placeKey,
} from '../../../core/imports/place'
import type { RowPlan } from '../../../core/imports/row-reader'
import type { Transaction } from '../../engine/transaction/transaction'
import { filePlaces, similarPlaces } from './file-places'
import { FullLocationTree } from './full-location-tree'
import { LocationLookup, type LocationNode } from './location-tree'
import type { ImportRow } from './record'

/** Which locations the rows of a file mean, as its check goes through them. */
export class RowPlaces {
  readonly lookup = new LocationLookup()
  private file: { alike: ReadonlyMap<string, string>; outlines: Outlines | null } | undefined
  private readonly found = new Map<RowPlan, number>()
  private readonly left = new Set<RowPlan>()

  /** Finds the places of a batch, and flags those that are another's, perhaps. */
  async find(transaction: Transaction, row: ImportRow, plans: readonly RowPlan[]): Promise<void> {
    this.file ??= await this.look(transaction, row)
    this.found.clear()
    this.left.clear()
    const named = plans.filter(({ place, outcome }) => place.length > 0 && outcome === 'create')
    await this.lookup.find(
      transaction,
      named.map(({ place }) => place),
    )
    for (const plan of named) {
      const id = this.lookup.idOf(plan.place)
      if (id !== null) this.found.set(plan, id)
      else if (this.file.outlines && plan.location?.geometry) this.draw(plan, this.file.outlines)
      if (this.found.has(plan)) continue
      const other = partsOf(plan.place).flatMap((key) => this.file?.alike.get(key) ?? [])[0]
      if (other !== undefined) plan.issues.push(['placeAlike', other])
    }
  }

  /** Null for a place that is not there. */
  idOf = (plan: RowPlan): number | null => this.found.get(plan) ?? null
  /** Whether it is left out, as the mapping says of outlines without a place. */
  isLeft = (plan: RowPlan): boolean => this.left.has(plan)

  /** An outline may name its place by the end of its path, or with other signs. */
  private draw(plan: RowPlan, outlines: Outlines) {
    const found = outlines.find(plan.place)
    if (found) {
      this.found.set(plan, found.id)
      plan.issues.push(['placeFound', outlines.addressOf(found)])
    } else if (outlines.strange) {
      plan.issues.push(['placeUnknown'])
      if (outlines.unknown === 'leave') this.left.add(plan)
    }
  }

  private async look(transaction: Transaction, row: ImportRow) {
    if (!row.mapping) return { alike: new Map<string, string>(), outlines: null }
    const alike = await similarPlaces(transaction, row, row.mapping)
    const outlines = await outlinesOf(transaction, row)
    return {
      alike: new Map(
        alike
          .filter(({ place }) => !outlines?.find(place))
          .map(({ place, address }) => [placeKey(place), address]),
      ),
      outlines,
    }
  }
}

/** How outlines of a file find their places. */
interface Outlines {
  find: (steps: readonly PlaceStep[]) => LocationNode | null
  addressOf: (node: LocationNode) => string
  /** Whether nothing of the file is there: it would begin a second tree. */
  strange: boolean
  unknown: 'make' | 'leave' | undefined
}

/** Null for a file without outlines, and where there are no places yet. */
export async function outlinesOf(
  transaction: Transaction,
  row: ImportRow,
): Promise<Outlines | null> {
  const { mapping } = row
  if (row.target !== 'locations' || !mapping?.columns.includes('outline')) return null
  const whole = await FullLocationTree.read(transaction)
  if (!whole) return null
  const apart = placeAnswersByKey(mapping.places?.sameAs)
  const find = (steps: readonly PlaceStep[]) =>
    partsOf(steps).some((key) => apart.get(key) === null)
      ? null
      : (whole.endingIn(steps) ?? whole.alike(steps))
  const places = await filePlaces(transaction, row, mapping)
  return {
    find,
    addressOf: (node) => placeAddressOf(whole.stepsOf(node)),
    strange: places.every(({ steps }) => find(steps) === null),
    unknown: mapping.places?.unknown,
  }
}

const partsOf = (steps: readonly PlaceStep[]) =>
  steps.map((_, i) => placeKey(steps.slice(0, steps.length - i)))
