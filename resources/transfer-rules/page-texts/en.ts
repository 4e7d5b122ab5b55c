export default {
  'transfer-rules': {
    about:
      'What the office asks for before a right passes, one rule for each reason: evidence, fee and approval. Starting points are not legal advice: check them with your counsel.',
    sections: { rule: 'Rule', proof: 'Evidence', money: 'Fee and approval' },

    start: {
      copy: 'Copy a country’s rules',
      none: 'Every reason already has a rule',
      done: '%{smart_count} rule added |||| %{smart_count} rules added',
    },
  },
}
