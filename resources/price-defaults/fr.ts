export default {
  'price-defaults': {
    name: 'Valeur par défaut des prix |||| Valeurs par défaut des prix',
    about:
      'Ce par quoi commence un nouvel article d’une catégorie. Les articles existants restent tels quels ; de deux pour une catégorie, la plus récente vaut.',
    fields: { kind: 'Pour', taxClass: 'Classe de taxe', careRate: 'Part du fonds d’entretien' },
    choices: {
      kind: {
        property: 'Emplacement',
        service: 'Service',
        merchandise: 'Marchandise',
        'care-fund': 'Fonds d’entretien',
        fee: 'Frais',
      },
    },
  },
}
