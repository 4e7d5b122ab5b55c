export default {
  'price-items': {
    name: 'Article |||| Catalogue des prix',
    add: 'Ajouter un article',
    search: 'Rechercher un article',
    about:
      'Les produits et services, avec leurs prix dans le temps. Les contrats gardent le prix de leur date.',
    fields: {
      sku: 'Référence',
      kind: 'Type',
      price: 'Prix',
      taxClass: 'Classe de taxe',
      careRate: 'Fonds d’entretien (%)',
      glCode: 'Compte comptable',
      effectiveFrom: 'Valable du',
      effectiveTo: 'Valable jusqu’au',
      components: 'Contenu de l’ensemble',
      'components.item': 'Article',
      'components.quantity': 'Quantité',
    },
    choices: {
      kind: {
        property: 'Emplacement',
        service: 'Service',
        merchandise: 'Marchandise',
        'care-fund': 'Fonds d’entretien',
        fee: 'Frais',
      },
      status: {
        active: 'Actif',
        inactive: 'Inactif',
        current: 'En vigueur',
        future: 'À venir',
        past: 'Passé',
      },
    },
  },
}
