export default {
  'item-deliveries': {
    name: 'Livraison |||| Livraisons',
    add: 'Enregistrer une livraison',
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
