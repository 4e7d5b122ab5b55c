export default {
  'bank-statements': {
    add: 'Import statement',
    about: 'Statements from the bank, matched with payments.',
    choices: { kind: { camt: 'camt.053', ofx: 'OFX', csv: 'CSV' } },
  },
}
