export default {
  'custody-rules': {
    about:
      'How long cremains are kept for collection. The rule in force on the day of receipt applies. Starting points are not legal advice: check them with your counsel.',
    sections: { rule: 'Rule', period: 'Period', source: 'Source' },
    choices: {
      jurisdiction: {
        englandWales: 'England and Wales',
        scotland: 'Scotland',
        texas: 'Texas',
        newYork: 'New York',
        florida: 'Florida',
        alabama: 'Alabama',
        colorado: 'Colorado',
        california: 'California',
        france: 'France',
        ontario: 'Ontario',
      },
      countedFrom: { received: 'Receipt', cremated: 'Cremation', notice: 'Last notice' },
      afterwards: {
        inter: 'Inter',
        scatter: 'Scatter',
        interOrScatter: 'Inter or scatter',
        dispose: 'As the law allows',
      },
    },
  },
}
