export default {
  'custody-rules': {
    about:
      'How long cremains are kept for collection. The rule in force on the day of receipt applies. Starting points are not legal advice: check them with your counsel.',
    sections: { rule: 'Rule', period: 'Period', source: 'Source' },
  },
}
