export default {
  'tax-classes': {
    name: 'Clase de impuesto |||| Precios',
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
