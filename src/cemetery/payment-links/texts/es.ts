export default {
  paymentLinks: {
    title: 'Enlaces de pago',
    none: 'La familia puede pagar con tarjeta en la página del proveedor de pagos.',
    create: 'Crear enlace de pago',
    amount: 'Importe',
    email: 'Enviar a (correo electrónico)',
    emailHint: 'Déjelo vacío para copiar el enlace',
    created: 'Enlace de pago creado',
    sent: 'Enlace de pago creado y enviado',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    notCopied: 'Copie el enlace de aquí',
    send: 'Enviar de nuevo',
    sentAgain: 'Enlace enviado a %{email}',
    cancel: 'Cancelar enlace',
    cancelled: 'Enlace de pago cancelado',
  },
}
