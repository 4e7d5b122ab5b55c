import { dayBoundsOf } from '../../../core/date-rules'
import type { ChangeListener, HookContext } from '../../engine/resources/extend'
import type { StoredRecord } from '../../engine/resources/repository'
import { addCustodyEntry } from './chain'

/**
 * Cremains that were interred or scattered here have left custody by that; where the interment is taken back as
 * a mistake, they are in custody again.
 */
export const followInterment: ChangeListener = async (context, { change, record, previous }) => {
  if (change !== 'write') return
  const done = record.status === 'completed'
  const before = previous?.status === 'completed'
  if (done && !before) return endCustody(context, record)
  // Taken out again, they are not in custody by that: they may have gone home.
  if (before && !done && record.status !== 'disinterred') await takeBack(context, record)
}

async function endCustody(context: HookContext, interment: StoredRecord) {
  const cremains = context.area('cremains')
  const ending = interment.disposition === 'scattering' ? 'scattered' : 'interred'
  for (const { id } of await heldFor(context, interment)) {
    const record = await cremains.lock(id)
    if (record.status !== 'received') continue
    const on = endDay(context, interment, record)
    await addCustodyEntry(context, id, { kind: ending, on })
    await cremains.update(
      id,
      record.version,
      { status: ending, endedOn: on, place: null, interment: interment.id },
      { action: ending },
    )
  }
}

/** Those that name the interment; else the person's own, where no more than one is here and nothing divides it. */
async function heldFor(context: HookContext, interment: StoredRecord): Promise<StoredRecord[]> {
  const cremains = context.area('cremains')
  const named = await cremains.find({ interment: interment.id, status: 'received' })
  if (named.length > 0) return named.sort((a, b) => a.id - b.id)
  const ofUrns = interment.disposition === 'inurnment' || interment.disposition === 'scattering'
  if (!ofUrns || interment.partOfCremains || typeof interment.deceased !== 'number') return []
  const own = await cremains.find({ deceased: interment.deceased, status: 'received' }, 2)
  return own.length === 1 && own[0]?.interment == null ? own : []
}

async function takeBack(context: HookContext, interment: StoredRecord) {
  const cremains = context.area('cremains')
  const ended = await cremains.find({
    interment: interment.id,
    status: ['interred', 'scattered'],
  })
  for (const { id } of ended.sort((a, b) => a.id - b.id)) {
    const record = await cremains.lock(id)
    await addCustodyEntry(context, id, {
      kind: 'reversed',
      on: context.transaction.today,
      remarks: (interment.voidReason as string | null) ?? null,
    })
    await cremains.update(
      id,
      record.version,
      { status: 'received', endedOn: null },
      { action: 'reverse' },
    )
  }
}

/** The day of the interment; where that is uncertain, or before they came, the day on which it is told. */
function endDay(context: HookContext, interment: StoredRecord, record: StoredRecord): string {
  const timeZone = context.transaction.timeZone
  const { latest } = dayBoundsOf(interment.actualDate, timeZone)
  const today = context.transaction.today
  return latest && latest <= today && latest >= String(record.receivedOn) ? latest : today
}
