export default {
  'plan-rules': {
    choices: {
      dayCount: { '30/360': '30/360', 'actual/365': 'Actual/365' },
      method: { simple: 'Simple', actuarial: 'Actuarial' },
    },
  },
}
