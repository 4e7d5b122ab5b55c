export default {
  'payment-providers': {
    name: 'Proveedor de pagos en línea |||| Pagos en línea',
    add: 'Añadir proveedor de pagos en línea',
    fields: {
      kind: 'Proveedor',
      method: 'Forma de pago',
      keyEnding: 'Final de la clave secreta',
    },
    choices: {
      kind: { stripe: 'Stripe' },
      status: { 'no-keys': 'Faltan las claves', active: 'Activo' },
    },
  },
}
