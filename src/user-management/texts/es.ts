export default {
  people: {
    users: {
      title: 'Usuarios',
      user: 'Usuario',
      who: 'Quién',
      name: 'Nombre',
      firstName: 'Nombre',
      lastName: 'Apellidos',
      email: 'Correo electrónico',
      status: 'Estado',
      role: 'Rol',
      lastSignIn: 'Último acceso',
      addedAt: 'Aquí desde',
      invitedUntil: 'Invitación válida hasta',
      never: 'Todavía no',
      search: 'Buscar nombres y direcciones',
      none: 'Nadie pertenece todavía a este cementerio',
      noneText: 'Invite a las personas que trabajan aquí, cada una con el rol que necesita.',
      noRoles: 'Sin rol: nada está abierto',
      noManagement: 'Sin Management no se puede entrar en esta consola.',
      opens: 'Lo que esto abre aquí',
      provider: 'Proveedor',
      invite: 'Invitar a un usuario',
      inviteAbout:
        'La persona invitada recibe un correo con un enlace, válido siete días, y pertenece al cementerio cuando acepta.',
      needsRole: 'Elija al menos un rol.',
      sendInvitation: 'Enviar la invitación',
      sendAgain: 'Enviar de nuevo',
      invited: 'La invitación a %{name} está en camino',
      withdraw: 'Retirar la invitación',
      withdrawn: 'La invitación de %{name} se ha retirado',
      remove: 'Quitar',
      removed: '%{name} ya no pertenece a este cementerio',
      passwordMail: 'Enviar enlace de contraseña',
      passwordSent: 'Un enlace para una contraseña nueva va a %{email}',
    },
    status: {
      active: 'Activo',
      invited: 'Invitado',
      expired: 'Invitación caducada',
      disabled: 'Desactivado por el proveedor',
    },
    ask: {
      remove: {
        title: '¿Quitar a %{name}?',
        text: 'Desde la próxima llamada no se le abre nada de %{cemetery}. Lo hecho conserva su nombre; el trabajo pendiente muestra un antiguo colega. Su cuenta y otros cementerios quedan como están.',
      },
      withdraw: {
        title: '¿Retirar la invitación de %{name}?',
        text: 'El enlace enviado ya no abre nada en %{cemetery}.',
      },
    },
    roles: {
      title: 'Roles',
      add: 'Añadir un rol',
      search: 'Buscar roles',
      none: 'No hay roles aquí',
      whose: 'De quién',
      provider: 'Del proveedor',
      own: 'Propio',
      providerAbout:
        'Este rol lo comparten todos los cementerios: solo el proveedor lo cambia. Cópielo para hacer uno propio.',
      opens: 'Abre',
      nothing: 'Nada',
      holders: '%{smart_count} usuario |||| %{smart_count} usuarios',
      nobody: 'Aquí no lo tiene nadie.',
      copied: 'Copiado de %{name}',
      restore: 'Restaurar',
      notYours: 'abre más de lo que usted tiene',
    },
    form: {
      discard: 'Descartar los cambios',
    },
    stale: {
      text: 'Otra persona lo ha guardado entretanto. Cargue el estado actual y cámbielo de nuevo.',
      load: 'Cargar',
    },
  },
  areas: {
    timeline: {
      action: {
        invite: 'Invitado',
        'invite-again': 'Invitación enviada de nuevo',
        add: 'Añadido a este cementerio',
        accept: 'Invitación aceptada',
        withdraw: 'Invitación retirada',
        remove: 'Quitado de este cementerio',
        'password-mail': 'Enlace de contraseña enviado',
      },
    },
    errors: {
      beyondYours: 'da más de lo que usted mismo tiene',
      theirName: 'lo cambia la propia persona, en su perfil',
      memberAlready: 'ya pertenece a este cementerio',
      ownAccess: 'le quita a usted la gestión de usuarios',
      lastManager: 'quita la última gestión de usuarios',
    },
    conflict: {
      ownAccess: {
        title: 'Usted mismo se dejaría fuera',
        text: 'Su propio derecho a gestionar usuarios se mantiene. Otro responsable puede quitárselo.',
      },
      lastManager: {
        title: 'Nadie podría ya gestionar usuarios',
        text: 'Al menos un usuario activo conserva el derecho a gestionar usuarios, con Management. Déselo antes a otra persona.',
      },
      roleHeld: {
        title: 'Alguien tiene este rol',
        text: 'Quítelo antes a: %{names}.',
      },
      providerStaff: {
        title: 'Esta persona es del proveedor',
        text: 'Solo el proveedor cambia lo que puede hacer.',
      },
      accepted: {
        title: 'La invitación se ha aceptado',
        text: 'Ya no hay nada que enviar.',
      },
      noSignIn: {
        title: 'Todavía no puede entrar, o ya no',
        text: 'Una contraseña nueva es para usuarios activos. Envíe de nuevo la invitación.',
      },
    },
  },
  resources: {
    'cemetery-users': {
      name: 'Usuario |||| Usuarios',
      fields: {
        firstName: 'Nombre',
        lastName: 'Apellidos',
        email: 'Correo electrónico',
        roles: 'Roles',
      },
    },
    'cemetery-roles': {
      name: 'Rol |||| Roles',
    },
  },
}
