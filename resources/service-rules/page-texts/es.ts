export default {
  'service-rules': {
    sections: {
      rules: 'Reglas',
      hours: 'Horario y duración',
      days: 'Antelación y días',
      effects: 'Efecto de cada regla',
    },
  },
}
