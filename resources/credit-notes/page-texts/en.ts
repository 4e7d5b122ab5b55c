export default {
  'credit-notes': {
    about: 'Invoices taken back, in whole or in part. Credit notes are permanent.',
  },
}
