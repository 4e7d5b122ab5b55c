export default {
  people: {
    users: {
      title: 'Utilisateurs',
      user: 'Utilisateur',
      who: 'Qui',
      name: 'Nom',
      firstName: 'Prénom',
      lastName: 'Nom de famille',
      email: 'Adresse e-mail',
      status: 'Statut',
      role: 'Rôle',
      lastSignIn: 'Dernière connexion',
      addedAt: 'Ici depuis',
      invitedUntil: 'Invitation valable jusqu’au',
      never: 'Pas encore',
      search: 'Chercher un nom ou une adresse',
      none: 'Personne ne fait encore partie de ce cimetière',
      noneText:
        'Invitez les personnes qui travaillent ici, chacune avec le rôle dont elle a besoin.',
      noRoles: 'Aucun rôle : rien n’est ouvert',
      noManagement: 'Sans Management, l’accès à cette console est fermé.',
      opens: 'Ce que cela ouvre ici',
      provider: 'Fournisseur',
      invite: 'Inviter un utilisateur',
      inviteAbout:
        'La personne invitée reçoit un e-mail avec un lien, valable sept jours, et fait partie du cimetière dès qu’elle accepte.',
      needsRole: 'Choisissez au moins un rôle.',
      sendInvitation: 'Envoyer l’invitation',
      sendAgain: 'Renvoyer',
      invited: 'L’invitation à %{name} est partie',
      withdraw: 'Retirer l’invitation',
      withdrawn: 'L’invitation de %{name} a été retirée',
      remove: 'Retirer',
      removed: '%{name} ne fait plus partie de ce cimetière',
      passwordMail: 'Envoyer un lien de mot de passe',
      passwordSent: 'Un lien pour un nouveau mot de passe part à %{email}',
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
        text: 'Dès le prochain appel, rien de %{cemetery} ne leur est ouvert. Ce qui a été fait garde leur nom ; le travail en cours montre un ancien collègue. Leur compte et les autres cimetières restent tels quels.',
      },
      withdraw: {
        title: 'Retirer l’invitation de %{name} ?',
        text: 'Le lien envoyé n’ouvre plus rien à %{cemetery}.',
      },
    },
    roles: {
      title: 'Rôles',
      add: 'Ajouter un rôle',
      search: 'Chercher un rôle',
      none: 'Aucun rôle ici',
      whose: 'À qui',
      provider: 'Du fournisseur',
      own: 'Propre',
      providerAbout:
        'Ce rôle est partagé par tous les cimetières : seul le fournisseur le modifie. Copiez-le pour en faire un à vous.',
      opens: 'Ouvre',
      nothing: 'Rien',
      holders: '%{smart_count} utilisateur |||| %{smart_count} utilisateurs',
      nobody: 'Personne ne l’a ici.',
      copied: 'Copié de %{name}',
      restore: 'Restaurer',
      notYours: 'ouvre plus que ce que vous avez',
    },
    form: {
      discard: 'Annuler les modifications',
    },
    stale: {
      text: 'Quelqu’un d’autre l’a enregistré entre-temps. Chargez l’état actuel, puis modifiez à nouveau.',
      load: 'Charger',
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
        'password-mail': 'Lien de mot de passe envoyé',
      },
    },
    errors: {
      beyondYours: 'donne plus que ce que vous avez vous-même',
      theirName: 'se modifie par la personne, dans son profil',
      memberAlready: 'fait déjà partie de ce cimetière',
      ownAccess: 'vous retire la gestion des utilisateurs',
      lastManager: 'retire la dernière gestion des utilisateurs',
    },
    conflict: {
      ownAccess: {
        title: 'Vous vous excluriez vous-même',
        text: 'Votre propre droit de gérer les utilisateurs reste. Un autre responsable peut vous le retirer.',
      },
      lastManager: {
        title: 'Plus personne ne pourrait gérer les utilisateurs',
        text: 'Au moins un utilisateur actif garde le droit de gérer les utilisateurs, avec Management. Donnez-le d’abord à quelqu’un d’autre.',
      },
      roleHeld: {
        title: 'Ce rôle est attribué',
        text: 'Retirez-le d’abord à : %{names}.',
      },
      providerStaff: {
        title: 'Cette personne est du fournisseur',
        text: 'Seul le fournisseur modifie ses droits.',
      },
      accepted: {
        title: 'L’invitation a été acceptée',
        text: 'Il n’y a plus rien à envoyer.',
      },
      noSignIn: {
        title: 'La connexion n’est pas encore, ou plus, possible',
        text: 'Un nouveau mot de passe est pour les utilisateurs actifs. Renvoyez plutôt l’invitation.',
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
