export default {
  'trust-accounts': {
    about:
      'Lo que cada contrato debe al fondo de cuidado y al fideicomiso de previsión: la parte completa, lo vencido con los pagos, lo depositado y lo que falta por depositar, y hasta cuándo.',

    usual: 'Según el catálogo de precios',
    reports: {
      'care-fund': {
        name: 'Fondo de cuidado',
        about: 'Lo vencido para el fondo de cuidado, lo depositado y lo que falta por depositar.',
        titles: {
          fund: 'Fondo de cuidado: por fondo',
          month: 'Fondo de cuidado: por mes',
          contract: 'Fondo de cuidado: por contrato',
        },
        columns: {
          before: 'Diferencia anterior',
          due: 'Vencido',
          deposited: 'Depositado',
          difference: 'Diferencia',
          notYet: 'Aún no exigible',
          late30: 'Hasta 30 días de atraso',
          lateMore: 'Más de 30 días de atraso',
          paid: 'Pagado',
          lastPayment: 'Último pago',
          paidInFull: 'Pagado por completo',
          lastDeposit: 'Último depósito',
        },
        choices: { by: { fund: 'Fondo', month: 'Mes', contract: 'Contrato' } },
      },
      trust: {
        name: 'Fideicomiso de previsión',
        about:
          'Lo vencido para los fideicomisos de previsión, lo depositado y lo que falta por depositar.',
        titles: {
          fund: 'Fideicomiso de previsión: por fondo',
          month: 'Fideicomiso de previsión: por mes',
          contract: 'Fideicomiso de previsión: por contrato',
        },
        columns: {
          before: 'Diferencia anterior',
          due: 'Vencido',
          deposited: 'Depositado',
          difference: 'Diferencia',
          notYet: 'Aún no exigible',
          late30: 'Hasta 30 días de atraso',
          lateMore: 'Más de 30 días de atraso',
          paid: 'Pagado',
          lastPayment: 'Último pago',
          paidInFull: 'Pagado por completo',
          lastDeposit: 'Último depósito',
        },
        choices: { by: { fund: 'Fondo', month: 'Mes', contract: 'Contrato' } },
      },
    },
  },
}
