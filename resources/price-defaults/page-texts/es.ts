export default {
  'price-defaults': {
    about:
      'Valores iniciales de los artículos nuevos. Los existentes no cambian; si hay dos para un tipo, vale el más reciente.',
  },
}
