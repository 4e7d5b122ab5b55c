export default {
  'number-templates': {
    name: 'Plantilla de números |||| Plantillas de números',
    about:
      'Los números de contratos, recibos y órdenes de trabajo. {YYYY}, {YY} y {MM} son el día, {000} el contador. Sin plantilla, los contratos son {YYYY}-CT-{000}, los recibos {YYYY}-R-{0000} y las órdenes de trabajo {YYYY}-WO-{0000}.',
    fields: { template: 'Plantilla', purpose: 'Uso', effectiveFrom: 'Se usa desde' },
    choices: {
      purpose: { contract: 'Contratos', receipt: 'Recibos', 'work-order': 'Órdenes de trabajo' },
    },
  },
}
