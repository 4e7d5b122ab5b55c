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
  recovery: {
    email: 'Adresse e-mail',
    submit: 'Envoyer',
    sending: 'Envoi…',
    backToLogin: 'Retour à la connexion',
    forgotTitle: 'Mot de passe oublié ?',
    forgotIntro:
      'Saisissez votre adresse e-mail pour demander un lien de réinitialisation du mot de passe.',
    forgotSent:
      'Un lien de réinitialisation du mot de passe a été envoyé à l’adresse e-mail que vous avez indiquée.',
    outbox: 'Le lire dans la boîte d’envoi de cette démonstration',
    resetTitle: 'Réinitialiser le mot de passe',
    resetIntro: 'Saisissez un nouveau mot de passe pour votre compte.',
    newPassword: 'Nouveau mot de passe',
    confirmPassword: 'Confirmer le mot de passe',
    mismatch: 'Les mots de passe ne correspondent pas',
    policy: 'Règles du mot de passe',
    policyFailed:
      'Les règles n’ont pas pu être chargées. Un mot de passe qui en enfreint une est refusé en la nommant.',
    linkNotValid:
      'Ce lien n’est pas valable. Il a déjà servi, il a expiré ou il en manque une partie.',
    askAgain: 'Demander un nouveau lien',
    throttled: 'Trop d’essais. Patientez quelques minutes et réessayez.',
    verifyTitle: 'Vérification de l’adresse e-mail',
    verifying: 'Vérification...',
    verified: 'Merci. Votre adresse e-mail %{email} a été vérifiée.',
    verifiedNext:
      'Configurez maintenant votre DNS, afin que %{product} puisse envoyer des e-mails en votre nom.',
    toEmailSettings: 'Aller aux réglages du courrier',
    notVerified:
      'Votre adresse e-mail n’a pas pu être vérifiée. Contactez le fournisseur pour obtenir de l’aide.',
  },
  outbox: {
    title: 'Boîte d’envoi de la démonstration',
    intro: 'Rien ne quitte cette machine : ce qui serait du courrier se lit ici.',
    list: 'Courrier, le plus récent d’abord',
    none: 'Aucun courrier pour l’instant. Demandez un lien de réinitialisation : il apparaît ici.',
    failed: 'Le courrier n’a pas pu être chargé.',
    to: 'À %{address}',
    letter: 'La lettre',
    back: 'Retour à la liste',
  },
  menu: {
    label: 'Menu',
    login: 'Connexion',
    home: 'Accueil',
    profile: 'Profil',
    logout: 'Déconnexion',
    systemAdmin: 'Administration système',
    systemShort: 'Admin',
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
        text: 'Si vous étiez en train d’enregistrer, vérifiez si l’enregistrement a eu lieu avant de réessayer.',
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
