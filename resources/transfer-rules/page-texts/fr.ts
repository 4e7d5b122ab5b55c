export default {
  'transfer-rules': {
    about:
      'Ce que le bureau demande avant qu’une concession soit transmise, une règle par motif : pièces, droits et approbation. Les points de départ ne sont pas un avis juridique : faites-les vérifier par votre conseil.',
    sections: { rule: 'Règle', proof: 'Pièces', money: 'Droits et approbation' },

    start: {
      copy: 'Copier les règles d’un pays',
      none: 'Chaque motif a déjà une règle',
      done: '%{smart_count} règle ajoutée |||| %{smart_count} règles ajoutées',
    },
  },
}
