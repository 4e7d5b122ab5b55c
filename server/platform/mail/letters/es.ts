import type { LetterTexts } from './kinds'

export const es: LetterTexts = {
  copyLink: 'Si el botón no funciona, copie esta dirección en su navegador:',
  footer: 'Enviado por {product} ({address}). Nadie lee las respuestas a esta dirección.',
  letters: {
    reset: {
      subject: 'Elija una contraseña nueva',
      before: [
        'Hola:',
        'Alguien, esperamos que usted, ha pedido una contraseña nueva para la cuenta {email}. Elíjala aquí:',
      ],
      button: 'Elegir una contraseña nueva',
      after: [
        'El enlace sirve una sola vez, durante 60 minutos. Un enlace más reciente lo sustituye.',
        '¿No lo ha pedido? No haga nada: su contraseña sigue igual.',
      ],
    },
    'password-changed': {
      subject: 'Su contraseña ha cambiado',
      before: [
        'Hola:',
        'La contraseña de la cuenta {email} acaba de cambiar y todas sus sesiones se han cerrado.',
        'Si ha sido usted, todo está bien. Si no, pida enseguida una contraseña nueva:',
      ],
      button: 'No he sido yo',
      after: ['Y avise a la persona que se ocupa de sus cuentas.'],
    },
    'email-changed': {
      subject: 'Su correo electrónico ha cambiado',
      before: [
        'Hola:',
        'La cuenta {email} acaba de recibir otro correo electrónico y todas sus sesiones se han cerrado. Esta dirección ya no permite entrar.',
      ],
      after: [
        'Si ha sido usted, todo está bien. Si no, avise enseguida a la persona que se ocupa de sus cuentas.',
      ],
    },
    'confirm-email': {
      subject: 'Confirme su correo electrónico',
      before: [
        'Hola:',
        'La cuenta {account} quiere usar el correo electrónico {email}. Confirme que es suyo:',
      ],
      button: 'Confirmar este correo',
      after: [
        'El enlace sirve una sola vez, durante 3 días. Un enlace más reciente lo sustituye. Mientras no lo abra, nada cambia.',
        '¿No sabe de qué se trata? No haga nada: su correo no se usará.',
      ],
    },
    'email-change-asked': {
      subject: 'Se ha pedido otro correo electrónico',
      before: [
        'Hola:',
        'Se ha pedido otro correo electrónico para la cuenta {email}: {next}. Valdrá cuando se abra el enlace enviado a esa dirección. Hasta entonces usted entra con esta, como siempre.',
        'Si ha sido usted, todo está bien. Si no, entre, cancele el cambio y elija enseguida otra contraseña:',
      ],
      button: 'Abrir mi perfil',
      after: ['Y avise a la persona que se ocupa de sus cuentas.'],
    },
    'email-taken': {
      subject: 'Ya tiene una cuenta',
      before: [
        'Hola:',
        'Alguien, quizá usted, ha pedido usar {email} para otra cuenta. Ya existe una cuenta con este correo, así que no se ha cambiado nada. Entre aquí:',
      ],
      button: 'Entrar',
      after: ['¿No sabe de qué se trata? No haga nada.'],
    },
    'factors-changed': {
      subject: 'Su acceso en dos pasos ha cambiado',
      before: [
        'Hola:',
        'Lo que la cuenta {email} pide al entrar además de la contraseña acaba de cambiar.',
        'Si ha sido usted, todo está bien. Si no, mire su perfil y cambie enseguida su contraseña:',
      ],
      button: 'Abrir mi perfil',
      after: ['Y avise a la persona que se ocupa de sus cuentas.'],
    },
    'factors-cleared': {
      subject: 'Se ha quitado el segundo paso de su acceso',
      before: [
        'Hola:',
        '{name} ha quitado lo que la cuenta {email} pide al entrar además de la contraseña: aplicaciones de autenticación, llaves de acceso y códigos de recuperación. Se ha cerrado su sesión en todas partes.',
        'Entre con su contraseña y configure de nuevo un segundo paso en su perfil:',
      ],
      button: 'Abrir mi perfil',
      after: [
        'Si usted no lo pidió, cambie enseguida su contraseña y avise a la persona que se ocupa de sus cuentas.',
      ],
    },
    invitation: {
      subject: '{inviter} le invita',
      before: [
        'Hola, {name}:',
        '{inviter} ha creado una cuenta para usted en los registros del cementerio. Elija su contraseña para empezar:',
      ],
      button: 'Aceptar y elegir una contraseña',
      after: ['El enlace sirve una sola vez, durante 7 días.'],
    },
    'cemetery-invitation': {
      subject: '{cemetery} le invita',
      before: [
        'Hola, {name}:',
        '{inviter} le invita a trabajar en los registros de {cemetery}. Elija su contraseña para empezar:',
      ],
      button: 'Aceptar y elegir una contraseña',
      after: [
        'El enlace funciona una sola vez, durante 7 días. Un enlace más reciente lo sustituye.',
        '¿No sabe nada de esto? No haga nada: sin contraseña no entra nadie.',
      ],
    },
    'cemetery-invitation-account': {
      subject: '{cemetery} le invita',
      before: [
        'Hola, {name}:',
        '{inviter} le invita a trabajar en los registros de {cemetery}. Ya tiene una cuenta con este correo: entre con ella y acepte la invitación.',
      ],
      button: 'Aceptar la invitación',
      after: [
        'El enlace sirve una sola vez, durante 7 días. Un enlace más reciente lo sustituye.',
        '¿No sabe de qué se trata? No haga nada: mientras no acepte, {cemetery} no sabrá nada de usted.',
      ],
    },
    'audit-heads': {
      subject: 'Registro de auditoría: final de cada cadena el {day}',
      before: [
        'Guarde este mensaje donde quien administra la base de datos no pueda modificarlo.',
        'La línea siguiente indica dónde terminaba cada cadena del registro de auditoría. Guardada en un archivo, se compara con la base de datos mediante: npm run verify-audit -- --heads <archivo>. Se señalan las entradas que faltan o que se han reescrito.',
        '{heads}',
      ],
      after: [],
    },
    'verify-sender': {
      subject: 'Confirme esta dirección para {cemetery}',
      before: [
        'Hola:',
        '{cemetery} desea enviar su correo desde {email}. Confirme que puede usar esta dirección:',
      ],
      button: 'Confirmar esta dirección',
      after: [
        'El enlace sirve una sola vez, durante 7 días.',
        '¿No sabe nada de esto? No haga nada: no se enviará ningún correo desde su dirección.',
      ],
    },
    'document-sign': {
      subject: '{cemetery} solicita su firma: {document}',
      before: [
        'Hola, {name}:',
        '{cemetery} le pide que revise y firme «{document}». Hágalo antes del {until}.',
        '{message}',
      ],
      button: 'Revisar y firmar',
      after: [
        'El enlace es solo para usted: no lo comparta. Puede firmar en un teléfono, salir y continuar más tarde.',
        '¿Prefiere firmar en papel, o no firmar? La página permite decirlo.',
      ],
    },
    'document-view': {
      subject: '{cemetery} ha compartido un documento con usted: {document}',
      before: [
        'Hola, {name}:',
        '{cemetery} ha compartido «{document}» con usted. Tiene acceso hasta el {until}.',
        '{message}',
      ],
      button: 'Abrir el documento',
      after: ['El enlace es solo para usted: no lo comparta.'],
    },
    'document-reminder': {
      subject: 'Recordatorio: {document}',
      before: [
        'Hola, {name}:',
        '{cemetery} todavía espera su parte de «{document}». Hágalo antes del {until}.',
      ],
      button: 'Revisar y firmar',
      after: [
        'El enlace es solo para usted: no lo comparta. Los enlaces anteriores también funcionan.',
      ],
    },
    'document-finished': {
      subject: 'Firmado por todos: {document}',
      before: [
        'Hola, {name}:',
        'Todos han firmado «{document}», y {cemetery} lo ha sellado. Puede descargar su copia hasta el {until}.',
      ],
      button: 'Abrir el documento firmado',
      after: ['El enlace es solo para usted: no lo comparta.'],
    },
  },
}
