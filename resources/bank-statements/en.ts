export default {
  'bank-statements': {
    about: 'Statements from the bank, matched with payments.',
    choices: { kind: { camt: 'camt.053', ofx: 'OFX', csv: 'CSV' } },
  },
}
