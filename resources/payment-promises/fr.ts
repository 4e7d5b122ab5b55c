export default {
  'payment-promises': {
    name: 'Promesse de paiement |||| Promesses de paiement',
    add: 'Ajouter une promesse de paiement',
    fields: {
      contract: 'Contrat',
      contact: 'Promis par',
      promisedOn: 'Promis le',
      amount: 'Montant',
      due: 'À payer au plus tard le',
      paid: 'Payé depuis',
      contractNumber: 'Numéro du contrat',
      contactName: 'Client',
    },
    choices: {
      status: { open: 'En cours', kept: 'Tenue', broken: 'Non tenue', withdrawn: 'Retirée' },
    },
    steps: { withdraw: 'Retirer la promesse' },
    home: { broken: 'Promesses de paiement non tenues' },
  },
}
