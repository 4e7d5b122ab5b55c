export default {
  'tax-classes': {
    about:
      'Les taux de taxe. Chaque article en utilise un, ou aucun s’il est exonéré. Les taux par administration en vigueur à la date du contrat s’additionnent et remplacent le taux de la classe.',

    reports: {
      tax: {
        name: 'Taxes par administration',
        about: 'Les taxes des ventes, moins ce que les annulations et les avenants ont repris.',
        columns: { charged: 'Facturé', reversed: 'Repris', due: 'Dû' },
      },
    },
  },
}
