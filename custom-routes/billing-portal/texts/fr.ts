export default {
  billing: {
    title: 'Portail de facturation',
    intro: 'Vous serez connecté au portail client de facturation avec les informations suivantes',
    login: 'Se connecter',
    notYou: {
      text: 'Ce n’est pas vous ? %{another} ou %{directly}.',
      another: 'Connectez-vous avec un autre compte',
      directly: 'directement sur le portail de facturation',
    },
    also: {
      text: 'Vous pouvez aussi essayer de %{another} ou %{directly}.',
      another: 'vous connecter avec un autre compte',
      directly: 'directement sur le portail de facturation',
    },
    back: 'Retour au site de facturation',
    failed: 'Votre nom n’a pas pu être chargé.',
    error: {
      'account-not-found':
        'Aucun compte de facturation n’est associé à cette adresse e-mail, ou elle n’a pas accès au portail.',
      'account-disabled':
        'L’accès de cette adresse e-mail au portail de facturation a été désactivé.',
      'email-verification-required':
        'Vous devez vérifier votre adresse e-mail avant de pouvoir accéder au portail de facturation.',
      unknown:
        'Une erreur inconnue (%{code}) s’est produite lors de la connexion au portail de facturation. Veuillez réessayer plus tard ou contacter l’assistance.',
    },
  },
}
