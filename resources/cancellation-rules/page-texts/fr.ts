export default {
  'cancellation-rules': {
    about:
      'Ce qui est retenu quand un contrat est annulé ou que des articles sont retirés, et le délai de rétractation avec remboursement intégral. La règle en vigueur le jour de la signature s’applique. Les points de départ ne sont pas un avis juridique : faites-les vérifier par votre conseil.',
    sections: { rule: 'Règle', withdrawal: 'Rétractation', retained: 'Retenues' },
  },
}
