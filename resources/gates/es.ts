export default {
  gates: {
    name: 'Entrada |||| Entradas',
    add: 'Añadir una entrada',
    fields: { latitude: 'Latitud', longitude: 'Longitud' },
  },
}
