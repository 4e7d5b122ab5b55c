export default {
  'authority-rules': {
    about:
      'Who may be interred, and whose consent is needed. The newest rules in force apply. Starting points are not legal advice: check them with your counsel.',

    sections: {
      rules: 'Rules',
      holders: 'Holders',
      right: 'Right',
      body: 'Papers and relatives',
    },
  },
}
