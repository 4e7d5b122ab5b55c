export default {
  people: {
    users: {
      title: 'Utilisateurs',
      user: 'Utilisateur',
      who: 'Utilisateur',
      name: 'Nom',
      firstName: 'Prénom',
      lastName: 'Nom de famille',
      email: 'Adresse e-mail',
      status: 'Statut',
      role: 'Rôle',
      lastSignIn: 'Dernière connexion',
      addedAt: 'Ajouté le',
      invitedUntil: 'Invitation valable jusqu’au',
      never: 'Pas encore',
      search: 'Chercher un nom ou une adresse',
      none: 'Aucun utilisateur pour l’instant',
      noneText: 'Invitez les personnes qui travaillent ici et donnez à chacune le bon rôle.',
      noRoles: 'Aucun rôle : aucun accès',
      noManagement: 'Sans Management, cette console n’est pas accessible.',
      opens: 'Accès dans ce cimetière',
      provider: 'Fournisseur',
      invite: 'Inviter un utilisateur',
      inviteAbout:
        'La personne reçoit un e-mail avec un lien valable sept jours et devient utilisateur de ce cimetière quand elle accepte.',
      needsRole: 'Choisissez au moins un rôle.',
      sendInvitation: 'Envoyer l’invitation',
      sendAgain: 'Renvoyer',
      invited: 'Invitation envoyée à %{name}',
      withdraw: 'Retirer l’invitation',
      withdrawn: 'Invitation de %{name} retirée',
      remove: 'Retirer',
      removed: '%{name} retiré de ce cimetière',
      passwordMail: 'Envoyer un lien de réinitialisation du mot de passe',
      passwordSent: 'Lien de réinitialisation envoyé à %{email}',
    },
    status: {
      active: 'Actif',
      invited: 'Invité',
      expired: 'Invitation expirée',
      disabled: 'Désactivé par le fournisseur',
    },
    ask: {
      remove: {
        title: 'Retirer %{name} ?',
        text: 'La personne perd aussitôt l’accès à %{cemetery}. Ses actions passées gardent son nom, et ses travaux en cours indiquent un ancien utilisateur. Son compte et les autres cimetières ne changent pas.',
      },
      withdraw: {
        title: 'Retirer l’invitation de %{name} ?',
        text: 'Le lien déjà envoyé ne donnera plus accès à %{cemetery}.',
      },
    },
    roles: {
      title: 'Rôles',
      add: 'Ajouter un rôle',
      search: 'Chercher un rôle',
      none: 'Aucun rôle pour l’instant',
      whose: 'Propriétaire',
      provider: 'Fournisseur',
      own: 'Personnalisé',
      providerAbout:
        'Ce rôle est partagé par tous les cimetières et seul le fournisseur peut le modifier. Copiez-le pour créer le vôtre.',
      opens: 'Applications',
      nothing: 'Aucune',
      holders: '%{smart_count} utilisateur |||| %{smart_count} utilisateurs',
      nobody: 'Personne n’a ce rôle ici.',
      copied: 'Copié de %{name}',
      restore: 'Restaurer',
      notYours: 'donne plus d’autorisations que vous n’en avez',
    },
    form: {
      discard: 'Annuler les modifications',
    },
    stale: {
      text: 'Quelqu’un d’autre a enregistré entre-temps. Chargez la version actuelle et refaites vos modifications.',
      load: 'Charger la version actuelle',
    },
  },
  areas: {
    timeline: {
      action: {
        invite: 'Invité',
        'invite-again': 'Invitation renvoyée',
        add: 'Ajouté à ce cimetière',
        accept: 'Invitation acceptée',
        withdraw: 'Invitation retirée',
        remove: 'Retiré de ce cimetière',
        'password-mail': 'Lien de réinitialisation du mot de passe envoyé',
      },
    },
    errors: {
      beyondYours: 'donne plus d’autorisations que vous n’en avez',
      theirName: 'ne peut être modifié que par la personne, dans son profil',
      memberAlready: 'est déjà utilisateur de ce cimetière',
      ownAccess: 'vous retirerait la gestion des utilisateurs',
      lastManager: 'retirerait le dernier gestionnaire des utilisateurs',
    },
    conflict: {
      ownAccess: {
        title: 'Vous perdriez votre propre accès',
        text: 'Vous ne pouvez pas vous retirer la gestion des utilisateurs. Un autre gestionnaire peut le faire.',
      },
      lastManager: {
        title: 'Plus personne ne pourrait gérer les utilisateurs',
        text: 'Au moins un utilisateur actif avec Management doit pouvoir gérer les utilisateurs. Donnez d’abord cette autorisation à quelqu’un d’autre.',
      },
      roleHeld: {
        title: 'Ce rôle est utilisé',
        text: 'Retirez-le d’abord à ces utilisateurs : %{names}.',
      },
      providerStaff: {
        title: 'Cet utilisateur fait partie du fournisseur',
        text: 'Seul le fournisseur peut modifier ses accès.',
      },
      accepted: {
        title: 'L’invitation a été acceptée',
        text: 'Il n’y a plus rien à envoyer.',
      },
      noSignIn: {
        title: 'Cet utilisateur ne peut pas se connecter',
        text: 'La réinitialisation est réservée aux utilisateurs actifs. Renvoyez plutôt l’invitation.',
      },
    },
  },
  resources: {
    'cemetery-users': {
      name: 'Utilisateur |||| Utilisateurs',
      fields: {
        firstName: 'Prénom',
        lastName: 'Nom de famille',
        email: 'Adresse e-mail',
        roles: 'Rôles',
      },
    },
    'cemetery-roles': {
      name: 'Rôle |||| Rôles',
    },
  },
}
