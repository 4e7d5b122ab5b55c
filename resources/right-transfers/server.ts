import { conflict } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import rightTransfers from './area'
import { completeDraft } from './draft.server'
import { heirsRoute } from './heirs.server'
import { recordRoute } from './record.server'
import { signedPaper } from './signed.server'
import { approveRoute, cancelRoute } from './steps.server'

export default extend(rightTransfers, {
  beforeSave: async (context, next, previous) => {
    // Its own routes change the status; what is decided stays as it was decided.
    if (previous && next.status !== previous.status) return
    if (previous && !isOpen(previous.status))
      throw conflict(
        'transferSettled',
        'This transfer is decided',
        'A recorded transfer stays as it is: a mistake is put right by a correction. One that is approved can be cancelled.',
        { params: { status: previous.status } },
      )
    next.date ??= context.transaction.today
    if (!previous) next.startedBy = context.transaction.who.name.slice(0, 150)
    await completeDraft(context, next)
  },
  beforeArchive: async (_context, { status }) => {
    if (status === 'approved' || status === 'recorded')
      throw conflict(
        'transferKept',
        'This transfer is decided',
        'What is recorded stays in the chain of title. One that is approved is cancelled instead.',
      )
  },
  documentSigned: signedPaper,
  home: async () => ({
    figures: [
      {
        key: 'open',
        filter: { status: ['draft', 'complete', 'approved'] },
        also: { key: 'complete', filter: { status: ['complete', 'approved'] } },
        order: 23,
      },
    ],
  }),
  routes: [heirsRoute, approveRoute, recordRoute, cancelRoute],
})

const isOpen = (status: string | null) => status === 'draft' || status === 'complete'
