export default {
  'api-keys': {
    name: 'Clave |||| Claves de API',
    menu: 'Gestión de API',
    fields: {
      name: 'Nombre',
      scope: 'Alcance',
      cemeteries: 'Cementerios',
      expiresOn: 'Último día',
      prefix: 'Empieza por',
      lastUsedAt: 'Último uso',
      revokedAt: 'Revocada',
    },
    choices: {
      scope: { mobile: 'Móvil: lee', sync: 'Sincronización: lee y escribe' },
    },
    state: {
      none: 'Aún sin clave',
      working: 'Activa',
      expired: 'Caducada',
      revoked: 'Revocada',
    },
    noneYet:
      'La clave aún no se ha creado. Se muestra una sola vez: tenga listo el lugar donde guardarla.',
    make: 'Crear la clave',
    renew: 'Nueva clave',
    renewHint:
      'Una clave nueva sustituye a la de «%{name}». La antigua termina al instante: el programa deja de funcionar hasta que tenga la nueva.',
    revoke: 'Revocar',
    revokeHint:
      '«%{name}» termina al instante y para siempre. Los programas que la usan se rechazan desde ahora.',
    revoked: 'La clave está revocada',
    onceTitle: 'La clave de «%{name}»',
    onceHint:
      'Cópiela ahora. Solo se guarda su huella: nadie puede volver a mostrarla. Quien la tiene actúa en sus cementerios.',
    copy: 'Copiar',
    copied: 'Copiada al portapapeles',
    notCopied: 'Está seleccionada: Ctrl+C la copia',
    kept: 'La he guardado',
    mayTitle: 'Qué permite',
    may: {
      mobile:
        'Lee difuntos, inhumaciones, ubicaciones, monumentos, recorridos, el mapa y las listas que les corresponden, en sus cementerios y solo donde el sitio móvil está activado. No escribe nada.',
      sync: 'Lee y escribe difuntos, inhumaciones, ubicaciones, monumentos, contactos, derechos, reservas, árboles, libros y órdenes de trabajo de sus cementerios, y lee sus listas.',
      never:
        'Nunca: contratos y pagos, usuarios y roles, ajustes, archivos y documentos, importaciones, exportaciones e informes, otros cementerios.',
    },
  },
}
