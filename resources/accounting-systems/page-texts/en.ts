export default {
  'accounting-systems': {
    about: 'How journals are written for the programs that keep the books.',
    sections: { journal: 'Journal', france: 'France', datev: 'DATEV' },
  },
}
