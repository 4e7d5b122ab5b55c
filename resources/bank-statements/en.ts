export default {
  'bank-statements': {
    add: 'Import statement',
    choices: { kind: { camt: 'camt.053', ofx: 'OFX', csv: 'CSV' } },
  },
}
