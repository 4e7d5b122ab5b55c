export default {
  commissions: {
    about:
      'Lo que los asesores ganaron con los contratos y lo que se recuperó por reembolsos y cancelaciones. El sistema lo anota con la firma y los pagos.',
    reports: {
      commissions: {
        name: 'Comisiones',
        about: 'Lo que cada asesor ganó, lo que se recuperó y lo que se le pagó.',
        titles: {
          counselor: 'Comisiones: por asesor',
          month: 'Comisiones: por mes',
          contract: 'Comisiones: por contrato',
        },
        columns: {
          before: 'Por pagar antes',
          earned: 'Ganado',
          takenBack: 'Recuperado',
          paid: 'Pagado',
          payable: 'Por pagar',
        },
        choices: { by: { counselor: 'Asesor', month: 'Mes', contract: 'Contrato' } },
      },
    },
  },
}
