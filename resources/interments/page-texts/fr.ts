export default {
  interments: {
    about:
      'Inhumations, mises en enfeu, dépôts d’urne et dispersions : demandés, programmés, accomplis.',

    reports: {
      register: {
        name: 'Registre des inhumations',
        about: 'Qui a été inhumé, quand et où, pour les extraits du registre.',
        titles: {
          chart: { month: 'Inhumations par mois', year: 'Inhumations par année' },
          table: 'Inhumations',
        },
        columns: {
          count: 'Inhumations',
          month: 'Mois',
          year: 'Année',
          voided: 'Annulée (motif · par · le)',
        },
        params: { disposition: 'Mode' },
      },
      words: {
        graveUnknown: 'Inhumé, tombe inconnue',
        undated: 'Inhumé, sans date',
        dateUnread: 'Date d’inhumation non reconnue',
        twice: 'Inhumé deux fois en même temps',
      },
    },
    rightOf: 'Concession détenue par',
    ready: {
      title: 'Prêt pour la cérémonie',
      of: '%{ready} sur %{all} prêts',
      states: { yes: 'Prêt', notYet: 'Pas encore', notNeeded: 'Sans objet' },
      keys: {
        authority: 'Autorisation',
        permit: 'Permis',
        payment: 'Paiement',
        graveOpened: 'Tombe ouverte',
        vaultDelivered: 'Caveau livré',
        papers: 'Documents',
      },
      steps: {
        authorise: 'Indiquer qui donne son accord',
        enterPermit: 'Saisir le permis',
        startContract: 'Établir un contrat',
        takePayment: 'Encaisser le paiement',
        openWork: 'Ouvrir l’ordre de travail',
        openDocument: 'Ouvrir le document',
      },
      print: 'Imprimer l’ordre d’inhumation',
      confirm: 'Confirmer aux pompes funèbres',
      confirmed: 'Confirmation envoyée à %{to}',
      confirmedBefore: 'Cette réservation a déjà été confirmée à %{to}',
    },
    sections: { what: 'Personne, lieu et date', burial: 'Inhumation' },
    disinter: {
      plan: 'Prévoir avec autorisation et accords',
      flow: 'À faire, ou récente : prévoyez-la. Ci-dessous, enregistrez une exhumation ancienne.',
      open: 'Enregistrer une exhumation',
      title: 'Exhumer %{name}',
      what: 'L’inhumation reste au registre avec ses dates. L’emplacement redevient disponible.',
      again: 'Inhumer ailleurs',
    },
    void: {
      open: 'Annuler l’inscription',
      title: 'Annuler l’inhumation de %{name}',
      what: 'Pour une inhumation inscrite par erreur. L’inscription reste au registre, barrée, et l’emplacement redevient disponible. Si le défunt a été déplacé ou rendu à la famille, enregistrez plutôt une exhumation.',
      reason: 'Motif',
      done: 'Inscription annulée',
      undo: 'Rétablir l’inscription',
      undone: 'Inscription rétablie',
      notice: 'Annulée le %{when} par %{who} : %{reason}',
    },
    died: 'Décès : %{date}',
    dead: 'Décédé(e)',
    progress: {
      schedule: 'Programmer',
      complete: 'Marquer comme accomplie',
      done: 'Inhumation : %{status}',
    },
  },
}
