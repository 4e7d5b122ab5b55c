import { makerOf } from '../../server/cemetery/receivables/maker'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend } from '../../server/engine/resources/extend'
import writeOffs from './area'

export default extend(writeOffs, {
  validate: (next, previous) => {
    const named = (next.lines ?? []).map(({ contract }) => contract)
    if (new Set(named).size < named.length)
      throw badInput([{ field: 'lines', message: 'name a contract twice', code: 'contractTwice' }])
    if (previous && previous.status !== 'proposed')
      throw conflict('writeOffDecided', 'This proposal is decided', 'What was decided stays.')
  },
  beforeSave: async (context, next, previous) => {
    next.count = next.lines?.length ?? 0
    next.total = (next.lines ?? []).reduce((sum, { amount }) => sum + amount, 0)
    // What an import tells is told whole.
    if (previous || context.importing) return
    next.proposedOn = context.transaction.today
    next.proposedBy = context.transaction.who.name.slice(0, 150)
  },
  steps: {
    approve: async (context, next, previous) => {
      // What is approved is what was proposed.
      if (JSON.stringify(next.lines) !== JSON.stringify(previous.lines))
        throw badInput([{ field: 'lines', message: 'stand as proposed', code: 'asProposed' }])
      if ((await makerOf(context, 'write-offs', next.id)) === context.transaction.who.userId)
        throw conflict(
          'writeOffSecond',
          'Somebody else approves this',
          'Whoever proposed it does not approve it.',
        )
      const date = context.transaction.today
      const made = new Map<number, number>()
      for (const { contract, amount } of [...previous.lines].sort(
        (a, b) => a.contract - b.contract,
      ))
        made.set(
          contract,
          (
            await context.area('transactions').create({
              contract,
              type: 'write-off',
              amount,
              date,
              remarks: next.reason,
            })
          ).id,
        )
      next.lines = previous.lines.map((line) => ({
        ...line,
        transaction: made.get(line.contract) ?? null,
      }))
      Object.assign(next, {
        decidedOn: date,
        decidedBy: context.transaction.who.name.slice(0, 150),
      })
    },
    reject: async (context, next) => {
      Object.assign(next, {
        decidedOn: context.transaction.today,
        decidedBy: context.transaction.who.name.slice(0, 150),
      })
    },
  },
  beforeArchive: async (_context, { status }) => {
    if (status === 'approved')
      throw conflict('writeOffDecided', 'This proposal is decided', 'What was decided stays.')
  },
  home: async () => ({
    figures: [{ key: 'proposed', filter: { status: 'proposed' }, order: 25 }],
  }),
})
