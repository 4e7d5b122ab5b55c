export default {
  'number-templates': {
    name: 'Plantilla de números |||| Plantillas de números',
    about:
      'Números de contratos, recibos, órdenes de trabajo, escrituras de transmisiones, cenizas en custodia, exhumaciones y modificaciones de contratos. {YYYY}, {YY} y {MM} son la fecha, {000} el contador. De forma predeterminada, los contratos usan {YYYY}-CT-{000}, los recibos {YYYY}-R-{0000}, las órdenes de trabajo {YYYY}-WO-{0000}, las escrituras {YYYY}-D-{0000}, las cenizas {YYYY}-CR-{0000}, las exhumaciones {YYYY}-DI-{000} y las modificaciones {YYYY}-AM-{000}.',
    fields: { template: 'Plantilla', purpose: 'Uso', effectiveFrom: 'En uso desde' },
    choices: {
      purpose: {
        contract: 'Contratos',
        receipt: 'Recibos',
        'work-order': 'Órdenes de trabajo',
        deed: 'Escrituras',
        cremains: 'Cenizas en custodia',
        disinterment: 'Exhumaciones',
        amendment: 'Modificaciones',
      },
    },
  },
}
