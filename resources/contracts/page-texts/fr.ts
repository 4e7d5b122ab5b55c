export default {
  contracts: {
    whenDocumentSigned: 'Marquer le contrat comme signé une fois que tous ont signé',
    reports: {
      sales: {
        name: 'Ventes',
        about: 'Ventes moins annulations, avec taxe et fonds d’entretien.',
        titles: {
          month: 'Ventes par mois',
          item: 'Ventes par article',
          kind: 'Ventes par nature',
          need: 'Ventes par besoin',
        },
        columns: {
          contracts: 'Contrats',
          cancelled: 'Annulés',
          cancelledTotal: 'Annulations déduites',
        },
        choices: { by: { month: 'Mois', item: 'Type', kind: 'Nature', need: 'Besoin' } },
      },
      'open-balances': {
        name: 'Soldes dus',
        about: 'Montants encore dus par les clients, par ancienneté.',
        titles: { chart: 'Soldes dus par ancienneté', table: 'Contrats avec un solde dû' },
        columns: { days: 'Jours', age: 'Ancienneté' },
      },
      words: {
        longAgo: 'Signé plus d’un an avant la saisie',
        to30: 'Jusqu’à 30 jours',
        to60: '31 à 60 jours',
        to90: '61 à 90 jours',
        over90: 'Plus de 90 jours',
      },
    },
    sections: { who: 'Acheteur et date' },
    open: 'Ouvrir le contrat',
    presets: 'Formules',
    saveAndSend: 'Enregistrer et envoyer',
    lapsed:
      'Le délai de signature est passé : ses emplacements sont de nouveau disponibles depuis le %{day}. « Prêt à signer » les retient à nouveau.',
    item: 'Article',
    less: '%{amount} de remise',
    times: '%{quantity} × %{price}',
    drag: 'Faire glisser pour réordonner',
    noItems: 'Aucun article pour l’instant.',
    changeItems: 'Modifier les articles',
    stepDone: 'Contrat : %{status}',
    stepAbout: {
      sign: 'Crée les concessions de tous ses emplacements, au nom des acheteurs. Les prix et les articles ne peuvent plus être modifiés.',
      cancel:
        'Les concessions qu’il a créées sont rendues et restent au registre. Un contrat ne peut pas être annulé si quelqu’un est inhumé, ou doit l’être, dans l’un de ses emplacements.',
    },
    pay: {
      open: 'Encaisser',
      refund: 'Rembourser',
      other: 'Rembourser ou ajuster',
      record: 'Enregistrer',
      done: '%{number} enregistré',
      more: 'Supérieur au solde de %{balance}',
    },
    missing: {
      title: 'À compléter avant la signature',
      purchaser: 'Ajouter un acheteur',
      items: 'Ajouter au moins un article',
      space: 'Choisir un emplacement pour %{item}',
    },
  },
}
