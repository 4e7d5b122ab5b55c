export default {
  'credit-notes': {
    about: 'Facturas anuladas, del todo o en parte. Una nota de abono es definitiva.',
  },
}
