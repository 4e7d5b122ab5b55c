export default {
  'transfer-rules': {
    start: {
      copy: 'Copiar las reglas de un país',
      none: 'Cada motivo ya tiene una regla',
      done: '%{smart_count} regla añadida |||| %{smart_count} reglas añadidas',
    },
  },
}
