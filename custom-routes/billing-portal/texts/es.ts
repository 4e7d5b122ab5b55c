export default {
  billing: {
    title: 'Portal de facturación',
    intro: 'Entrará en el portal de facturación para clientes con los siguientes datos',
    login: 'Entrar',
    notYou: {
      text: '¿No es usted? %{another} o %{directly}.',
      another: 'Entre con otra cuenta',
      directly: 'directamente en el portal de facturación',
    },
    also: {
      text: 'También puede probar a %{another} o %{directly}.',
      another: 'entrar con otra cuenta',
      directly: 'directamente en el portal de facturación',
    },
    back: 'Volver al sitio de facturación',
    failed: 'No se ha podido cargar su nombre.',
    error: {
      'account-not-found':
        'Este correo electrónico no tiene ninguna cuenta de facturación asociada o no tiene acceso al portal.',
      'account-disabled':
        'Se ha desactivado el acceso de este correo electrónico al portal de facturación.',
      'email-verification-required':
        'Debe verificar su correo electrónico antes de acceder al portal de facturación.',
      unknown:
        'Se ha producido un error desconocido (%{code}) al entrar en el portal de facturación. Inténtelo más tarde o póngase en contacto con el servicio de asistencia.',
    },
  },
}
