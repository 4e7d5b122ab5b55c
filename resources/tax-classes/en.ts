export default {
  'tax-classes': {
    about: 'Tax rates. Each price item uses one, or none if it is exempt.',
  },
}
