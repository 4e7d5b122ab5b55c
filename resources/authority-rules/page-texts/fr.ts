export default {
  'authority-rules': {
    about:
      'Qui peut être inhumé et quels accords sont requis. Les règles en vigueur les plus récentes s’appliquent. Les points de départ ne sont pas un avis juridique : faites-les vérifier par votre conseil.',

    sections: {
      rules: 'Règles',
      holders: 'Titulaires',
      right: 'Concession',
      body: 'Documents et proches',
    },
  },
}
