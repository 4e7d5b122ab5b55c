export default {
  'service-rules': {
    sections: {
      rules: 'Règles',
      hours: 'Heures et durée',
      days: 'Préavis et jours',
      effects: 'Effet de chaque règle',
    },
  },
}
