export default {
  gates: {
    about:
      'Las entradas del cementerio. Las fichas de sepultura indican el camino desde la entrada más cercana; sin entradas, desde el centro.',
  },
}
