export default {
  secondFactor: {
    back: 'Annuler',
    verify: {
      title: 'Connexion en deux étapes',
      app: 'Code',
      appHint: 'Le code à six chiffres affiché par votre application d’authentification.',
      recovery: 'Code de secours',
      recoveryHint:
        'L’un des codes de secours que vous avez conservés. Chacun sert une seule fois.',
      submit: 'Continuer',
      use: {
        passkey: 'Utiliser la clé d’accès',
        app: 'Utiliser l’application',
        recovery: 'Utiliser un code de secours',
      },
    },
    enrol: {
      title: 'Configurer la connexion en deux étapes',
      text: 'Votre compte exige la connexion en deux étapes. La configuration prend environ une minute.',
      passkey:
        'Une clé d’accès est conservée sur cet appareil, votre téléphone ou une clé de sécurité. Vous confirmez par empreinte, visage ou code PIN.',
      app: 'Une application d’authentification sur votre téléphone affiche un code à saisir.',
    },
    app: {
      usual: 'Application d’authentification',
      scan: 'Scannez ce code avec une application d’authentification.',
      picture: 'La clé pour l’application d’authentification, en code QR',
      type: 'Ou saisissez cette clé :',
      name: 'Nom de cette application',
      code: 'Code affiché par l’application',
      add: 'Ajouter l’application',
    },
    kind: { app: 'Application d’authentification', passkey: 'Clé d’accès' },
    passkey: {
      usual: 'Clé d’accès',
      make: 'Votre navigateur vous demandera où conserver la clé d’accès : sur cet appareil, votre téléphone ou une clé de sécurité.',
      name: 'Nom de cette clé d’accès',
      add: 'Créer la clé d’accès',
      use: 'Confirmez avec votre clé d’accès : empreinte, visage, code PIN ou clé de sécurité.',
      submit: 'Continuer avec la clé d’accès',
      waiting: 'En attente de votre appareil…',
      cancelled:
        'Aucune clé d’accès n’a été utilisée, et rien n’a changé. Réessayez ou choisissez un autre moyen.',
      known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
      failed:
        'Votre navigateur ou votre appareil n’a pas pu terminer. Réessayez ou choisissez un autre moyen.',
      refused: 'La clé d’accès n’a pas été acceptée. Réessayez ou choisissez un autre moyen.',
    },
    noPasskeys: {
      unsupported: 'Ce navigateur ne prend pas en charge les clés d’accès.',
      elsewhere: 'Les clés d’accès fonctionnent uniquement sur %{address}.',
    },
    codes: {
      title: 'Vos codes de secours',
      text: 'Ils vous permettent de vous connecter si vous perdez votre téléphone. Chacun sert une seule fois. Imprimez-les ou notez-les : ils ne seront plus affichés.',
      kept: 'Je les ai conservés',
    },
    card: {
      title: 'Connexion en deux étapes',
      off: 'Seul votre mot de passe est demandé à la connexion. Avec une clé d’accès ou une application d’authentification, un mot de passe volé ne suffit plus.',
      on: 'Votre mot de passe et une seconde étape sont demandés à la connexion.',
      add: 'Ajouter une application d’authentification',
      addPasskey: 'Ajouter une clé d’accès',
      renew: 'Nouveaux codes de secours',
      remove: 'Supprimer',
      added: 'ajoutée le %{at}',
      used: 'dernière utilisation le %{at}',
      left: 'Il reste %{smart_count} code de secours. |||| Il reste %{smart_count} codes de secours.',
      required:
        'La connexion en deux étapes est obligatoire ici : la dernière méthode ne peut pas être supprimée.',
    },
    change: {
      add: 'Ajouter une application d’authentification',
      passkey: 'Ajouter une clé d’accès',
      codes: 'Nouveaux codes de secours',
      remove: 'Supprimer %{name}',
    },
    proof: {
      text: 'Confirmez d’abord votre identité.',
      password: 'Mot de passe actuel',
      app: 'Code d’application ou code de secours',
      submit: 'Continuer',
      useApp: 'Utiliser un code',
      usePassword: 'Utiliser le mot de passe',
    },
    done: {
      add: 'L’application d’authentification a été ajoutée.',
      passkey: 'La clé d’accès a été ajoutée.',
      codes: 'Les anciens codes de secours ne fonctionnent plus.',
      remove: 'Supprimé.',
    },
    failure: {
      code: 'Ce code est incorrect ou a déjà servi.',
      password: 'Ce n’est pas votre mot de passe actuel.',
      throttled: 'Trop de tentatives. Patientez quelques minutes et réessayez.',
      ticket: 'Cela a pris trop de temps. Annulez et recommencez.',
      required:
        'La connexion en deux étapes est obligatoire ici : ajoutez d’abord une autre méthode.',
      other: 'Une erreur s’est produite. Veuillez réessayer.',
    },
  },
}
