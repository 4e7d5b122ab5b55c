export default {
  cremains: {
    about: 'Les urnes et les cendres reçues, où elles sont gardées et à qui elles ont été remises.',

    sections: {
      who: 'Personne',
      receipt: 'Réception',
      cremation: 'Urne et crémation',
      destination: 'Remise',
    },
    adds: { notices: 'Enregistrer un avis', entitled: 'Ajouter un ayant droit' },
    reports: {
      uncollected: {
        name: 'Cendres non retirées',
        about: 'Les cendres encore en dépôt après le délai de retrait, les plus anciennes d’abord.',
        titles: { table: 'Cendres non retirées' },
        columns: { record: 'Cendres', lastNotice: 'Dernier avis', daysOver: 'Jours de retard' },
      },
      words: { notice: 'Envoyer l’avis de retrait', collection: 'Fin du délai de retrait' },
    },
    over: 'Non retirées : %{smart_count} jour de retard |||| Non retirées : %{smart_count} jours de retard',
    noticeDue: 'Un avis de retrait était à envoyer le %{on}.',
    objects: 'Quelqu’un s’oppose à la remise.',
    acts: {
      release: 'Remettre',
      move: 'Déplacer',
      scatter: 'Enregistrer la dispersion',
      return: 'Enregistrer le retour',
      reverse: 'Annuler',
      more: 'Autres actions',
    },
    actAbout: {
      release:
        'Les cendres sont remises une seule fois. Vérifiez la pièce d’identité avant la signature.',
      reverse: 'L’écriture reste dans le suivi du dépôt, suivie de ce motif.',
    },
    ask: {
      on: 'Date',
      place: 'Déplacer à',
      storedAt: 'Gardées à',
      contact: 'Remises à (contact)',
      name: 'Nom, si ce n’est pas un contact',
      relation: 'Lien avec la personne décédée',
      document: 'Pièce d’identité présentée',
      digits: 'Derniers chiffres (4 au plus)',
      settled: 'Comment l’opposition a été réglée',
      remarks: 'Remarques',
      where: 'Lieu de la dispersion',
      from: 'Rapportées par',
      reason: 'Motif',
      someone: 'Choisissez un contact ou saisissez un nom',
      sign: 'Signez, ou cochez « Signé sur papier »',
      lastDigits: '4 lettres ou chiffres au plus',
    },
    signature: {
      draw: 'Signez ici',
      clear: 'Effacer',
      paper: 'Signé sur papier',
      of: 'Signature de %{name}',
    },
    done: {
      release: 'Cendres remises',
      move: 'Cendres déplacées',
      scatter: 'Dispersion enregistrée',
      return: 'Retour enregistré',
      reverse: 'Remise annulée',
    },
  },
}
