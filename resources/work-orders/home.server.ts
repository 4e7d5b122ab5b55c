import { addDays } from '../../core/calendar-days'
import { openWork } from '../../core/work-status'
import type { Extension, HookContext } from '../../server/engine/resources/extend'
import type { DueJob, DueJobs } from './due-jobs'

/** Rows of the card. */
const shown = 6

export const home: Extension['home'] = async (context, { day }) => {
  const due = { status: [...openWork], due_lte: day }
  return {
    figures: [
      {
        key: 'due',
        filter: due,
        sort: ['due', 'ASC'],
        also: {
          key: 'overdue',
          filter: { ...due, due_lte: addDays(day, -1) },
          sort: ['due', 'ASC'],
          tone: 'error',
        },
        order: 2,
      },
    ],
    card: jobsOf(context, day),
  }
}

async function jobsOf({ transaction, cemeteryId }: HookContext, day: string): Promise<DueJobs> {
  // The statuses in words, so that the index of open work serves.
  const { rows } = await transaction.query<DueJob>(
    `select id, title, number, due::text as due, status, priority, places, person_name as person, assignee_id as assignee
     from work_orders where cemetery_id = $1 and archived_at is null
       and status in ('open', 'scheduled', 'in-progress') and due <= $2
     order by work_orders.due, id limit ${shown}`,
    [cemeteryId, day],
    'work that is due',
  )
  return { jobs: rows, day }
}
