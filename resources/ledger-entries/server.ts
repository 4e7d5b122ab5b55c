import { postContract, postTransaction } from '../../server/cemetery/ledger/documents'
import { extend } from '../../server/engine/resources/extend'
import ledgerEntries from './area'
import { reports } from './reports.server'

export default extend(ledgerEntries, {
  reports,
  onChangeOf: {
    contracts: async (context, { change, record, previous }) => {
      if (change === 'write') await postContract(context, record, previous)
    },
    transactions: async (context, { change, record }) => {
      if (change === 'write') await postTransaction(context, record)
    },
  },
})
