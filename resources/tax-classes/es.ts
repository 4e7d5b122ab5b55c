export default {
  'tax-classes': {
    name: 'Clase de impuesto |||| Precios',
    about: 'Tipos de impuesto. Cada artículo usa uno, o ninguno si está exento.',
    fields: { rate: 'Tipo de impuesto', authority: 'Administración tributaria' },
  },
}
