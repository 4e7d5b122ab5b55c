export default {
  'price-defaults': {
    name: 'Valeur par défaut des prix |||| Valeurs par défaut des prix',
    add: 'Ajouter une valeur par défaut',
    about:
      'Valeurs par défaut des nouveaux articles. Les articles existants ne changent pas ; s’il y en a deux pour un type, la plus récente s’applique.',
    fields: {
      kind: 'Pour',
      taxClass: 'Classe de taxe',
      careRate: 'Fonds d’entretien (%)',
      contractDays: 'Jours sous contrat',
    },
    choices: {
      kind: {
        property: 'Emplacement',
        opening: 'Ouverture et fermeture',
        service: 'Service',
        merchandise: 'Marchandise',
        'care-fund': 'Fonds d’entretien',
        fee: 'Frais',
      },
    },
  },
}
