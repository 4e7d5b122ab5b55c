export default {
  'custody-rules': {
    about:
      'Combien de temps les cendres sont gardées pour être retirées. La règle en vigueur le jour de la réception s’applique. Les points de départ ne sont pas un avis juridique : faites-les vérifier par votre conseil.',
    sections: { rule: 'Règle', period: 'Délai', source: 'Source' },
  },
}
