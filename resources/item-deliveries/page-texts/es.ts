export default {
  'item-deliveries': {
    about:
      'Las entregas de artículos vendidos, con el ingreso de cada una. Un error se anula con un segundo registro.',
    undo: 'Anular entrega',
  },
}
