export default {
  'item-deliveries': { undo: 'Annuler la livraison' },
}
