export default {
  'api-keys': {
    name: 'Clé |||| Clés d’API',
    add: 'Ajouter une clé',
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
      scope: { mobile: 'Mobile : lecture seule', sync: 'Synchronisation : lecture et écriture' },
    },
    state: {
      none: 'Pas encore de clé',
      working: 'Active',
      expired: 'Expirée',
      revoked: 'Révoquée',
    },
  },
}
