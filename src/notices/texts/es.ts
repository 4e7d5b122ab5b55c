/** Textos de la campana, de su página y del seguimiento de un registro. */
export default {
  notices: {
    bell: 'Notificaciones',
    bellUnseen: 'Notificaciones: %{smart_count} nueva |||| Notificaciones: %{smart_count} nuevas',
    none: 'Nada nuevo',
    noneHint:
      'Aquí aparecen los trabajos que se le asignan, los cambios en los registros que sigue y lo que ha fallado.',
    all: 'Todas las notificaciones',
    kinds: { assigned: 'Asignado a usted', followed: 'Registro que sigue', failed: 'Error' },
    due: 'vence el %{day}',
    by: '%{action} por %{name}',
    failed: {
      imports: 'Falló la importación: %{label}',
      'paper-batches': 'Falló la impresión: %{label}',
      mails: 'Correo no entregado: %{label}',
    },
    new: 'Nuevo',
    settings: 'De qué se le avisa',
    wishes: {
      assigned: 'Trabajos que se le asignan',
      followed: 'Cambios en los registros que sigue',
      failed: 'Importaciones, impresiones y correos que han fallado',
    },
    digest: 'Resumen por correo',
    digests: {
      none: 'Ningún correo',
      daily: 'Cada día por la mañana',
      weekly: 'Cada lunes por la mañana',
    },
    digestHint: 'Se envía solo si hay algo nuevo.',
    saved: 'Notificaciones guardadas',
    follow: 'Seguir',
    unfollow: 'Dejar de seguir',
    following: 'Se le avisará cuando alguien cambie %{name}',
    unfollowed: 'Ya no sigue %{name}',
  },
}
