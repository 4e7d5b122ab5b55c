export default {
  'service-rules': {
    about:
      'Cuándo puede haber ceremonias: horario, antelación, días sin ceremonias, festivos. Se aplican las reglas en vigor más recientes.',

    sections: {
      rules: 'Reglas',
      hours: 'Horario y duración',
      days: 'Antelación y días',
      effects: 'Efecto de cada regla',
    },
  },
}
