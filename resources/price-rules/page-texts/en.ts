export default {
  'price-rules': {
    sections: {
      charge: 'Charge',
      dispositions: 'Kinds of interment (none selected: all)',
      days: 'Days of the week (none selected: every day)',
      person: 'The deceased',
      period: 'In effect',
    },
  },
}
