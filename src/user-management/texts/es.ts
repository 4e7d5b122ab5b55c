export default {
  people: {
    users: {
      title: 'Usuarios',
      user: 'Usuario',
      who: 'Usuario',
      name: 'Nombre',
      firstName: 'Nombre',
      lastName: 'Apellidos',
      email: 'Correo electrónico',
      status: 'Estado',
      role: 'Rol',
      lastSignIn: 'Último acceso',
      addedAt: 'Añadido el',
      invitedUntil: 'Invitación válida hasta',
      never: 'Todavía no',
      search: 'Buscar nombres y direcciones',
      none: 'Aún no hay usuarios',
      noneText: 'Invite a las personas que trabajan aquí y dé a cada una el rol adecuado.',
      noRoles: 'Sin rol: sin acceso',
      noManagement: 'Sin Management no se puede entrar en esta consola.',
      opens: 'Acceso en este cementerio',
      provider: 'Proveedor',
      invite: 'Invitar a un usuario',
      inviteAbout:
        'La persona recibe un correo con un enlace válido siete días y pasa a ser usuaria de este cementerio cuando acepta.',
      needsRole: 'Elija al menos un rol.',
      sendInvitation: 'Enviar la invitación',
      sendAgain: 'Enviar de nuevo',
      invited: 'Invitación enviada a %{name}',
      withdraw: 'Retirar la invitación',
      withdrawn: 'Invitación de %{name} retirada',
      remove: 'Quitar',
      removed: '%{name} quitado de este cementerio',
      passwordMail: 'Enviar enlace para restablecer la contraseña',
      passwordSent: 'Enlace para restablecer la contraseña enviado a %{email}',
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
        text: 'Pierde al instante el acceso a %{cemetery}. Sus acciones pasadas conservan su nombre y su trabajo pendiente muestra un antiguo usuario. Su cuenta y otros cementerios no cambian.',
      },
      withdraw: {
        title: '¿Retirar la invitación de %{name}?',
        text: 'El enlace ya enviado dejará de dar acceso a %{cemetery}.',
      },
    },
    roles: {
      title: 'Roles',
      add: 'Añadir un rol',
      search: 'Buscar roles',
      none: 'Aún no hay roles',
      whose: 'Propietario',
      provider: 'Proveedor',
      own: 'Personalizado',
      providerAbout:
        'Este rol lo comparten todos los cementerios y solo el proveedor puede cambiarlo. Cópielo para crear el suyo.',
      opens: 'Aplicaciones',
      nothing: 'Ninguna',
      holders: '%{smart_count} usuario |||| %{smart_count} usuarios',
      nobody: 'Aquí nadie tiene este rol.',
      copied: 'Copiado de %{name}',
      restore: 'Restaurar',
      notYours: 'da más permisos de los que usted tiene',
    },
    form: {
      discard: 'Descartar los cambios',
    },
    stale: {
      text: 'Otra persona lo ha guardado mientras tanto. Cargue la versión actual y repita los cambios.',
      load: 'Cargar la versión actual',
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
        'password-mail': 'Enlace para restablecer la contraseña enviado',
      },
    },
    errors: {
      beyondYours: 'da más permisos de los que usted tiene',
      theirName: 'solo puede cambiarlo la propia persona, en su perfil',
      memberAlready: 'ya es usuario de este cementerio',
      ownAccess: 'le quitaría a usted la gestión de usuarios',
      lastManager: 'quitaría el último gestor de usuarios',
    },
    conflict: {
      ownAccess: {
        title: 'Perdería su propio acceso',
        text: 'No puede quitarse la gestión de usuarios. Puede hacerlo otro gestor.',
      },
      lastManager: {
        title: 'Nadie podría gestionar usuarios',
        text: 'Al menos un usuario activo con Management debe poder gestionar usuarios. Dé antes este permiso a otra persona.',
      },
      roleHeld: {
        title: 'Este rol está en uso',
        text: 'Quítelo antes a estos usuarios: %{names}.',
      },
      providerStaff: {
        title: 'Este usuario pertenece al proveedor',
        text: 'Solo el proveedor puede cambiar su acceso.',
      },
      accepted: {
        title: 'La invitación se ha aceptado',
        text: 'Ya no hay nada que enviar.',
      },
      noSignIn: {
        title: 'Este usuario no puede entrar',
        text: 'El restablecimiento es solo para usuarios activos. Reenvíe la invitación.',
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
