export default {
  deceased: {
    about:
      'Toutes les personnes inhumées ici, ou qui le seront. Les noms et les dates restent tels que le registre les donne.',

    reports: {
      words: {
        birthUnread: 'Date de naissance non reconnue',
        deathUnread: 'Date de décès non reconnue',
        deathBeforeBirth: 'Décès avant la naissance',
        tooOld: 'Plus de 120 ans',
        deathAhead: 'Décès dans le futur',
        noInterment: 'Aucune inhumation enregistrée',
        interredEarly: 'Inhumé avant le décès ou la naissance',
      },
    },
    adds: { relationships: 'Ajouter un proche' },
    merge: {
      with: 'Fusionner avec une autre fiche…',
      which: 'Quelles fiches sont la même personne ?',
      stays: 'Fiche conservée',
      goes: 'Fiche à y fusionner',
      swap: 'Échanger',
      values: 'Quelle valeur retenir',
      alike: 'Les deux sont identiques.',
      rows: 'Les proches des deux sont conservés.',
      effects: 'Modifications prévues',
      moves: '%{count} %{what} renverront à la fiche conservée',
      shares: 'renvoie aux deux ; renverra une seule fois à la fiche conservée',
      once: 'renvoie aux deux ; renverra une seule fois à cette personne',
      history:
        'Les inhumations, notes, fichiers, étiquettes et l’historique des deux passent à la fiche conservée. L’autre est archivée et y renvoie. L’opération peut être annulée.',
      missing:
        'Vous n’êtes pas autorisé à modifier certaines des fiches concernées. Demandez à une personne autorisée :',
      clash:
        'Les deux ont une inhumation, or une personne n’est inhumée qu’une fois. Annulez celle qui a été inscrite en double, ou enregistrez une exhumation, puis fusionnez :',
      archived: 'L’une des deux fiches est archivée.',
      over: '%{field} : %{count} au total, mais une fiche peut en avoir %{max} au plus. Retirez-en d’abord.',
      cancel: 'Annuler',
      do: 'Fusionner',
      done: '%{from} fusionné avec %{into}',
      went: 'Cette fiche a été fusionnée avec',
    },
    duplicates: {
      none: 'Aucun doublon possible',
      hint: 'Les personnes de même nom et de même date de décès ou de naissance apparaissent ici.',
      more: 'D’autres apparaîtront au fur et à mesure.',
      d: '%{smart_count} personne de mêmes nom et date de décès |||| %{smart_count} personnes de mêmes nom et date de décès',
      b: '%{smart_count} personne de mêmes nom et date de naissance |||| %{smart_count} personnes de mêmes nom et date de naissance',
      compare: 'Comparer et fusionner',
      different: 'Pas des doublons',
    },
    sections: {
      name: 'Nom',
      life: 'Vie',
      service: 'Service militaire',
      family: 'Famille',
      register: 'Registre',
      public: 'Informations publiques',
    },
    withhold: {
      hide: 'Masquer au public',
      lift: 'Afficher au public',
      done: '%{name} est masqué au public',
      lifted: '%{name} n’est plus masqué',
      title: 'Masquer %{name} au public',
      hint: 'La recherche publique et la page d’accueil du site des mémoriaux n’affichent plus cette personne. Rien ne change pour le bureau.',
      send: 'Masquer',
      chip: 'Masqué au public',
    },
    age: {
      label: 'Âge',
      years: '%{smart_count} an |||| %{smart_count} ans',
      months: '%{smart_count} mois |||| %{smart_count} mois',
      days: '%{smart_count} jour |||| %{smart_count} jours',
      between: '%{from} à %{to} ans',
    },
  },
}
