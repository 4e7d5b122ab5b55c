export default {
  'price-changes': {
    name: 'Cambio de precios |||| Cambios de precios',
    add: 'Cambiar precios',
    fields: {
      name: 'Nombre',
      effectiveFrom: 'Desde',
      kind: 'Tipo',
      glCode: 'Cuenta contable',
      rate: 'En (%)',
      amount: 'En',
      rounding: 'Redondeo',
      lines: 'Precios',
      count: 'Precios cambiados',
    },
    choices: { status: { applied: 'Aplicado', undone: 'Deshecho' } },
  },
}
