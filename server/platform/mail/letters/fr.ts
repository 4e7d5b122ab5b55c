import type { LetterTexts } from './kinds'

export const fr: LetterTexts = {
  copyLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer: 'Envoyé par {product} ({address}). Merci de ne pas répondre à ce message.',
  letters: {
    reset: {
      subject: 'Réinitialisez votre mot de passe',
      before: [
        'Bonjour,',
        'Quelqu’un, vous sans doute, a demandé à réinitialiser le mot de passe du compte {email}. Choisissez-en un nouveau ici :',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Ce lien sert une seule fois, dans les 60 minutes. Un lien plus récent le remplace.',
        'Si vous n’avez rien demandé, ignorez ce message. Votre mot de passe reste le même.',
      ],
    },
    'password-changed': {
      subject: 'Votre mot de passe a été modifié',
      before: [
        'Bonjour,',
        'Le mot de passe du compte {email} vient d’être modifié, et toutes ses sessions ont été fermées.',
        'Si c’était vous, vous n’avez rien à faire. Sinon, réinitialisez tout de suite votre mot de passe :',
      ],
      button: 'Ce n’est pas moi',
      after: ['Prévenez aussi la personne qui gère vos comptes.'],
    },
    'email-changed': {
      subject: 'Votre adresse e-mail a été modifiée',
      before: [
        'Bonjour,',
        'Le compte {email} vient de recevoir une autre adresse e-mail, et toutes ses sessions ont été fermées. Cette adresse ne permet plus de se connecter.',
      ],
      after: [
        'Si c’était vous, vous n’avez rien à faire. Sinon, prévenez tout de suite la personne qui gère vos comptes.',
      ],
    },
    'confirm-email': {
      subject: 'Confirmez votre adresse e-mail',
      before: [
        'Bonjour,',
        'Le compte {account} souhaite utiliser l’adresse e-mail {email}. Veuillez confirmer qu’elle est bien la vôtre :',
      ],
      button: 'Confirmer l’adresse',
      after: [
        'Ce lien sert une seule fois, dans les 3 jours. Un lien plus récent le remplace. Rien ne change tant que vous ne l’ouvrez pas.',
        'Si vous n’avez rien demandé, ignorez ce message. Votre adresse ne sera pas utilisée.',
      ],
    },
    'email-change-asked': {
      subject: 'Une nouvelle adresse e-mail a été demandée',
      before: [
        'Bonjour,',
        'Une nouvelle adresse e-mail a été demandée pour le compte {email} : {next}. Elle prendra effet dès l’ouverture du lien envoyé à cette adresse. D’ici là, continuez à vous connecter avec l’adresse actuelle.',
        'Si c’était vous, vous n’avez rien à faire. Sinon, connectez-vous, annulez le changement et choisissez tout de suite un nouveau mot de passe :',
      ],
      button: 'Ouvrir mon profil',
      after: ['Prévenez aussi la personne qui gère vos comptes.'],
    },
    'email-taken': {
      subject: 'Vous avez déjà un compte',
      before: [
        'Bonjour,',
        'Quelqu’un, peut-être vous, a demandé à utiliser {email} pour un autre compte. Un compte existe déjà avec cette adresse ; rien n’a donc été modifié. Connectez-vous ici :',
      ],
      button: 'Se connecter',
      after: ['Si vous n’avez rien demandé, ignorez ce message.'],
    },
    'factors-changed': {
      subject: 'Votre connexion en deux étapes a été modifiée',
      before: [
        'Bonjour,',
        'La connexion en deux étapes du compte {email} vient d’être modifiée.',
        'Si c’était vous, vous n’avez rien à faire. Sinon, vérifiez votre profil et changez tout de suite votre mot de passe :',
      ],
      button: 'Ouvrir mon profil',
      after: ['Prévenez aussi la personne qui gère vos comptes.'],
    },
    'factors-cleared': {
      subject: 'Votre connexion en deux étapes a été réinitialisée',
      before: [
        'Bonjour,',
        '{name} a réinitialisé la connexion en deux étapes du compte {email} : applications d’authentification, clés d’accès et codes de secours ont été supprimés, et vous avez été déconnecté partout.',
        'Connectez-vous avec votre mot de passe, puis reconfigurez la connexion en deux étapes dans votre profil :',
      ],
      button: 'Ouvrir mon profil',
      after: [
        'Si vous ne l’avez pas demandé, changez tout de suite votre mot de passe et prévenez la personne qui gère vos comptes.',
      ],
    },
    invitation: {
      subject: '{inviter} vous invite',
      before: [
        'Bonjour {name},',
        '{inviter} a créé un compte pour vous dans les registres du cimetière. Choisissez un mot de passe pour commencer :',
      ],
      button: 'Accepter et choisir un mot de passe',
      after: ['Ce lien sert une seule fois, dans les 7 jours.'],
    },
    'cemetery-invitation': {
      subject: 'Invitation de {cemetery}',
      before: [
        'Bonjour {name},',
        '{inviter} vous invite à travailler dans les registres de {cemetery}. Choisissez un mot de passe pour commencer :',
      ],
      button: 'Accepter et choisir un mot de passe',
      after: [
        'Ce lien sert une seule fois, dans les 7 jours. Un lien plus récent le remplace.',
        'Si vous ne vous y attendiez pas, ignorez ce message. Sans mot de passe, personne ne peut se connecter.',
      ],
    },
    'cemetery-invitation-account': {
      subject: 'Invitation de {cemetery}',
      before: [
        'Bonjour {name},',
        '{inviter} vous invite à travailler dans les registres de {cemetery}. Vous avez déjà un compte avec cette adresse : connectez-vous pour accepter.',
      ],
      button: 'Accepter l’invitation',
      after: [
        'Ce lien sert une seule fois, dans les 7 jours. Un lien plus récent le remplace.',
        'Si vous ne vous y attendiez pas, ignorez ce message. Tant que vous n’acceptez pas, {cemetery} n’apprend rien sur vous.',
      ],
    },
    'audit-heads': {
      subject: 'Journal d’audit : fin de chaque chaîne le {day}',
      before: [
        'Conservez ce message à un endroit que la personne qui gère la base de données ne peut pas modifier.',
        'La ligne ci-dessous indique où s’arrêtait chaque chaîne du journal d’audit. Enregistrez-la dans un fichier et comparez-la à la base de données avec : npm run verify-audit -- --heads <fichier>. Les entrées supprimées ou réécrites sont signalées.',
        '{heads}',
      ],
      after: [],
    },
    'verify-sender': {
      subject: 'Veuillez confirmer cette adresse pour {cemetery}',
      before: [
        'Bonjour,',
        '{cemetery} souhaite envoyer des e-mails depuis {email}. Veuillez confirmer que cette adresse est bien la vôtre :',
      ],
      button: 'Confirmer l’adresse',
      after: [
        'Ce lien sert une seule fois, dans les 7 jours.',
        'Si vous ne vous y attendiez pas, ignorez ce message. Aucun e-mail ne partira de votre adresse.',
      ],
    },
    'document-sign': {
      subject: '{cemetery} demande votre signature : {document}',
      before: [
        'Bonjour {name},',
        '{cemetery} vous demande de lire et de signer « {document} ». Merci de le faire avant le {until}.',
        '{message}',
      ],
      button: 'Lire et signer',
      after: [
        'Ce lien est personnel ; merci de ne pas le transmettre. Vous pouvez signer sur un téléphone, vous interrompre et continuer plus tard.',
        'Vous préférez signer sur papier, ou ne pas signer ? Indiquez-le sur la page.',
      ],
    },
    'document-view': {
      subject: '{cemetery} a partagé un document avec vous : {document}',
      before: [
        'Bonjour {name},',
        '{cemetery} a partagé « {document} » avec vous. Vous y avez accès jusqu’au {until}.',
        '{message}',
      ],
      button: 'Ouvrir le document',
      after: ['Ce lien est personnel ; merci de ne pas le transmettre.'],
    },
    'document-reminder': {
      subject: 'Rappel : {document}',
      before: [
        'Bonjour {name},',
        '{cemetery} attend encore votre intervention sur « {document} ». Merci de le faire avant le {until}.',
      ],
      button: 'Lire et signer',
      after: [
        'Ce lien est personnel ; merci de ne pas le transmettre. Les liens précédents fonctionnent encore.',
      ],
    },
    'document-finished': {
      subject: 'Signé par tous : {document}',
      before: [
        'Bonjour {name},',
        'Tous ont signé « {document} », et {cemetery} l’a scellé. Vous pouvez télécharger votre exemplaire jusqu’au {until}.',
      ],
      button: 'Ouvrir le document signé',
      after: ['Ce lien est personnel ; merci de ne pas le transmettre.'],
    },
    'payment-link': {
      subject: 'Payer en ligne : contrat {contract}',
      before: [
        'Bonjour,',
        'Nous vous prions de régler {amount} pour le contrat {contract} de {cemetery}. Vous pouvez le faire par carte sur la page sécurisée de notre prestataire de paiement :',
      ],
      button: 'Payer en ligne',
      after: [
        'Nous ne voyons ni ne conservons jamais les données de votre carte.',
        'Si vous avez déjà payé, ne tenez pas compte de ce message.',
      ],
    },
    'notice-digest': {
      subject: 'Du nouveau à {cemetery}',
      before: [
        'Bonjour {name},',
        'Attribué à vous : {assigned}',
        'Modifications de fiches que vous suivez : {followed}',
        'En échec : {failed}',
      ],
      button: 'Ouvrir la liste',
      after: [
        'Vous avez demandé ce message. La page qu’ouvre ce bouton permet de le modifier ou de l’arrêter.',
      ],
    },
    'booking-confirmation': {
      subject: 'Cérémonie réservée à {cemetery} : {person}',
      before: [
        'Bonjour {contact},',
        '{cemetery} confirme la cérémonie suivante :',
        'Personne décédée : {person}',
        'Date et heure : {when}',
        'Emplacement : {place}',
      ],
      after: ['Si quelque chose n’est pas exact, appelez le cimetière sans attendre.'],
    },
    'payment-reminder': {
      subject: '{subject} : contrat {contract}, {cemetery}',
      before: [
        'Bonjour {name},',
        '{text}',
        'Contrat : {contract}',
        'Montant à régler : {amount}',
        'À régler au plus tard le : {until}',
      ],
      after: ['Pour toute question sur ce montant, appelez le cimetière.'],
    },
  },
}
