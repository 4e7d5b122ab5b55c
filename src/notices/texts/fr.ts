/** Textes de la cloche, de sa page et du suivi d’une fiche. */
export default {
  notices: {
    bell: 'Notifications',
    bellUnseen:
      'Notifications : %{smart_count} nouvelle |||| Notifications : %{smart_count} nouvelles',
    none: 'Rien de nouveau',
    noneHint:
      'Les tâches qui vous sont attribuées, les modifications des fiches que vous suivez et ce qui a échoué apparaissent ici.',
    all: 'Toutes les notifications',
    kinds: { assigned: 'Attribué à vous', followed: 'Fiche suivie', failed: 'Échec' },
    due: 'échéance le %{day}',
    by: '%{action} par %{name}',
    failed: {
      imports: 'Échec de l’importation : %{label}',
      'paper-batches': 'Échec de l’impression : %{label}',
      mails: 'E-mail non remis : %{label}',
    },
    new: 'Nouveau',
    settings: 'Ce qui vous est signalé',
    wishes: {
      assigned: 'Les tâches qui vous sont attribuées',
      followed: 'Les modifications des fiches que vous suivez',
      failed: 'Les importations, impressions et e-mails en échec',
    },
    digest: 'Résumé par e-mail',
    digests: {
      none: 'Aucun e-mail',
      daily: 'Chaque jour, le matin',
      weekly: 'Chaque lundi matin',
    },
    digestHint: 'Envoyé seulement s’il y a du nouveau.',
    saved: 'Notifications enregistrées',
    follow: 'Suivre',
    unfollow: 'Ne plus suivre',
    following: 'Vous serez informé des modifications de %{name}',
    unfollowed: 'Vous ne suivez plus %{name}',
  },
}
