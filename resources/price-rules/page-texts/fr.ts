export default {
  'price-rules': {
    sections: {
      charge: 'Frais',
      dispositions: 'Modes d’inhumation (aucun choisi : tous)',
      days: 'Jours de la semaine (aucun choisi : tous)',
      person: 'La personne décédée',
      period: 'Période d’application',
    },
  },
}
