export default {
  'allocation-rules': {
    about:
      'Cómo se aplican los pagos a lo que debe un contrato, a partir de un día. Un contrato conserva la regla de su fecha. Sin regla, el orden es fijo: primero los derechos, los cargos al final.',
  },
}
