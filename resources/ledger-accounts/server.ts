import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import ledgerAccounts from './area'

export default extend(ledgerAccounts, {
  validate: (next, previous) => {
    // Figures of months that are closed stand under the kind that they were told under.
    if (previous && next.kind !== previous.kind)
      throw badInput([{ field: 'kind', message: 'stays as it is', code: 'accountKind' }])
  },
  beforeArchive: async (_context, { role, label }) => {
    if (role)
      throw conflict('accountNeeded', `${label} is posted to`, 'Give it another code or name.', {
        params: { account: label },
      })
  },
})
