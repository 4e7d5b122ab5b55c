export default {
  'tax-classes': {
    reports: {
      tax: {
        name: 'Taxes par administration',
        about: 'Les taxes des ventes, moins ce que les annulations et les avenants ont repris.',
        columns: { charged: 'Facturé', reversed: 'Repris', due: 'Dû' },
      },
    },
  },
}
