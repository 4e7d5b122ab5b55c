export default {
  'contract-amendments': {
    name: 'Avenant |||| Avenants',
    add: 'Ajouter un avenant',
    fields: {
      date: 'Date',
      number: 'Numéro',
      contract: 'Contrat',
      contractNumber: 'Numéro du contrat',
      partyNames: 'Parties',
      kind: 'Changement',
      reason: 'Motif',
      summary: 'Ce qui change',
      rule: 'Règle d’annulation',
      withdrawnUntil: 'Rétractation jusqu’au',
      lines: 'Articles',
      removed: 'Retiré',
      added: 'Ajouté',
      retained: 'Retenu',
      difference: 'Différence',
      balance: 'Solde après',
    },
    choices: {
      kind: {
        items: 'Articles modifiés',
        exchange: 'Emplacement échangé',
        cancellation: 'Annulation',
      },
    },
  },
}
