export default {
  'service-rules': {
    about:
      'Quand les cérémonies peuvent avoir lieu : heures, préavis, jours sans cérémonie, jours fériés. Les règles en vigueur les plus récentes s’appliquent.',

    sections: {
      rules: 'Règles',
      hours: 'Heures et durée',
      days: 'Préavis et jours',
      effects: 'Effet de chaque règle',
    },
  },
}
