export default {
  'allocation-rules': {
    name: 'Regla de pago |||| Reglas de pago',
    add: 'Añadir regla de pago',
    fields: {
      effectiveFrom: 'Para contratos desde el',
      method: 'Los pagos van',
      order: 'Orden',
      'order.bucket': 'Qué se paga',
      deedWhenPaid: 'Sin título hasta que se pague el espacio',
    },
    choices: {
      method: {
        oldest: 'A lo vencido más antiguo',
        proportional: 'En proporción',
        fixed: 'En un orden fijo',
        hand: 'Como se indique a mano',
      },
      'order.bucket': {
        rights: 'Derechos',
        opening: 'Apertura y cierre',
        merchandise: 'Mercancías',
        services: 'Servicios',
        care: 'Fondo de cuidado',
        tax: 'Impuesto',
        interest: 'Intereses',
        fees: 'Cargos',
      },
    },
  },
}
