export default {
  interments: {
    name: 'Inhumation |||| Inhumations',
    about:
      'Inhumations, mises en enfeu, dépôts d’urne et dispersions : demandés, programmés, accomplis.',
    quick: 'Filtres rapides',
    all: 'Tous',
    thisWeek: 'Cette semaine',
    nextWeek: 'Semaine prochaine',
    graveUnknown: 'Tombe inconnue',
    rightOf: 'Concession détenue par',
    none: {
      deceased: 'Aucune inhumation n’est enregistrée pour cette personne.',
      location: 'Personne n’est inhumé ici.',
    },
    fields: {
      position: 'Position dans l’emplacement',
      burialType: 'Type d’inhumation',
      container: 'Contenant',
      vault: 'Caveau',
      depth: 'Profondeur',
      cremationStatus: 'État de crémation',
      permitNumber: 'Numéro du permis',
      officiant: 'Officiant',
      scheduledStart: 'Début',
      scheduledEnd: 'Fin',
      actualDate: 'Inhumé le',
      authorisedBy: 'Autorisé par',
      deceasedName: 'Nom',
      imported: 'Issu d’un import',
    },
    sections: { what: 'Qui, où et quand', burial: 'Inhumation' },
    progress: {
      schedule: 'Programmer',
      complete: 'Déclarer accomplie',
      done: 'Inhumation : %{status}',
    },
  },
}
