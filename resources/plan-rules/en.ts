export default {
  'plan-rules': {
    about:
      'What a new payment plan starts with, and what late payments cost. The rule in force on the day a plan is agreed applies to it for good.',
    sections: { rule: 'Rule', terms: 'New plans', late: 'Late payments' },
    choices: {
      dayCount: { '30/360': '30/360', 'actual/365': 'Actual/365' },
      method: { simple: 'Simple', actuarial: 'Actuarial' },
    },
  },
}
