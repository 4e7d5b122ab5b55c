export default {
  'price-defaults': {
    name: 'Valeur par défaut des prix |||| Valeurs par défaut des prix',
    add: 'Ajouter une valeur par défaut',
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
