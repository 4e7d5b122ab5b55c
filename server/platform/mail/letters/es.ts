import type { LetterTexts } from './kinds'

export const es: LetterTexts = {
  copyLink: 'Si el botón no funciona, copie esta dirección en su navegador:',
  footer: 'Enviado por {product} ({address}). No responda a este mensaje.',
  letters: {
    reset: {
      subject: 'Restablezca su contraseña',
      before: [
        'Hola:',
        'Alguien, esperamos que usted, ha pedido restablecer la contraseña de la cuenta {email}. Elija una nueva aquí:',
      ],
      button: 'Elegir una contraseña nueva',
      after: [
        'Este enlace sirve una sola vez, durante 60 minutos. Un enlace más reciente lo sustituye.',
        'Si no lo ha pedido, ignore este mensaje. Su contraseña sigue igual.',
      ],
    },
    'password-changed': {
      subject: 'Su contraseña ha cambiado',
      before: [
        'Hola:',
        'La contraseña de la cuenta {email} acaba de cambiar y todas sus sesiones se han cerrado.',
        'Si ha sido usted, no tiene que hacer nada más. Si no, restablezca su contraseña enseguida:',
      ],
      button: 'No he sido yo',
      after: ['Avise también a quien gestiona sus cuentas.'],
    },
    'email-changed': {
      subject: 'Su correo electrónico ha cambiado',
      before: [
        'Hola:',
        'La cuenta {email} acaba de recibir otro correo electrónico y todas sus sesiones se han cerrado. Con esta dirección ya no se puede entrar.',
      ],
      after: [
        'Si ha sido usted, no tiene que hacer nada más. Si no, avise enseguida a quien gestiona sus cuentas.',
      ],
    },
    'confirm-email': {
      subject: 'Confirme su correo electrónico',
      before: [
        'Hola:',
        'La cuenta {account} quiere usar el correo electrónico {email}. Confirme que es suyo:',
      ],
      button: 'Confirmar correo',
      after: [
        'Este enlace sirve una sola vez, durante 3 días. Un enlace más reciente lo sustituye. Nada cambia hasta que lo abra.',
        'Si no lo ha pedido, ignore este mensaje. Su correo no se usará.',
      ],
    },
    'email-change-asked': {
      subject: 'Se ha pedido otro correo electrónico',
      before: [
        'Hola:',
        'Se ha pedido un correo electrónico nuevo para la cuenta {email}: {next}. El cambio valdrá cuando se abra el enlace enviado a esa dirección. Hasta entonces, siga entrando con la actual.',
        'Si ha sido usted, no tiene que hacer nada más. Si no, entre, cancele el cambio y elija enseguida una contraseña nueva:',
      ],
      button: 'Abrir mi perfil',
      after: ['Avise también a quien gestiona sus cuentas.'],
    },
    'email-taken': {
      subject: 'Ya tiene una cuenta',
      before: [
        'Hola:',
        'Alguien, quizá usted, ha pedido usar {email} para otra cuenta. Ya existe una cuenta con este correo, así que no se ha cambiado nada. Entre aquí:',
      ],
      button: 'Entrar',
      after: ['Si no lo ha pedido, ignore este mensaje.'],
    },
    'factors-changed': {
      subject: 'Su acceso en dos pasos ha cambiado',
      before: [
        'Hola:',
        'El acceso en dos pasos de la cuenta {email} acaba de cambiar.',
        'Si ha sido usted, no tiene que hacer nada más. Si no, revise su perfil y cambie enseguida su contraseña:',
      ],
      button: 'Abrir mi perfil',
      after: ['Avise también a quien gestiona sus cuentas.'],
    },
    'factors-cleared': {
      subject: 'Se ha restablecido su acceso en dos pasos',
      before: [
        'Hola:',
        '{name} ha restablecido el acceso en dos pasos de la cuenta {email}: se han eliminado aplicaciones de autenticación, llaves de acceso y códigos de recuperación, y se ha cerrado su sesión en todas partes.',
        'Entre con su contraseña y configure de nuevo el acceso en dos pasos en su perfil:',
      ],
      button: 'Abrir mi perfil',
      after: [
        'Si no lo ha pedido, cambie enseguida su contraseña y avise a quien gestiona sus cuentas.',
      ],
    },
    invitation: {
      subject: '{inviter} le invita',
      before: [
        'Hola, {name}:',
        '{inviter} ha creado una cuenta para usted en los registros del cementerio. Elija una contraseña para empezar:',
      ],
      button: 'Aceptar y elegir una contraseña',
      after: ['Este enlace sirve una sola vez, durante 7 días.'],
    },
    'cemetery-invitation': {
      subject: 'Invitación de {cemetery}',
      before: [
        'Hola, {name}:',
        '{inviter} le invita a trabajar en los registros de {cemetery}. Elija una contraseña para empezar:',
      ],
      button: 'Aceptar y elegir una contraseña',
      after: [
        'Este enlace sirve una sola vez, durante 7 días. Un enlace más reciente lo sustituye.',
        'Si no lo esperaba, ignore este mensaje. Sin contraseña nadie puede entrar.',
      ],
    },
    'cemetery-invitation-account': {
      subject: 'Invitación de {cemetery}',
      before: [
        'Hola, {name}:',
        '{inviter} le invita a trabajar en los registros de {cemetery}. Ya tiene una cuenta con este correo: entre con ella para aceptar.',
      ],
      button: 'Aceptar la invitación',
      after: [
        'Este enlace sirve una sola vez, durante 7 días. Un enlace más reciente lo sustituye.',
        'Si no lo esperaba, ignore este mensaje. Mientras no acepte, {cemetery} no sabrá nada de usted.',
      ],
    },
    'audit-heads': {
      subject: 'Registro de auditoría: final de cada cadena el {day}',
      before: [
        'Guarde este mensaje en un lugar que quien administra la base de datos no pueda modificar.',
        'La línea siguiente indica dónde terminaba cada cadena del registro de auditoría. Guárdela en un archivo y compárela con la base de datos mediante: npm run verify-audit -- --heads <archivo>. Se señalan las entradas eliminadas o reescritas.',
        '{heads}',
      ],
      after: [],
    },
    'verify-sender': {
      subject: 'Confirme esta dirección para {cemetery}',
      before: [
        'Hola:',
        '{cemetery} desea enviar correos desde {email}. Confirme que esta dirección es suya:',
      ],
      button: 'Confirmar dirección',
      after: [
        'Este enlace sirve una sola vez, durante 7 días.',
        'Si no lo esperaba, ignore este mensaje. No se enviará ningún correo desde su dirección.',
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
        'Este enlace es solo para usted; no lo comparta. Puede firmar en un teléfono, salir y continuar más tarde.',
        '¿Prefiere firmar en papel, o no firmar? Puede indicarlo en esa página.',
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
      after: ['Este enlace es solo para usted; no lo comparta.'],
    },
    'document-reminder': {
      subject: 'Recordatorio: {document}',
      before: [
        'Hola, {name}:',
        '{cemetery} todavía espera que complete «{document}». Hágalo antes del {until}.',
      ],
      button: 'Revisar y firmar',
      after: [
        'Este enlace es solo para usted; no lo comparta. Los enlaces anteriores siguen funcionando.',
      ],
    },
    'document-finished': {
      subject: 'Firmado por todos: {document}',
      before: [
        'Hola, {name}:',
        'Todos han firmado «{document}», y {cemetery} lo ha sellado. Puede descargar su copia hasta el {until}.',
      ],
      button: 'Abrir el documento firmado',
      after: ['Este enlace es solo para usted; no lo comparta.'],
    },
    'payment-link': {
      subject: 'Pagar en línea: contrato {contract}',
      before: [
        'Hola:',
        'Le rogamos que pague {amount} por el contrato {contract} de {cemetery}. Puede hacerlo con tarjeta en la página segura de nuestro proveedor de pagos:',
      ],
      button: 'Pagar en línea',
      after: [
        'Nunca vemos ni guardamos los datos de su tarjeta.',
        'Si ya ha pagado, no tenga en cuenta este mensaje.',
      ],
    },
    'notice-digest': {
      subject: 'Novedades de {cemetery}',
      before: [
        'Hola, {name}:',
        'Asignado a usted: {assigned}',
        'Cambios en los registros que sigue: {followed}',
        'Fallidos: {failed}',
      ],
      button: 'Abrir la lista',
      after: [
        'Usted pidió este mensaje. La página que abre este botón permite cambiarlo o detenerlo.',
      ],
    },
    'booking-confirmation': {
      subject: 'Servicio reservado en {cemetery}: {person}',
      before: [
        'Hola {contact}:',
        '{cemetery} confirma el siguiente servicio:',
        'Persona fallecida: {person}',
        'Fecha y hora: {when}',
        'Lugar: {place}',
      ],
      after: ['Si algo no es correcto, llame al cementerio enseguida.'],
    },
    'payment-reminder': {
      subject: '{subject}: contrato {contract}, {cemetery}',
      before: [
        'Hola {name}:',
        '{text}',
        'Contrato: {contract}',
        'Importe por pagar: {amount}',
        'Fecha límite de pago: {until}',
      ],
      after: ['Si tiene preguntas sobre este importe, llame al cementerio.'],
    },
  },
}
