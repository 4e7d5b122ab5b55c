export default {
  disinterments: {
    about:
      'Exhumations et transferts dans le cimetière : autorisations, accords et les deux emplacements.',

    sections: {
      what: 'Personne et motif',
      where: 'Lieu et date',
      permit: 'Autorisation',
      consents: 'Accords',
    },
    adds: { consents: 'Enregistrer un accord' },
    reports: { words: { planned: 'Procéder à l’exhumation' } },
    acts: {
      approve: 'Approuver',
      complete: 'Enregistrer comme faite',
      takeBack: 'Enregistrer le retour',
      work: 'Ajouter un ordre de travail',
    },
    actAbout: {
      approve: 'Vérifie l’autorisation et les accords.',
      complete: 'L’inhumation est enregistrée comme exhumée.',
      completeMove:
        'L’inhumation est enregistrée comme exhumée, et une nouvelle au nouvel emplacement.',
      takeBack: 'Une nouvelle inhumation est enregistrée au même emplacement.',
    },
    places: { title: 'Emplacements', from: 'Depuis', to: 'Vers' },
    missing: {
      title: 'Avant l’exhumation',
      none: 'Rien ne manque.',
      note: 'Les règles sont des points de départ : faites-les vérifier par votre conseil.',
      place: 'Nouvel emplacement',
      permit: 'Autorisation',
      holder: 'Accord de %{name} (titulaire)',
      relative: 'Accord de %{name} (proche)',
      someRelative: 'Accord du plus proche parent',
      objection: 'Opposition (%{name})',
    },
    overridden: 'Dérogation : %{reason}',
  },
}
