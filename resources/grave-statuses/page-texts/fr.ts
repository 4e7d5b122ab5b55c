export default {
  'grave-statuses': {
    preview: 'Aperçu',
    black: 'Texte noir, avec un contraste de %{ratio} : 1',
    white: 'Texte blanc, avec un contraste de %{ratio} : 1',
    alike: 'Difficile à distinguer de %{name} sur le plan',
  },
}
