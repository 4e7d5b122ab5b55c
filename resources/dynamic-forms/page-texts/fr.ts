export default {
  'dynamic-forms': {
    about:
      'Champs que votre cimetière ajoute à ses fiches : dans les formulaires, listes, filtres et fichiers.',

    builder: {
      add: 'Ajouter un champ',
      about:
        'Champs que votre bureau ajoute à ses fiches. Ils apparaissent aussitôt dans les formulaires et sur les fiches, peuvent être affichés et filtrés dans les listes, et figurent dans les fichiers exportés.',
      fields: 'Champs personnalisés',
      none: 'Aucun champ personnalisé pour l’instant',
      noneHint: '%{records} : champs standard. Ajoutez ce que votre bureau note en plus.',
      preview: 'Aperçu',
      previewNone: 'Le formulaire apparaît ici dès qu’il y a un champ.',
      fixed: 'Champs standard',
      required: 'obligatoire',
      up: 'Monter %{name}',
      down: 'Descendre %{name}',
      edit: 'Modifier %{name}',
      archive: 'Archiver %{name}',
      archived: 'Champs archivés',
      restore: 'Rétablir %{name}',
      restoreShort: 'Rétablir',
      always: 'Toujours',
      whenFilled: 'Affiché quand %{field} est rempli',
      whenIs: 'Affiché quand %{field} vaut %{values}',
      ifTicked: 'Affiché quand la case est cochée.',
      ifFilled: 'Affiché quand il est rempli.',
      anyOf: 'Affiché pour l’une de ces valeurs ; si aucune n’est cochée, pour toutes',
      condition: 'Condition',
      languages: 'Noms dans d’autres langues',
      discard: 'Abandonner',
      goOn: 'Continuer la saisie',
      unsaved: 'Vos modifications n’ont pas été enregistrées.',
    },
  },
}
