export default {
  'cancellation-rules': {
    about:
      'What is retained when a contract is canceled or items are removed, and how long buyers may withdraw with a full refund. The rule in force on the day of signing applies. Starting points are not legal advice: check them with your counsel.',
    sections: { rule: 'Rule', withdrawal: 'Withdrawal', retained: 'Retained amounts' },
  },
}
