export default {
  contracts: {
    about:
      'Les ventes aux acheteurs. La signature d’un contrat crée les concessions de ses emplacements.',

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
    saveAndPlan: 'Enregistrer et établir un échéancier',
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
    amend: {
      items: 'Modifier les articles',
      exchange: 'Échanger l’emplacement',
      aboutItems:
        'Le contrat signé reste tel quel ; le changement est consigné dans un avenant numéroté.',
      aboutExchange:
        'Le droit sur l’ancien emplacement est rendu et un droit sur le nouveau est créé. La différence est due ou créditée.',
      remove: 'Retirer',
      givenBack: 'Emplacement rendu',
      newSpace: 'Nouvel emplacement',
      reason: 'Motif',
      record: 'Enregistrer l’avenant',
      done: 'Avenant %{number} enregistré',
      chooseItem: 'Choisissez un article à retirer ou à ajouter',
      chooseSpace: 'Choisissez le nouvel emplacement et son tarif',
      owed: 'Dû en plus',
      credited: 'Crédité',
      newTotal: 'Nouveau total',
      newBalance: 'Nouveau solde',
      removedOn: 'Retiré le %{day}',
      addedOn: 'Ajouté le %{day}',
    },
    cancelling: {
      byRule: 'Laissez vide pour appliquer la règle « %{rule} »',
      noRule: 'Aucune règle d’annulation ne s’applique : rien n’est retenu sans montant saisi',
      withdraws: 'Dans le délai de rétractation, jusqu’au %{day} : tout est remboursé',
      keeps: '%{amount} retenus',
      refund: 'À rembourser',
      refundNext: 'Enregistrez le remboursement par « Rembourser » une fois versé.',
    },
    pay: {
      open: 'Encaisser',
      refund: 'Rembourser',
      other: 'Rembourser ou ajuster',
    },
    missing: {
      title: 'À compléter avant la signature',
      purchaser: 'Ajouter un acheteur',
      items: 'Ajouter au moins un article',
      space: 'Choisir un emplacement pour %{item}',
    },
  },
}
