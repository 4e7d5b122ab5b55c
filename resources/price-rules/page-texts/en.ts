export default {
  'price-rules': {
    about:
      'Which charges an interment brings. The at-need page proposes them; whoever takes the call can change them.',

    sections: {
      charge: 'Charge',
      dispositions: 'Kinds of interment (none selected: all)',
      days: 'Days of the week (none selected: every day)',
      person: 'The deceased',
      period: 'In effect',
    },
  },
}
