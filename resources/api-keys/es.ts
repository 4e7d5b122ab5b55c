export default {
  'api-keys': {
    name: 'Clave |||| Claves de API',
    menu: 'Gestión de API',
    fields: {
      name: 'Nombre',
      scope: 'Alcance',
      cemeteries: 'Cementerios',
      expiresOn: 'Caduca el',
      prefix: 'Empieza por',
      lastUsedAt: 'Último uso',
      revokedAt: 'Revocada',
    },
    choices: {
      scope: { mobile: 'Móvil: solo lectura', sync: 'Sincronización: lectura y escritura' },
    },
    state: {
      none: 'Aún sin clave',
      working: 'Activa',
      expired: 'Caducada',
      revoked: 'Revocada',
    },
  },
}
