export default {
  'tax-classes': {
    reports: {
      tax: {
        name: 'Tax by authority',
        about: 'Tax charged on sales, less what cancellations and amendments took back.',
        columns: { charged: 'Charged', reversed: 'Taken back', due: 'Due' },
      },
    },
  },
}
