export default {
  'grave-statuses': {
    about: 'Noms, couleurs et ordre sur le plan des états d’un emplacement.',

    preview: 'Aperçu',
    black: 'Texte noir, avec un contraste de %{ratio} : 1',
    white: 'Texte blanc, avec un contraste de %{ratio} : 1',
    alike: 'Difficile à distinguer de %{name} sur le plan',
  },
}
