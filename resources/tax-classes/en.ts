export default {
  'tax-classes': {
    about: 'Rates of tax. Each item of the price catalog names one, or none where it is exempt.',
  },
}
