export default {
  'item-deliveries': {
    about:
      'Deliveries of items that were sold, with the revenue that each brought. A mistake is undone by a second entry.',
    undo: 'Undo delivery',
  },
}
