export default {
  'transfer-rules': {
    about:
      'Lo que la oficina pide antes de transmitir un derecho, una regla por motivo: documentos, tasa y aprobación. Los puntos de partida no son asesoramiento jurídico: revíselos con su asesor.',
    sections: { rule: 'Regla', proof: 'Documentos', money: 'Tasa y aprobación' },

    start: {
      copy: 'Copiar las reglas de un país',
      none: 'Cada motivo ya tiene una regla',
      done: '%{smart_count} regla añadida |||| %{smart_count} reglas añadidas',
    },
  },
}
