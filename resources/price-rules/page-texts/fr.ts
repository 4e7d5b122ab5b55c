export default {
  'price-rules': {
    about:
      'Les frais qu’une inhumation entraîne. La page de l’appel les propose ; la personne qui prend l’appel peut les modifier.',

    sections: {
      charge: 'Frais',
      dispositions: 'Modes d’inhumation (aucun choisi : tous)',
      days: 'Jours de la semaine (aucun choisi : tous)',
      person: 'La personne décédée',
      period: 'Période d’application',
    },
  },
}
