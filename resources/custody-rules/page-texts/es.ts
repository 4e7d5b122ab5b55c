export default {
  'custody-rules': {
    about:
      'Cuánto tiempo se guardan las cenizas para su recogida. Se aplica la regla vigente el día de la recepción. Los puntos de partida no son asesoramiento jurídico: consúltelos con su abogado.',
    sections: { rule: 'Regla', period: 'Plazo', source: 'Fuente' },
  },
}
