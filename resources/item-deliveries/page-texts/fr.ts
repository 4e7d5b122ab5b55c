export default {
  'item-deliveries': {
    about:
      'Les livraisons d’articles vendus, avec le produit de chacune. Une erreur est annulée par une seconde écriture.',
    undo: 'Annuler la livraison',
  },
}
