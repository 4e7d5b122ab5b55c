export default {
  'debit-creditors': {
    about: 'Las cuentas en las que se cobran los adeudos domiciliados.',
    sections: { creditor: 'Cuenta', sepa: 'SEPA', nacha: 'ACH' },
  },
}
