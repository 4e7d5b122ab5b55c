export default {
  'plan-rules': {
    about:
      'What a new payment plan starts with, and what late payments cost. The rule in force on the day a plan is agreed applies to it for good.',
    sections: { rule: 'Rule', terms: 'New plans', late: 'Late payments' },
  },
}
