export default {
  'price-items': {
    name: 'Article |||| Catalogue des prix',
    about:
      'Ce qui est vendu et à quel prix, de quand à quand. Les contrats gardent le prix de leur jour.',
    times: '%{quantity} ×',
    fields: {
      sku: 'Référence',
      kind: 'Nature',
      price: 'Prix',
      taxClass: 'Classe de taxe',
      careRate: 'Part du fonds d’entretien',
      glCode: 'Compte comptable',
      effectiveFrom: 'Valable du',
      effectiveTo: 'Valable jusqu’au',
      components: 'Ensemble de',
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
      status: { active: 'Actif', inactive: 'Inactif' },
    },
    sections: {
      what: 'Article et prix',
      books: 'Taxe, fonds d’entretien et comptes',
      more: 'Ensemble et remarques',
    },
  },
}
