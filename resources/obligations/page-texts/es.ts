export default {
  obligations: {
    about:
      'Los artículos de contratos firmados que faltan por entregar: bóvedas, placas, aperturas. Con su valor y el ingreso diferido hasta entonces.',

    deliver: 'Registrar una entrega',
    reports: {
      'deferred-revenue': {
        name: 'Ingresos diferidos',
        about:
          'El ingreso de artículos vendidos por anticipado y aún no entregados, y lo que lo cambió.',
        titles: {
          kind: 'Ingresos diferidos por tipo',
          contract: 'Ingresos diferidos por contrato',
        },
        columns: {
          before: 'Diferido antes',
          signed: 'Añadido al firmar',
          cancelled: 'Cancelado',
          after: 'Aún diferido',
        },
        choices: { by: { kind: 'Tipo', contract: 'Contrato' } },
      },
      obligations: {
        name: 'Artículos pendientes',
        about: 'Lo vendido que falta por entregar, de lo más antiguo a lo más reciente.',
        titles: { chart: 'Valor por tipo', table: 'Artículos pendientes' },
        choices: { need: { all: 'Todos', 'pre-need': 'Previsión', 'at-need': 'Fallecimiento' } },
      },
    },
  },
}
