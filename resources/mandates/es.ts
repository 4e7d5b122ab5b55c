export default {
  mandates: {
    name: 'Mandato de domiciliación |||| Mandatos de domiciliación',
    add: 'Añadir mandato de domiciliación',
    fields: {
      reference: 'Referencia',
      contact: 'Titular de la cuenta',
      holder: 'Nombre',
      creditor: 'Cuenta de domiciliación',
      signedOn: 'Firmado el',
      account: 'Cuenta',
      lastUsed: 'Último uso',
    },
    choices: { status: { 'no-account': 'Falta la cuenta', active: 'Activo', ended: 'Terminado' } },
    steps: { enter: 'Introducir cuenta', end: 'Terminar mandato' },
  },
}
