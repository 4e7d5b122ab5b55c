export default {
  app: { name: 'Sexton', tagline: 'Chaque lieu de repos, bien tenu.' },
  login: {
    title: 'Connexion',
    noAccount: 'Vous n’avez pas de compte ? %{link} pour commencer.',
    contactUs: 'Contactez-nous',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
    support: 'Contacter l’assistance',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    signingIn: 'Connexion en cours…',
    emailRequired: 'L’adresse e-mail est obligatoire',
    emailInvalid: 'Adresse e-mail non valide',
    passwordRequired: 'Le mot de passe est obligatoire',
    failed: 'L’adresse e-mail ou le mot de passe est incorrect.',
    throttled: 'Trop de tentatives échouées. Patientez quelques minutes, puis réessayez.',
    tokenFailed: 'Ce lien de connexion n’est plus valable. Connectez-vous avec votre mot de passe.',
  },
  menu: {
    label: 'Menu',
    login: 'Connexion',
    home: 'Accueil',
    profile: 'Profil',
    logout: 'Déconnexion',
    systemAdmin: 'Administration système',
  },
  notFound: {
    title: 'Oups ! Nous n’avons pas trouvé ce que vous cherchiez',
    back: 'Retour à la page d’accueil',
    page: 'Page introuvable',
  },
  error: {
    title: 'Une erreur s’est produite',
    forbidden: 'Vous n’êtes pas autorisé à effectuer cette action (%{url})',
    noAnswer: 'Le serveur n’a pas répondu. Vérifiez votre connexion et réessayez.',
    unknown: 'Le serveur a répondu par une erreur (%{status}).',
    copyId: 'Copier l’identifiant de l’erreur',
    copied: 'Erreur copiée dans le presse-papiers',
    notCopied: 'La copie a échoué. Identifiant de l’erreur : %{id}',
    close: 'Fermer',
    lockedTitle: 'Compte verrouillé',
    lockedOwner:
      'Votre compte est temporairement suspendu. Contactez le service client pour rétablir l’accès.',
    lockedOther:
      'Votre compte est temporairement suspendu. Contactez le titulaire du compte pour rétablir l’accès.',
    screenTitle: 'Cette page n’a pas pu être affichée',
    screenText:
      'Un problème est survenu à l’affichage de cette page. Votre travail enregistré est intact.',
    moduleText:
      'Une partie de la console n’a pas pu être chargée ; il existe peut-être une version plus récente. Enregistrez votre travail, puis rechargez la page.',
    reload: 'Recharger la page',
    retry: 'Réessayer',
    server: {
      internal: {
        title: 'Une erreur est survenue sur le serveur',
        text: 'Elle a été enregistrée sous l’identifiant de l’erreur.',
      },
      unreachable: {
        title: 'La base de données est injoignable',
        text: 'Rien n’a été enregistré. Réessayez dans un instant.',
      },
      diskFull: {
        title: 'Le disque est plein',
        text: 'Rien n’a été enregistré. Prévenez la personne qui gère ce serveur.',
      },
    },
  },
  guard: {
    title: 'Cette page ne peut pas être ouverte',
    unknown: 'Aucun cimetière ne porte le numéro %{id}, ou vous n’y avez pas accès.',
    management: 'Vous n’avez pas l’accès Gestion pour ce cimetière.',
    unloadable: 'Le cimetière n’a pas pu être chargé. Réessayez plus tard.',
    page: 'Vous n’êtes pas autorisé à ouvrir cette page (%{page}).',
  },
  wait: { text: 'Veuillez patienter' },
  offline: {
    text: 'Vous êtes hors ligne. Rien ne peut être enregistré avant le retour de la connexion.',
  },
  newBuild: {
    title: 'Une nouvelle version est prête',
    reload: 'Recharger',
    later: 'Plus tard',
    dirty:
      'Des modifications ne sont pas enregistrées. Enregistrez-les ou abandonnez-les, puis rechargez.',
  },
  language: { label: 'Langue' },
}
