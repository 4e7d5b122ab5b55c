import { completeChart } from '../../server/cemetery/ledger/chart'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import ledgerAccounts from './area'

export default extend(ledgerAccounts, {
  routes: [
    route({
      method: 'POST',
      path: '/standard',
      access: 'write',
      summary: 'Make the accounts that the product posts to, where they are missing',
      handle: async (context) => {
        await completeChart(context)
        return { accounts: (await context.area('ledger-accounts').find({}, 10_000)).length }
      },
    }),
  ],
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
