export default {
  'calendar-feeds': {
    about:
      'Des adresses privées par lesquelles les entreprises funéraires et les équipes voient les cérémonies dans leur propre agenda.',

    noneYet: 'Ce flux n’a pas encore d’adresse. L’adresse n’est affichée qu’une fois.',
    make: 'Créer l’adresse',
    renew: 'Remplacer l’adresse',
    renewHint:
      'L’adresse actuelle de « %{name} » cesse aussitôt de fonctionner. Toutes les personnes qui l’utilisent ont besoin de la nouvelle.',
    revoke: 'Révoquer',
    revokeHint: 'L’adresse de « %{name} » cesse aussitôt de fonctionner.',
    revoked: 'Adresse révoquée',
    onceTitle: 'Adresse de « %{name} »',
    onceHint:
      'Copiez-la maintenant. Seule son empreinte est enregistrée : elle ne pourra plus être affichée. Toute personne qui la possède voit ces cérémonies.',
    copy: 'Copier',
    copied: 'Copiée dans le presse-papiers',
    notCopied: 'L’adresse est sélectionnée : appuyez sur Ctrl+C pour la copier',
    kept: 'Je l’ai enregistrée',
    howTitle: 'Comment s’en servir',
    how: 'Collez l’adresse dans « S’abonner à un agenda » ou « Ajouter un agenda par URL » de votre application. Les changements y apparaissent en quelques heures.',
  },
}
