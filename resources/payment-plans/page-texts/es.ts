export default {
  'payment-plans': {
    about: 'Contratos que se pagan a plazos: lo que vence, lo pagado y lo que queda.',
    reports: {
      'plan-performance': {
        name: 'Seguimiento de los planes de pago',
        about: 'Plazos que vencieron: lo pagado y lo que sigue abierto.',
        titles: { month: 'Planes de pago por mes', status: 'Planes de pago por estado' },
        columns: {
          behind: 'Planes en este plazo',
          instalments: 'Plazos',
          amount: 'Debido',
          open: 'Abierto',
        },
        choices: { by: { month: 'Mes', status: 'Estado' } },
      },
    },
  },
}
