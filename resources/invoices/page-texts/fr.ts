export default {
  invoices: {
    steps: { issue: 'Émettre la facture' },
    stepAbout: {
      issue: 'Elle reçoit son numéro et ne peut plus être modifiée. Un avoir permet de l’annuler.',
    },
    stepDone: 'Facture : %{status}',
    credit: 'Établir un avoir',
    noLines: 'Aucune ligne pour l’instant.',
  },
}
