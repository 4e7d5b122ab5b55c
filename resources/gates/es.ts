export default {
  gates: {
    name: 'Entrada |||| Entradas',
    add: 'Añadir una entrada',
    about:
      'Las entradas del cementerio. Las fichas de sepultura indican el camino desde la entrada más cercana; sin entradas, desde el centro.',
    fields: { latitude: 'Latitud', longitude: 'Longitud' },
  },
}
