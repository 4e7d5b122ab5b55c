export default {
  'api-keys': {
    noneYet:
      'La clave aún no se ha creado. Se muestra una sola vez: prepare un lugar seguro para guardarla.',
    make: 'Crear la clave',
    renew: 'Sustituir la clave',
    renewHint:
      'La clave nueva sustituye a la de «%{name}». La anterior deja de funcionar al instante, y también el programa hasta que reciba la nueva.',
    revoke: 'Revocar',
    revokeHint:
      '«%{name}» deja de funcionar al instante y para siempre. Los programas que la usen serán rechazados.',
    revoked: 'Clave revocada',
    onceTitle: 'Clave de «%{name}»',
    onceHint:
      'Cópiela ahora. Solo se guarda su huella, por lo que no se podrá volver a mostrar. Quien la tenga puede actuar en sus cementerios.',
    copy: 'Copiar',
    copied: 'Copiada al portapapeles',
    notCopied: 'La clave está seleccionada: pulse Ctrl+C para copiarla',
    kept: 'La he guardado',
    mayTitle: 'Qué permite',
    may: {
      mobile:
        'Lee difuntos, inhumaciones, ubicaciones, monumentos, recorridos, el plano y las listas relacionadas, en sus cementerios y solo si el sitio móvil está activado. No puede cambiar nada.',
      sync: 'Lee y modifica difuntos, inhumaciones, ubicaciones, monumentos, contactos, derechos, reservas, árboles, libros y órdenes de trabajo de sus cementerios, y lee las listas relacionadas.',
      never:
        'Nunca incluye: contratos y pagos, usuarios y roles, ajustes, archivos y documentos, importaciones, exportaciones e informes, otros cementerios.',
    },
  },
}
