export default {
  'api-keys': {
    noneYet:
      'La clé n’a pas encore été créée. Elle n’est affichée qu’une fois : prévoyez un endroit sûr pour la conserver.',
    make: 'Créer la clé',
    renew: 'Remplacer la clé',
    renewHint:
      'La nouvelle clé remplace celle de « %{name} ». L’ancienne cesse aussitôt de fonctionner, tout comme le programme tant qu’il n’a pas reçu la nouvelle.',
    revoke: 'Révoquer',
    revokeHint:
      '« %{name} » cesse aussitôt et définitivement de fonctionner. Les programmes qui l’utilisent seront refusés.',
    revoked: 'Clé révoquée',
    onceTitle: 'Clé de « %{name} »',
    onceHint:
      'Copiez-la maintenant. Seule son empreinte est enregistrée : elle ne pourra plus être affichée. Toute personne qui la possède peut agir dans ses cimetières.',
    copy: 'Copier',
    copied: 'Copiée dans le presse-papiers',
    notCopied: 'La clé est sélectionnée : appuyez sur Ctrl+C pour la copier',
    kept: 'Je l’ai enregistrée',
    mayTitle: 'Ce qu’elle permet',
    may: {
      mobile:
        'Elle lit les défunts, inhumations, emplacements, monuments, visites, le plan et les listes associées, dans ses cimetières et seulement si le site mobile y est activé. Elle ne peut rien modifier.',
      sync: 'Elle lit et modifie les défunts, inhumations, emplacements, monuments, contacts, concessions, réservations, arbres, registres et ordres de travail de ses cimetières, et lit les listes associées.',
      never:
        'Jamais inclus : contrats et paiements, utilisateurs et rôles, paramètres, fichiers et documents, importations, exportations et rapports, autres cimetières.',
    },
  },
}
