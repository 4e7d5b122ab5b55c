export default {
  'ledger-accounts': { standard: 'Create standard accounts' },
}
