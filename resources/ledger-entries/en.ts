export default {
  'ledger-entries': {},
}
