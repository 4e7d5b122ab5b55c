export default {
  'item-deliveries': { undo: 'Anular entrega' },
}
