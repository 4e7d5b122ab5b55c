export default {
  'item-deliveries': {
    name: 'Livraison |||| Livraisons',
    add: 'Enregistrer une livraison',
    about:
      'Les livraisons d’articles vendus, avec le produit de chacune. Une erreur est annulée par une seconde écriture.',
    fields: {
      quantity: 'Quantité',
      date: 'Date',
      contract: 'Contrat',
      description: 'Description',
      obligation: 'Article',
      deliveredBy: 'Livré par',
      interment: 'Inhumation',
      reverses: 'Annule',
      contractNumber: 'Numéro de contrat',
      recognised: 'Produit constaté',
    },
    choices: { kind: { delivery: 'Livraison', undo: 'Annulation' } },
  },
}
