export default {
  'api-keys': {
    name: 'Clé |||| Clés d’API',
    menu: 'Gestion des API',
    fields: {
      name: 'Nom',
      scope: 'Portée',
      cemeteries: 'Cimetières',
      expiresOn: 'Dernier jour',
      prefix: 'Commence par',
      lastUsedAt: 'Dernière utilisation',
      revokedAt: 'Révoquée',
    },
    choices: {
      scope: { mobile: 'Mobile : lit', sync: 'Synchronisation : lit et écrit' },
    },
    state: {
      none: 'Pas encore de clé',
      working: 'Active',
      expired: 'Expirée',
      revoked: 'Révoquée',
    },
    noneYet:
      'La clé n’a pas encore été créée. Elle n’est montrée qu’une fois : préparez l’endroit où la garder.',
    make: 'Créer la clé',
    renew: 'Nouvelle clé',
    renewHint:
      'Une nouvelle clé remplace celle de « %{name} ». L’ancienne cesse aussitôt : le programme ne fonctionne plus tant qu’il n’a pas la nouvelle.',
    revoke: 'Révoquer',
    revokeHint:
      '« %{name} » cesse aussitôt et pour toujours. Les programmes qui l’utilisent sont refusés dès maintenant.',
    revoked: 'La clé est révoquée',
    onceTitle: 'La clé de « %{name} »',
    onceHint:
      'Copiez-la maintenant. Seule son empreinte est enregistrée : personne ne peut la montrer de nouveau. Qui la possède agit dans ses cimetières.',
    copy: 'Copier',
    copied: 'Copiée dans le presse-papiers',
    notCopied: 'Elle est sélectionnée : Ctrl+C la copie',
    kept: 'Je l’ai gardée',
    mayTitle: 'Ce qu’elle permet',
    may: {
      mobile:
        'Elle lit les défunts, inhumations, emplacements, monuments, visites, la carte et les listes qui s’y rapportent, dans ses cimetières et seulement où le site mobile est activé. Elle n’écrit rien.',
      sync: 'Elle lit et écrit les défunts, inhumations, emplacements, monuments, contacts, droits, réservations, arbres, registres et ordres de travail de ses cimetières, et lit leurs listes.',
      never:
        'Jamais : contrats et paiements, utilisateurs et rôles, paramètres, fichiers et documents, importations, exportations et rapports, autres cimetières.',
    },
  },
}
