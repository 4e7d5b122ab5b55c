export default {
  'authority-rules': {
    sections: {
      rules: 'Rules',
      holders: 'Holders',
      right: 'Right',
      body: 'Papers and relatives',
    },
  },
}
