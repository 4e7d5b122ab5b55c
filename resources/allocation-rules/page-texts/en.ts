export default {
  'allocation-rules': {
    about:
      'How payments are applied to what a contract owes, from a day on. A contract keeps the rule of its own date. Without a rule, payments go in a fixed order: rights first, fees last.',
  },
}
