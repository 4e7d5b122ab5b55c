export default {
  'tax-classes': {
    name: 'Clase de impuesto |||| Precios',
    about:
      'Los tipos de impuesto. Cada artículo del catálogo nombra uno, o ninguno si está exento.',
    fields: { rate: 'Tipo de impuesto', authority: 'Administración tributaria' },
  },
}
