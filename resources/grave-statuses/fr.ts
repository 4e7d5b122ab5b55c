export default {
  'grave-statuses': {
    name: 'État de tombe |||| États de tombe',
    about:
      'Comment s’appellent ici les états d’un emplacement, dans quelle couleur et quel ordre le plan les montre.',
    order: 'Sur le plan et dans les listes',
    orderHint:
      'La légende suit cet ordre ; de deux statuts pour le même état, le premier est montré.',
    none: 'Pas encore de statuts : chaque état a le nom et la couleur du début.',
    edit: 'Modifier',
    change: 'Modifier %{name}',
    noColor: 'couleur d’origine',
    preview: 'Aperçu',
    black: 'Le texte y est écrit en noir, avec un contraste de %{ratio} : 1',
    white: 'Le texte y est écrit en blanc, avec un contraste de %{ratio} : 1',
    alike: 'À peine distinct de %{name} sur le plan',
    fields: { stands: 'Correspond à' },
  },
}
