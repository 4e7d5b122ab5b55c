export default {
  'tax-classes': {
    name: 'Clase de impuesto |||| Precios',
    about:
      'Tipos de impuesto. Cada artículo usa uno, o ninguno si está exento. Los tipos por administración vigentes en la fecha del contrato se suman y sustituyen al de la clase.',
    fields: {
      rate: 'Tipo de impuesto',
      authority: 'Administración tributaria',
      rates: 'Tipos por administración',
      'rates.authority': 'Administración tributaria',
      'rates.rate': 'Tipo de impuesto',
      'rates.effectiveFrom': 'Vigente desde',
      'rates.effectiveTo': 'Vigente hasta',
    },
  },
}
