export default {
  'commission-rules': {
    about:
      'What counselors get for what they sell, and when they have earned it. The rules of the day of a sale hold for it; where a rule names the counselor, it takes the place of those for all.',
    sections: { what: 'Rule', items: 'Items (at least one)', amount: 'Commission' },
  },
}
