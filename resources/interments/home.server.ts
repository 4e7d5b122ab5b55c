import { intermentStatuses } from '../../core/space'
import { readinessOfInterments } from '../../server/cemetery/readiness/readiness'
import type { Extension, HookContext } from '../../server/engine/resources/extend'
import { liveAuthority } from './live.server'
import type { Service, Services } from './services'

/** Rows of the card: of today, and of the next seven days. */
const shown = 8
const ahead = 12
const week = 7 * 86_400_000
const standing = intermentStatuses.filter((status) => status !== 'voided')
const soonest: ['scheduledStart', 'ASC'] = ['scheduledStart', 'ASC']

export const home: Extension['home'] = async (context, { today, week }) => {
  const within = ({ from, to }: typeof today) => ({
    scheduledStart_gte: from,
    scheduledStart_lte: to,
    // What was struck through is no service.
    status: standing,
  })
  return {
    figures: [
      {
        key: 'week',
        filter: within(week),
        sort: soonest,
        also: { key: 'today', filter: within(today), sort: soonest },
        order: 1,
      },
      { key: 'requested', filter: { status: 'requested' }, order: 5 },
    ],
    card: servicesOf(context, today),
  }
}

async function servicesOf(context: HookContext, span: Services['span']): Promise<Services> {
  const { transaction, cemeteryId } = context
  const mayPlace = transaction.may({ permission: 'locRead' })
  const select = `select i.id, i.label, i.scheduled_start as start, i.disposition, i.status, i.location_id as location,
      ${mayPlace ? 'l.label' : 'null'} as place
    from interments i left join locations l on l.cemetery_id = $1 and l.id = i.location_id
    where i.cemetery_id = $1 and i.archived_at is null and i.status <> 'voided'`
  const until = new Date(Date.parse(span.to) + week).toISOString()
  const [today, next, count, coming] = await transaction.pipeline([
    {
      name: mayPlace ? 'services of a day' : 'services of a day without places',
      text: `${select} and i.scheduled_start between $2 and $3 order by i.scheduled_start, i.id limit ${shown}`,
      values: [cemeteryId, span.from, span.to],
    },
    {
      name: mayPlace ? 'services ahead' : 'services ahead without places',
      text: `${select} and i.scheduled_start > $2 and i.scheduled_start <= $3 and i.status in ('requested', 'scheduled') order by i.scheduled_start, i.id limit ${ahead}`,
      values: [cemeteryId, span.to, until],
    },
    {
      name: 'number of services of a day',
      text: `select count(*) as n from interments where cemetery_id = $1 and archived_at is null and status <> 'voided' and scheduled_start between $2 and $3`,
      values: [cemeteryId, span.from, span.to],
    },
    {
      name: 'number of services ahead',
      text: `select count(*) as n from interments where cemetery_id = $1 and archived_at is null and status in ('requested', 'scheduled') and scheduled_start > $2 and scheduled_start <= $3`,
      values: [cemeteryId, span.to, until],
    },
  ])
  const [first, then] = [today, next].map((answer) => (answer?.rows ?? []) as Service[])
  const all = [...(first ?? []), ...(then ?? [])]
  const planned = all.filter(({ status }) => isPlanned(status)).map(({ id }) => id)
  const ready = await readinessOfInterments(context, planned, await liveAuthority(context, planned))
  for (const service of all) service.ready = ready.get(service.id) ?? []
  return {
    today: first ?? [],
    count: Number(count?.rows[0]?.n ?? 0),
    span,
    next: then ?? [],
    coming: { count: Number(coming?.rows[0]?.n ?? 0), from: span.to, to: until },
  }
}

const isPlanned = (status: string) => status === 'requested' || status === 'scheduled'
