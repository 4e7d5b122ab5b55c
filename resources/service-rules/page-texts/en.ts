export default {
  'service-rules': {
    about:
      'When services can be held: hours, notice, days without services, holidays. The newest rules in force apply.',

    sections: {
      rules: 'Rules',
      hours: 'Hours and length',
      days: 'Notice and days',
      effects: 'What each rule does',
    },
  },
}
