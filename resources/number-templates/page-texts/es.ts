export default {
  'number-templates': {
    about:
      'Números de contratos, recibos, facturas, notas de abono, estados de cuenta, órdenes de trabajo, escrituras de transmisiones, cenizas en custodia y exhumaciones. {YYYY}, {YY} y {MM} son la fecha, {000} el contador. De forma predeterminada, los contratos usan {YYYY}-CT-{000}, los recibos {YYYY}-R-{0000}, las facturas {YYYY}-INV-{0000}, las notas de abono {YYYY}-CN-{0000}, los estados de cuenta {YYYY}-ST-{0000}, las órdenes de trabajo {YYYY}-WO-{0000}, las escrituras {YYYY}-D-{0000}, las cenizas {YYYY}-CR-{0000}, las exhumaciones {YYYY}-DI-{000}, los lotes de caja {YYYY}-B-{000} y las modificaciones {YYYY}-AM-{000}.',
  },
}
