export default {
  obligations: {
    name: 'Article dû |||| Restant à livrer',
    about:
      'Les articles des contrats signés qui restent à livrer : caveaux, plaques, ouvertures. Avec leur valeur et le produit différé jusque-là.',
    fields: {
      contract: 'Contrat',
      description: 'Description',
      quantity: 'Quantité',
      contractNumber: 'Numéro de contrat',
      customer: 'Client',
      customerName: 'Client',
      item: 'Ligne du contrat',
      priceItem: 'Article du catalogue',
      need: 'Besoin',
      atInterment: 'Livré à l’inhumation',
      signedOn: 'Signé le',
      delivered: 'Livré',
      owed: 'Reste dû',
      net: 'Prix',
      value: 'Valeur restant due',
      deferred: 'Produit différé',
      lastDelivery: 'Dernière livraison',
    },
    choices: {
      kind: {
        property: 'Emplacement',
        service: 'Prestation',
        opening: 'Ouverture et fermeture',
        merchandise: 'Marchandise',
        'care-fund': 'Fonds d’entretien',
        fee: 'Frais',
      },
      need: { 'pre-need': 'Prévoyance', 'at-need': 'Décès survenu' },
      status: { owed: 'Dû', partly: 'Livré en partie', delivered: 'Livré', cancelled: 'Annulé' },
    },
  },
}
