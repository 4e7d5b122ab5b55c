/** Ce que disent les écrans de tous les domaines quand quelque chose est refusé. */
export default {
  areas: {
    conflict: {
      documentSent: {
        title: 'Ce document a déjà été envoyé',
        text: 'Établissez-en un autre à partir du dossier.',
      },
      nobodyToRemind: {
        title: 'Personne n’est à relancer',
        text: 'Personne ayant une adresse e-mail n’est sollicité en ce moment.',
      },
      justReminded: {
        title: 'Ils ont été relancés il y a moins d’une heure',
        text: 'Laissez-leur un peu de temps.',
      },
      documentEnded: {
        title: 'Ce document n’est plus ouvert',
        text: 'Il a été terminé, refusé ou révoqué.',
      },
      documentExpired: {
        title: 'Le délai de ce document est passé',
        text: 'Prolongez d’abord le délai de ses destinataires.',
      },
      notTheirTurn: {
        title: 'Ce n’est pas encore leur tour',
        text: 'Les précédents signent d’abord.',
      },
      sealKey: {
        title: 'Les documents signés ne peuvent pas être scellés',
        text: 'Ce serveur n’a pas de clé pour les sceller. La personne qui l’administre peut en installer une ; d’ici là, les documents peuvent être envoyés à lire.',
      },
      glyphs: {
        title: 'Aucune police n’a ces lettres',
        text: '« %{letters} » dans « %{text} » ne peut pas être imprimé : aucune police du serveur ne les contient. Demandez à la personne qui l’administre d’en installer une.',
      },
      paperNeeds: {
        title: 'Ce document nomme ce que vous ne pouvez pas lire',
        text: 'Il contient des données de : %{what}. Demandez à une personne qui peut les lire de l’imprimer.',
      },
      listTooLong: {
        title: 'Une liste est trop longue',
        text: 'Elle peut avoir %{most} éléments au plus. Envoyez-la en plusieurs fois.',
      },
      fileXls: {
        title: 'Le fichier ne peut pas être importé',
        text: 'C’est un classeur Excel de l’ancien format (.xls). Enregistrez-le en .xlsx ou CSV.',
      },
      fileOds: {
        title: 'Le fichier ne peut pas être importé',
        text: 'C’est un classeur OpenDocument (.ods). Enregistrez-le en .xlsx ou CSV.',
      },
      fileGedcom: {
        title: 'Le fichier ne peut pas être importé',
        text: 'C’est un arbre généalogique (GEDCOM). Exportez la liste des personnes en CSV depuis votre logiciel de généalogie.',
      },
      fileShapefile: {
        title: 'Le fichier ne peut pas être importé',
        text: 'C’est un fichier de formes (shapefile). Exportez la couche en GeoJSON, WGS 84 (longitude et latitude), par exemple avec QGIS.',
      },
      fileKml: {
        title: 'Le fichier ne peut pas être importé',
        text: 'C’est un fichier Google Earth (KML ou KMZ). Exportez-le en GeoJSON, WGS 84 (longitude et latitude), par exemple avec QGIS.',
      },
      fileDatabase: {
        title: 'Le fichier ne peut pas être importé',
        text: 'C’est une base de données. Exportez la table en CSV.',
      },
      fileDocument: {
        title: 'Le fichier ne peut pas être importé',
        text: 'C’est un document. Copiez son tableau dans un tableur et enregistrez-le en .xlsx ou CSV.',
      },
      filePicture: {
        title: 'Le fichier ne peut pas être importé',
        text: 'C’est une image. Saisissez la liste dans un tableur, ou faites d’abord reconnaître son texte.',
      },
      fileArchive: {
        title: 'Le fichier ne peut pas être importé',
        text: 'C’est l’archive d’un cimetière entier. Importez-la dans un cimetière vide : Paramètres, Archive.',
      },
      fileZip: {
        title: 'Le fichier ne peut pas être importé',
        text: 'C’est un fichier ZIP. Décompressez-le et importez le registre qu’il contient.',
      },
      fileWeb: {
        title: 'Le fichier ne peut pas être importé',
        text: 'C’est une page web ou du XML. Exportez le tableau en CSV.',
      },
      fileJson: {
        title: 'Le fichier ne peut pas être importé',
        text: 'C’est du JSON, mais pas une liste de lieux (une FeatureCollection GeoJSON). Exportez le tableau en CSV, ou une couche de carte en GeoJSON (WGS 84).',
      },
      fileUnknown: {
        title: 'Le fichier ne peut pas être importé',
        text: 'Son format est inconnu. Enregistrez-le en CSV, Excel (.xlsx) ou GeoJSON.',
      },
      fileGone: {
        title: 'Le fichier n’est plus conservé',
        text: 'Il est conservé jusqu’à l’importation de ses lignes, 30 jours au plus. Choisissez-le de nouveau.',
      },
      fileSize: {
        title: 'Le fichier est trop volumineux',
        text: 'On peut importer %{most} Mo au plus à la fois. Divisez-le.',
      },
      fileColumns: {
        title: 'Le fichier a trop de colonnes',
        text: 'On peut en importer %{most} au plus. Retirez celles qui ne servent pas.',
      },
      fileRows: {
        title: 'Le fichier a trop de lignes',
        text: 'On peut en importer un million au plus à la fois. Divisez-le.',
      },
      fileCells: {
        title: 'Le fichier a trop de cellules',
        text: 'Plus de 20 millions, cellules vides comprises. Supprimez ce qui se trouve loin à droite, ou divisez le fichier.',
      },
      fileText: {
        title: 'Le fichier contient trop de texte',
        text: 'Divisez-le ou enregistrez-le au format CSV.',
      },
      fileCell: {
        title: 'Une cellule est trop longue',
        text: 'La ligne %{row} a une cellule de plus de %{most} caractères.',
      },
      fileCellSomewhere: {
        title: 'Une cellule est trop longue',
        text: 'Le classeur a une cellule de plus de %{most} caractères.',
      },
      fileRow: {
        title: 'Une ligne est trop longue',
        text: 'La ligne %{row} a plus de %{most} caractères.',
      },
      fileGap: {
        title: 'Trop de lignes vides',
        text: 'Plus de 10 000 lignes vides précèdent la ligne %{row}. Supprimez ce qui se trouve loin en bas, ou remontez-le.',
      },
      fileTime: {
        title: 'La lecture du fichier a été trop longue',
        text: 'Divisez-le ou enregistrez-le au format CSV.',
      },
      ownFactors: {
        title: 'Ce sont les vôtres',
        text: 'Modifiez vos seconds facteurs dans votre profil, avec votre mot de passe.',
      },
      noFactors: {
        title: 'Il n’y a aucun second facteur',
        text: 'La connexion ne demande que le mot de passe.',
      },
      revoked: {
        title: 'Cette clé est révoquée',
        text: 'Elle reste telle quelle. Créez plutôt une autre clé.',
      },
      inUse: {
        title: 'Encore utilisé',
        text: 'Des cimetières, des organisations ou des personnes en dépendent : déplacez-les ou retirez-le-leur d’abord.',
      },
      mergeClash: {
        title: 'Les deux sont inhumés',
        text: 'Une personne n’est pas inhumée deux fois. Annulez l’inhumation inscrite en double, ou enregistrez une exhumation ; puis fusionnez.',
      },
      merged: {
        title: 'Cette fiche a été fusionnée avec %{name}',
        text: 'Annulez la fusion au lieu de le restaurer.',
      },
      mergeChanged: {
        title: 'La fusion ne peut pas être annulée',
        text: '%{name} a été modifié depuis ; remettez-le en ordre à la main.',
      },
      mergeTooMany: {
        title: 'Ensemble, les deux en ont plus qu’une fiche n’en contient',
        text: 'Il y en a %{count}, et %{max} au plus sont gardés : retirez-en d’abord.',
      },
      notMerged: { title: 'Il n’y a pas de fusion à annuler', text: '%{name} est à part.' },
      fieldUsed: {
        title: 'Des valeurs de ce type sont enregistrées',
        text: 'Fiches avec une valeur dans « %{name} » : %{count}. Archivez le champ et ajoutez-en un autre du nouveau type.',
      },
      fieldHeld: {
        title: 'D’autres champs dépendent de « %{name} »',
        text: '%{others} s’affichent selon lui. Modifiez-les d’abord.',
      },
      fieldImporting: {
        title: 'Une importation écrit dans ce champ',
        text: '%{file} : attendez qu’elle soit terminée.',
      },
      ownChanged: {
        title: 'Les champs de ce cimetière ont changé depuis la vérification',
        text: 'Vérifiez le fichier de nouveau.',
      },
      manyFields: { title: 'Il y a déjà %{limit} champs', text: 'Archivez-en un d’abord.' },
      contractCancelled: {
        title: 'Le contrat est annulé',
        text: 'Seuls des remboursements et des ajustements peuvent être saisis.',
      },
      refundTooMuch: {
        title: 'Plus que ce qui a été payé',
        text: 'Un remboursement ne peut dépasser ce qui a été payé.',
      },
      writeOffTooMuch: {
        title: 'Plus que ce qui est dû',
        text: 'Une radiation ne peut dépasser le solde.',
      },
      reversed: { title: '%{number} est déjà contrepassé', text: 'Par %{by}.' },
      immutable: {
        title: 'Cette fiche est permanente',
        text: 'Elle n’est ni modifiée ni archivée : une autre la corrige.',
      },
      contractStep: {
        title: 'Le contrat ne peut pas faire ce pas',
        text: 'Il en est ailleurs maintenant : regardez de nouveau.',
      },
      contractSigned: {
        title: 'Un contrat signé ne change pas',
        text: 'Articles, parties et conditions restent tels que signés. Annulez-le et faites-en un autre.',
      },
      featured: {
        title: 'Cette personne figure déjà sur la page d’accueil',
        text: 'Modifiez ce qui s’y trouve.',
      },
      homepageFull: {
        title: 'La page d’accueil est pleine',
        text: 'Elle compte autant de mémoriaux que possible : retirez-en un d’abord.',
      },
      kindInUse: {
        title: 'La catégorie reste : d’autres fiches s’y réfèrent',
        text: 'Elles désigneraient autre chose. Retirez-l’y d’abord, ou ajoutez une autre entrée.',
      },
      noStops: {
        title: 'Une visite sans étapes n’est pas publiée',
        text: 'Ajoutez d’abord une étape.',
      },
      checklistOpen: {
        title: 'La liste de contrôle n’est pas terminée',
        text: 'Encore %{count}, la première : %{task}',
      },
      contractKept: {
        title: 'Seul un brouillon peut être archivé',
        text: 'Un contrat entamé s’annule.',
      },
      interred: {
        title: 'Une inhumation porte sur %{space}',
        text: 'Le contrat ne peut être annulé tant que quelqu’un y repose ou doit y reposer.',
      },
      priced: {
        title: '%{sku} a déjà un prix pour certains de ces jours',
        text: '%{item} est alors en vigueur. Terminez-le avant que celui-ci commence.',
      },
      claimed_right: {
        title: '%{space} est concédé',
        text: 'Une concession porte sur cet emplacement.',
      },
      claimed_right_by: {
        title: '%{space} est concédé à %{holder}',
        text: 'Une concession porte sur cet emplacement.',
      },
      claimed_reservation: {
        title: '%{space} est réservé',
        text: 'Une réservation porte sur cet emplacement.',
      },
      claimed_reservation_by: {
        title: '%{space} est réservé par %{holder}',
        text: 'Une réservation porte sur cet emplacement.',
      },
      claimed_hold: { title: '%{space} est bloqué', text: 'Levez d’abord le blocage.' },
      claimed_both: {
        title: 'Les deux emplacements sont pris',
        text: 'Des concessions, réservations ou blocages portent sur ce qui est déplacé et sur le lieu de destination.',
      },
      capacity_over: {
        title: '%{space} dépasse sa capacité',
        text: '%{caskets} cercueils sur %{casketRoom} et %{cremains} urnes sur %{cremainsRoom} : à régler avant toute autre inhumation ici.',
      },
      capacity_caskets: {
        title: '%{space} n’a plus de place pour un cercueil',
        text: '%{used} places de cercueil sur %{room} sont prises.',
      },
      capacity_cremains: {
        title: '%{space} n’a plus de place pour une urne',
        text: '%{used} places d’urne sur %{room} sont prises.',
      },
      referenced: {
        title: 'D’autres fiches renvoient à celle-ci',
        text: 'Modifiez-les ou archivez-les d’abord.',
      },
      interredTwice: {
        title: '%{name} est déjà inhumé(e), ou doit l’être',
        text: 'Lieu : %{place}. Exhumez d’abord, ou annulez cette inscription. Si les cendres ont été partagées, cochez « Partie des cendres ».',
      },
      voidOnlyCompleted: {
        title: 'Seule une inhumation accomplie peut être annulée',
        text: 'Archivez celle qui n’a pas eu lieu.',
      },
      voided: {
        title: 'Cette inhumation est annulée',
        text: 'La ligne reste au registre, barrée. Rétablissez-la pour la modifier.',
      },
      notVoided: { title: 'Cette inhumation n’est pas annulée', text: 'Il n’y a rien à rétablir.' },
      completed: {
        title: 'Une inhumation accomplie est un acte permanent',
        text: 'Enregistrez une exhumation, ou annulez l’inscription si c’était une erreur.',
      },
      active: {
        title: 'Cette concession est active',
        text: 'Résiliez-la ou annulez-la d’abord : les concessions sont des actes permanents.',
      },
      hold: {
        title: '%{space} n’est pas bloqué',
        text: 'Quelqu’un a levé le blocage entre-temps.',
      },
      notForSale: { title: '%{space} n’est pas à vendre', text: 'Modifiez d’abord l’emplacement.' },
      moved: {
        title: 'Cet emplacement vient d’être déplacé',
        text: 'Les emplacements qu’il contient sont encore en cours de mise à jour. Réessayez dans un instant.',
      },
      archiveParts: {
        title: 'L’archive contient trop de parties',
        text: 'Une archive peut contenir au plus %{most} parties.',
      },
      busy: { title: 'D’autres modifient les mêmes fiches', text: 'Réessayez.' },
      archived: { title: 'Cette fiche est archivée', text: 'Restaurez-la avant de la modifier.' },
      reservation_converted: {
        title: 'La réservation n’est plus active',
        text: 'Elle a été convertie en concession.',
      },
      reservation_released: {
        title: 'La réservation n’est plus active',
        text: 'Elle a été libérée.',
      },
      reservation_expired: { title: 'La réservation n’est plus active', text: 'Elle a expiré.' },
      unique: {
        title: 'Une telle fiche existe déjà',
        text: 'Une autre fiche a la même valeur dans un champ qui doit être unique.',
      },
      invalid: { title: 'Quelque chose n’est pas conforme', text: '%{errors}' },
    },
    errors: {
      tooShort: 'Doit avoir deux lettres',
      personStays: 'Reste : mettez plutôt une autre personne sur la page d’accueil',
      endsBefore: 'Ne doit pas précéder le premier jour',
      withheld: 'N’est pas montrée au public',
      notDead: 'Est archivée, ou son décès n’est pas connu',
      keyScope: 'Reste telle quelle : créez plutôt une autre clé',
      address: 'Doit commencer par http:// ou https://',
      someOption: 'Un choix demande une option',
      fieldStays: 'Un champ reste à ses fiches',
      noCondition: 'Ne nomme aucun champ qui puisse être une condition',
      circle: 'Dépend à son tour de ce champ',
      amountZero: 'Ne peut être zéro',
      negative: 'Ne doit pas être négatif',
      amountTooSmall: 'Montant trop faible',
      amountTooLarge: 'Montant trop élevé',
      amountNegative: 'Doit être supérieur à zéro',
      onlyReversal: 'Pour les contrepassations seulement',
      reversalReversed: 'Est elle-même une contrepassation',
      reversalAmount: 'Doit être le montant de l’opération',
      oneDiscount: 'Un montant ou un pourcentage, pas les deux',
      notOnSale: '%{item} n’est pas en vente le %{day}',
      noPrice: 'Cet emplacement n’a pas encore de prix : choisissez un article',
      tooMuch: 'La somme dépasse ce qui se calcule exactement',
      bundleDiscount: 'Un ensemble : accordez la remise sur ses parties',
      discountTooMuch: 'Plus que le prix de la ligne',
      oneSpace: 'Un seul : chaque emplacement a sa ligne',
      noPurchaser: 'Il manque un acheteur',
      noItems: 'Il manque des articles',
      spaceToSign: 'Quel emplacement ? Nécessaire avant la signature',
      toCancel: 'Nécessaire pour une annulation',
      onlyCancelled: 'Pour les annulations seulement',
      someWork: 'Dites ce qu’il y a à faire, ou choisissez un type de travail',
      onlySigned: 'Pour les signatures seulement',
      numberTemplate:
        'Un compteur tel que {000} ; du jour {YYYY}, {YY} et {MM} ; rien d’autre entre accolades',
      numberOrLetter: 'Un nombre ou une lettre',
      bothAlike: 'Deux nombres ou deux lettres',
      beforeFirst: 'Ne peut précéder le premier',
      bundleSelf: 'Un ensemble ne peut se contenir lui-même',
      bundleNested:
        'Un ensemble ne contient que des articles simples : %{item} n’en est pas un, ou contient celui-ci',
      bundlePrice: 'Plus que ses parties séparément',
      percent: 'Doit être de 0 à 100 %, avec deux décimales au plus',
      required: 'Obligatoire',
      characters: 'Contient des caractères qui ne peuvent pas être enregistrés',
      maxLength: '%{limit} caractères au plus',
      min: 'Doit être au moins %{limit}',
      max: 'Doit être au plus %{limit}',
      whole: 'Doit être un nombre entier',
      decimals: '%{limit} décimales au plus',
      number: 'Ce n’est pas un nombre',
      money: 'Ce n’est pas un montant dans cette monnaie',
      email: 'Ce n’est pas une adresse électronique',
      date: 'Ce n’est pas un jour du calendrier',
      instant: 'Ce n’est pas une date avec heure',
      color: 'Ce n’est pas une couleur comme #1F6B4A',
      choice: 'Choisissez dans la liste',
      twice: 'La même fiche figure deux fois',
      unique: 'Une autre fiche porte déjà cette valeur',
      toSchedule: 'Nécessaire pour programmer',
      someName: 'Il faut un nom ou un prénom',
      termNeedsEnd: 'Une concession à durée limitée doit avoir une fin',
      onlyTerm: 'Seulement pour une durée limitée',
      before: 'Ne peut pas précéder le début',
      oneOfBoth: 'Un contact ou un défunt, pas les deux',
      another: 'Doit être quelqu’un d’autre',
      notCovered: 'Ne couvre pas cet emplacement',
      rightStays: 'Une concession garde son emplacement : transférez-la ou rendez-la',
      within: 'Ne peut pas se trouver en lui-même',
      kind: 'Doit être du bon genre',
      wrongLevel: '%{own} se trouve dans %{right}, non dans %{type} (Paramètres, Types de lieu)',
      notSellable: 'Type « %{type} » : ne se vend pas. Choisissez un emplacement dans %{space}',
      nested: 'Nomme %{space} et ce dans quoi il se trouve',
      tooDeep: 'Trop profond : l’adresse dépasserait 400 caractères',
      tooMany: 'Créerait %{count} emplacements ; %{limit} à la fois au plus',
      addressesTooLong:
        '%{count} adresses en dessous dépasseraient %{limit} caractères, la première : %{first}',
      reservationStays: 'La réservation est indiquée à la création de la concession',
      step: 'Ne peut pas suivre l’état précédent',
      colleague: 'Ne travaille pas ici',
      toReject: 'Nécessaire pour un refus',
      onlyRejected: 'Seulement pour les refus',
      onlyWithheld: 'Seulement pour qui est caché',
      toStayOpen: 'Doit dire quand, tant que ce n’est pas fini',
      onlyCompleted: 'Seule une inhumation accomplie peut donner lieu à une exhumation',
      toDisinter: 'Nécessaire pour une exhumation',
      onlyDisinterred: 'Seulement pour les exhumations',
      inFuture: 'Ne peut pas être dans le futur',
      tooFarAhead: 'Ne peut pas être postérieur au %{day}',
      tooLongAgo: 'Ne peut pas être antérieur au %{day}',
      beforeOther: 'Ne peut pas précéder %{other}',
      beforeDeath: 'Avant le décès (%{other}) : vérifiez laquelle des deux dates est juste',
      beforeBirth: 'Avant la naissance (%{other}) : vérifiez laquelle des deux dates est juste',
      afterInterment: 'Après l’inhumation (%{other}) : vérifiez laquelle des deux dates est juste',
      notYet: 'Encore à venir : elle ne peut pas être déjà accomplie',
      pastMonth: 'Ne peut pas précéder le %{day} : les mois antérieurs sont clos',
      ruleSyntax: 'N’est pas une règle comme FREQ=WEEKLY;BYDAY=TU : vérifiez « %{part} »',
      rulePart: '%{part} n’est pas possible : il s’agit de jours entiers',
      ruleValue: '%{value} n’est pas une valeur de %{part}',
      ruleTogether: '%{part} ne va pas avec %{other}',
      ruleEmpty: 'Aucune date à partir d’aujourd’hui',
      anniversaryOfWhom: 'Choisissez la personne dont c’est l’anniversaire',
      anniversaryUnknown: 'La date n’a ni jour ni mois : choisissez plutôt une récurrence',
      anotherRule: 'Choisissez-en un autre',
      expiredAlready: 'Déjà passée : une réservation active doit expirer aujourd’hui ou plus tard',
      authoriserDead: '%{name} était déjà décédé(e)',
      onlyPeople: 'Seulement pour les personnes',
      onlyByVoiding: 'Utilisez plutôt « Annuler l’inscription »',
      reference: 'Cette fiche n’existe pas ici',
    },
  },
}
