export default {
  'service-rules': {
    sections: {
      rules: 'Rules',
      hours: 'Hours and length',
      days: 'Notice and days',
      effects: 'What each rule does',
    },
  },
}
