export default {
  'accounting-systems': {
    about: 'La forme des journaux pour les logiciels qui tiennent la comptabilité.',
    sections: { journal: 'Journal', france: 'France', datev: 'DATEV' },
  },
}
