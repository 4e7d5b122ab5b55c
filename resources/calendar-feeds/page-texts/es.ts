export default {
  'calendar-feeds': {
    about:
      'Direcciones privadas con las que las funerarias y las cuadrillas ven las ceremonias en su propio calendario.',

    noneYet: 'Este calendario aún no tiene dirección. La dirección se muestra una sola vez.',
    make: 'Crear la dirección',
    renew: 'Sustituir la dirección',
    renewHint:
      'La dirección actual de «%{name}» deja de funcionar al instante. Todos los que la usan necesitan la nueva.',
    revoke: 'Revocar',
    revokeHint: 'La dirección de «%{name}» deja de funcionar al instante.',
    revoked: 'Dirección revocada',
    onceTitle: 'Dirección de «%{name}»',
    onceHint:
      'Cópiela ahora. Solo se guarda su huella, por lo que no se podrá volver a mostrar. Quien la tenga puede ver estas ceremonias.',
    copy: 'Copiar',
    copied: 'Copiada al portapapeles',
    notCopied: 'La dirección está seleccionada: pulse Ctrl+C para copiarla',
    kept: 'La he guardado',
    howTitle: 'Cómo se usa',
    how: 'Pegue la dirección en «Suscribirse a un calendario» o «Añadir calendario por URL» de cualquier aplicación. Los cambios aparecen allí en unas horas.',
  },
}
