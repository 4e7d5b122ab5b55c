export default {
  'payment-links': {
    name: 'Lien de paiement |||| Liens de paiement',
    fields: {
      contract: 'Contrat',
      contractNumber: 'Numéro du contrat',
      amount: 'Montant',
      url: 'Lien',
      email: 'Envoyé à',
      paidOn: 'Payé le',
      transaction: 'Transaction',
      refunded: 'Remboursé',
      provider: 'Prestataire',
      externalId: 'Numéro chez le prestataire',
      payment: 'Paiement chez le prestataire',
    },
    choices: {
      status: {
        pending: 'En préparation',
        open: 'Pas encore payé',
        paid: 'Payé',
        cancelled: 'Annulé',
        failed: 'Non créé',
      },
    },
  },
}
