import { addDays } from '../../core/calendar-days'
import type { Extension } from '../../server/engine/resources/extend'

/** What nobody has collected in time, the longest first; and notices that are due. */
export const home: Extension['home'] = async (_context, { day }) => {
  const yesterday = addDays(day, -1)
  return {
    figures: [
      {
        key: 'notCollected',
        filter: { status: 'received', collectBy_lte: yesterday },
        sort: ['collectBy', 'ASC'],
        also: {
          key: 'noticeDue',
          filter: { status: 'received', noticeBy_lte: yesterday },
          sort: ['noticeBy', 'ASC'],
          tone: 'attention',
        },
        order: 28,
      },
    ],
  }
}
