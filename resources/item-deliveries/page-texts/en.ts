export default {
  'item-deliveries': { undo: 'Undo delivery' },
}
