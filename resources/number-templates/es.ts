export default {
  'number-templates': {
    name: 'Plantilla de números |||| Plantillas de números',
    fields: { template: 'Plantilla', purpose: 'Uso', effectiveFrom: 'En uso desde' },
    choices: {
      purpose: {
        contract: 'Contratos',
        receipt: 'Recibos',
        invoice: 'Facturas',
        'credit-note': 'Notas de abono',
        statement: 'Estados de cuenta',
        'work-order': 'Órdenes de trabajo',
        deed: 'Escrituras',
        cremains: 'Cenizas en custodia',
        disinterment: 'Exhumaciones',
        batch: 'Lotes de caja',
        amendment: 'Modificaciones',
      },
    },
  },
}
