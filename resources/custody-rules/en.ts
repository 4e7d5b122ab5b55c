export default {
  'custody-rules': {
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
