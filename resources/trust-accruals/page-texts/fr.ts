export default {
  'trust-accruals': {
    about:
      'Ce que chaque paiement a rendu exigible pour un fonds, et ce que remboursements, annulations et livraisons ont repris.',
  },
}
