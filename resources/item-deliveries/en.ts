export default {
  'item-deliveries': {
    add: 'Record a delivery',
    choices: { kind: { delivery: 'Delivery', undo: 'Undone' } },
  },
}
