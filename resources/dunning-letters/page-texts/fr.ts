export default {
  'dunning-letters': {
    about: 'Les relances pour paiements en retard : préparées, relues, puis envoyées.',

    run: {
      all: 'Toutes les relances',
      overdue: 'En retard aujourd’hui',
      none: 'Aucune relance à envoyer',
      noneHint:
        'Les niveaux et leurs délais sont définis dans les paramètres, sous Niveaux de relance.',
      waiting: 'Prêtes à envoyer',
      selectAll: 'Tout sélectionner',
      select: 'Sélectionner %{name}',
      promised: 'Promis pour le %{day}',
      since: 'Depuis le %{day} (%{smart_count} jour) |||| Depuis le %{day} (%{smart_count} jours)',
      fee: 'Frais %{amount}',
      prepare: 'Préparer %{smart_count} relance |||| Préparer %{smart_count} relances',
      prepared: '%{smart_count} relance préparée |||| %{smart_count} relances préparées',
      writeOff: 'Proposer un passage en pertes',
      noEmail: 'Pas d’adresse e-mail',
      payBy: 'à payer au plus tard le %{day}',
      mail: 'Envoyer %{smart_count} par e-mail |||| Envoyer %{smart_count} par e-mail',
      print: 'Imprimer %{smart_count} |||| Imprimer %{smart_count}',
      discard: 'Abandonner',
      sent: '%{smart_count} relance envoyée |||| %{smart_count} relances envoyées',
    },
  },
}
