export default {
  'authority-rules': {
    sections: {
      rules: 'Règles',
      holders: 'Titulaires',
      right: 'Concession',
      body: 'Documents et proches',
    },
  },
}
