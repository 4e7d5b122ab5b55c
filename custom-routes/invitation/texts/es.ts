export default {
  invitation: {
    title: 'Invitación',
    reading: 'Cargando la invitación...',
    text: '%{cemetery} le invita a trabajar en sus registros con la dirección %{email}. Si acepta, sus responsables verán su nombre y su correo.',
    accept: 'Aceptar la invitación',
    later: 'Ahora no',
    notValid:
      'Esta invitación ya no es válida: ya se usó, se retiró, se sustituyó por otra más reciente o ha caducado. Pida una nueva.',
    otherAccount:
      'Esta invitación es para %{email} y usted ha entrado con otra cuenta. Cierre la sesión y abra el enlace otra vez.',
    failed: 'No se ha podido cargar la invitación. Inténtelo de nuevo.',
  },
}
