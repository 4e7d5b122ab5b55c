import type { LetterTexts } from './kinds'

export const fr: LetterTexts = {
  copyLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer: 'Envoyé par {product} ({address}). Personne ne lit les réponses à cette adresse.',
  letters: {
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      before: [
        'Bonjour,',
        'quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour le compte {email}. Choisissez-le ici :',
      ],
      button: 'Choisir un nouveau mot de passe',
      after: [
        'Le lien sert une seule fois, pendant 60 minutes. Un lien plus récent le remplace.',
        'Vous n’avez rien demandé ? Ne faites rien : votre mot de passe reste le même.',
      ],
    },
    'password-changed': {
      subject: 'Votre mot de passe a été modifié',
      before: [
        'Bonjour,',
        'le mot de passe du compte {email} vient d’être modifié, et toutes ses sessions ont été fermées.',
        'Si c’est vous, tout va bien. Sinon, demandez tout de suite un nouveau mot de passe :',
      ],
      button: 'Ce n’est pas moi',
      after: ['Et prévenez la personne qui gère vos comptes.'],
    },
    'email-changed': {
      subject: 'Votre adresse e-mail a été modifiée',
      before: [
        'Bonjour,',
        'le compte {email} vient de recevoir une autre adresse e-mail, et toutes ses sessions ont été fermées. Cette adresse ne permet plus de se connecter.',
      ],
      after: [
        'Si c’est vous, tout va bien. Sinon, prévenez tout de suite la personne qui gère vos comptes.',
      ],
    },
    'confirm-email': {
      subject: 'Confirmez votre adresse e-mail',
      before: [
        'Bonjour,',
        'le compte {account} souhaite utiliser l’adresse e-mail {email}. Veuillez confirmer qu’elle est bien la vôtre :',
      ],
      button: 'Confirmer cette adresse',
      after: [
        'Le lien sert une seule fois, pendant 3 jours. Un lien plus récent le remplace. Tant que vous ne l’ouvrez pas, rien ne change.',
        'Cela ne vous dit rien ? Ne faites rien : votre adresse ne sera pas utilisée.',
      ],
    },
    'email-change-asked': {
      subject: 'Une nouvelle adresse e-mail a été demandée',
      before: [
        'Bonjour,',
        'une autre adresse e-mail a été demandée pour le compte {email} : {next}. Elle prendra effet dès l’ouverture du lien envoyé à cette adresse. D’ici là, vous vous connectez comme avant avec la présente adresse.',
        'Si c’est vous, tout va bien. Sinon, connectez-vous, annulez la modification et changez tout de suite votre mot de passe :',
      ],
      button: 'Ouvrir mon profil',
      after: ['Et prévenez la personne qui gère vos comptes.'],
    },
    'email-taken': {
      subject: 'Vous avez déjà un compte',
      before: [
        'Bonjour,',
        'quelqu’un, peut-être vous, a demandé à utiliser {email} pour un autre compte. Un compte existe déjà à cette adresse ; rien n’a donc été modifié. Connectez-vous ici :',
      ],
      button: 'Se connecter',
      after: ['Cela ne vous dit rien ? Ne faites rien.'],
    },
    'factors-changed': {
      subject: 'Votre connexion en deux étapes a été modifiée',
      before: [
        'Bonjour,',
        'ce que le compte {email} demande à la connexion en plus du mot de passe vient d’être modifié.',
        'Si c’est vous, tout va bien. Sinon, consultez votre profil et changez tout de suite votre mot de passe :',
      ],
      button: 'Ouvrir mon profil',
      after: ['Et prévenez la personne qui gère vos comptes.'],
    },
    'factors-cleared': {
      subject: 'La seconde étape de votre connexion a été supprimée',
      before: [
        'Bonjour,',
        '{name} a supprimé ce que le compte {email} demande à la connexion en plus du mot de passe : applications d’authentification, clés d’accès et codes de secours. Vous avez été déconnecté partout.',
        'Connectez-vous avec votre mot de passe, et configurez à nouveau une seconde étape dans votre profil :',
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
        '{inviter} a créé pour vous un compte dans les registres du cimetière. Choisissez votre mot de passe pour commencer :',
      ],
      button: 'Accepter et choisir un mot de passe',
      after: ['Le lien sert une seule fois, pendant 7 jours.'],
    },
    'cemetery-invitation': {
      subject: '{cemetery} vous invite',
      before: [
        'Bonjour {name},',
        '{inviter} vous invite à travailler dans les registres de {cemetery}. Choisissez votre mot de passe pour commencer :',
      ],
      button: 'Accepter et choisir un mot de passe',
      after: [
        'Le lien fonctionne une seule fois, pendant 7 jours. Un lien plus récent le remplace.',
        'Vous n’en savez rien ? Ne faites rien : sans mot de passe, personne n’entre.',
      ],
    },
    'cemetery-invitation-account': {
      subject: '{cemetery} vous invite',
      before: [
        'Bonjour {name},',
        '{inviter} vous invite à travailler dans les registres de {cemetery}. Vous avez déjà un compte avec cette adresse : connectez-vous et acceptez l’invitation.',
      ],
      button: 'Accepter l’invitation',
      after: [
        'Le lien fonctionne une seule fois, pendant 7 jours. Un lien plus récent le remplace.',
        'Vous n’en savez rien ? Ne faites rien : tant que vous n’acceptez pas, {cemetery} n’apprend rien sur vous.',
      ],
    },
    'audit-heads': {
      subject: 'Journal d’audit : fin de chaque chaîne le {day}',
      before: [
        'Conservez ce message là où la personne qui gère la base de données ne peut pas le modifier.',
        'La ligne ci-dessous indique où s’arrêtait chaque chaîne du journal d’audit. Enregistrée dans un fichier, elle se compare à la base de données avec : npm run verify-audit -- --heads <fichier>. Les entrées disparues ou réécrites sont signalées.',
        '{heads}',
      ],
      after: [],
    },
    'verify-sender': {
      subject: 'Veuillez confirmer cette adresse pour {cemetery}',
      before: [
        'Bonjour,',
        '{cemetery} souhaite envoyer son courrier depuis {email}. Veuillez confirmer que vous pouvez utiliser cette adresse :',
      ],
      button: 'Confirmer cette adresse',
      after: [
        'Le lien sert une seule fois, pendant 7 jours.',
        'Cela ne vous dit rien ? Ne faites rien : aucun courrier ne partira de votre adresse.',
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
        'Ce lien est pour vous seul : ne le transmettez pas. Vous pouvez signer sur un téléphone, vous interrompre et continuer plus tard.',
        'Vous préférez signer sur papier, ou ne pas signer ? La page permet de le dire.',
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
      after: ['Ce lien est pour vous seul : ne le transmettez pas.'],
    },
    'document-reminder': {
      subject: 'Rappel : {document}',
      before: [
        'Bonjour {name},',
        '{cemetery} attend encore votre part de « {document} ». Merci de le faire avant le {until}.',
      ],
      button: 'Lire et signer',
      after: [
        'Ce lien est pour vous seul : ne le transmettez pas. Les liens précédents fonctionnent aussi.',
      ],
    },
    'document-finished': {
      subject: 'Signé par tous : {document}',
      before: [
        'Bonjour {name},',
        '« {document} » a été signé par tous, et {cemetery} l’a scellé. Vous pouvez télécharger votre exemplaire jusqu’au {until}.',
      ],
      button: 'Ouvrir le document signé',
      after: ['Ce lien est pour vous seul : ne le transmettez pas.'],
    },
  },
}
