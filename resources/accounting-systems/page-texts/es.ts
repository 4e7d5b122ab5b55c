export default {
  'accounting-systems': {
    about: 'Cómo se escriben los diarios para los programas que llevan la contabilidad.',
    sections: { journal: 'Diario', france: 'Francia', datev: 'DATEV' },
  },
}
