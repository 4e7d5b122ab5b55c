export default {
  paymentLinks: {
    title: 'Liens de paiement',
    none: 'La famille peut payer par carte sur la page du prestataire de paiement.',
    create: 'Créer un lien de paiement',
    amount: 'Montant',
    email: 'Envoyer à (e-mail)',
    emailHint: 'Laissez vide pour copier le lien',
    created: 'Lien de paiement créé',
    sent: 'Lien de paiement créé et envoyé',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    notCopied: 'Copiez le lien d’ici',
    send: 'Renvoyer',
    sentAgain: 'Lien envoyé à %{email}',
    cancel: 'Annuler le lien',
    cancelled: 'Lien de paiement annulé',
  },
}
