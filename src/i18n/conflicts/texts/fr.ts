/** What the screens of all areas say when the server refuses something, by the code of the refusal. */
export default {
  areas: {
    conflict: {
      clash: {
        title: 'Cette heure est déjà prise',
        text: '%{names} à %{at}. Choisissez une autre heure, chapelle ou équipe.',
      },
      documentSent: {
        title: 'Ce document a déjà été envoyé',
        text: 'Créez-en un nouveau à partir de la fiche.',
      },
      nobodyToRemind: {
        title: 'Personne à relancer',
        text: 'Aucun destinataire ayant une adresse e-mail n’est attendu en ce moment.',
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
        title: 'Ce document a expiré',
        text: 'Prolongez d’abord son délai.',
      },
      notTheirTurn: {
        title: 'Ce n’est pas encore leur tour',
        text: 'Les destinataires précédents signent d’abord.',
      },
      sealKey: {
        title: 'Les documents signés ne peuvent pas être scellés',
        text: 'Ce serveur n’a pas de clé de signature. La personne qui l’administre peut en installer une ; d’ici là, les documents ne peuvent être envoyés que pour lecture.',
      },
      templateFile: {
        title: 'Le PDF de ce modèle manque',
        text: 'Restaurez-le parmi les fichiers du modèle ou choisissez-en un autre.',
      },
      glyphs: {
        title: 'Certains caractères ne peuvent pas être imprimés',
        text: '« %{letters} » dans « %{text} » ne peut pas être imprimé : aucune police du serveur ne les contient. Demandez à la personne qui l’administre d’en installer une.',
      },
      paperNeeds: {
        title: 'Ce document contient des informations que vous ne pouvez pas consulter',
        text: 'Il contient : %{what}. Demandez à une personne autorisée de l’imprimer.',
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
        text: 'Type de fichier inconnu. Enregistrez-le en CSV, Excel (.xlsx) ou GeoJSON.',
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
        title: 'Il s’agit de votre propre compte',
        text: 'Modifiez votre connexion en deux étapes dans votre profil, avec votre mot de passe.',
      },
      noFactors: {
        title: 'La connexion en deux étapes n’est pas configurée',
        text: 'Seul le mot de passe est demandé à la connexion.',
      },
      revoked: {
        title: 'Cette clé a été révoquée',
        text: 'Elle ne peut pas être modifiée. Créez plutôt une autre clé.',
      },
      inUse: {
        title: 'Encore utilisé',
        text: 'Des cimetières, des organisations ou des personnes en dépendent. Déplacez-les ou retirez-les d’abord.',
      },
      mergeClash: {
        title: 'Les deux sont inhumés',
        text: 'Une personne n’est inhumée qu’une fois. Annulez l’inhumation inscrite en double, ou enregistrez une exhumation ; puis fusionnez.',
      },
      merged: {
        title: 'Cette fiche a été fusionnée avec %{name}',
        text: 'Annulez la fusion au lieu de le restaurer.',
      },
      mergeChanged: {
        title: 'La fusion ne peut pas être annulée',
        text: '%{name} a été modifié depuis. Faites les corrections à la main.',
      },
      mergeTooMany: {
        title: 'Les deux ensemble dépassent la limite',
        text: 'Il y en a %{count} au total, et %{max} au plus peuvent être conservés. Retirez-en d’abord.',
      },
      notMerged: {
        title: 'Il n’y a pas de fusion à annuler',
        text: '%{name} n’a pas été fusionné.',
      },
      fieldUsed: {
        title: 'Ce champ contient déjà des valeurs',
        text: 'Fiches avec une valeur dans « %{name} » : %{count}. Archivez le champ et ajoutez-en un autre du nouveau type.',
      },
      fieldHeld: {
        title: 'D’autres champs dépendent de « %{name} »',
        text: '%{others} s’affichent selon ce champ. Modifiez-les d’abord.',
      },
      fieldImporting: {
        title: 'Une importation écrit dans ce champ',
        text: '%{file} : attendez qu’elle soit terminée.',
      },
      ownChanged: {
        title: 'Les champs personnalisés ont changé depuis la vérification',
        text: 'Vérifiez le fichier de nouveau.',
      },
      manyFields: {
        title: 'La limite de %{limit} champs est atteinte',
        text: 'Archivez-en un d’abord.',
      },
      contractCancelled: {
        title: 'Le contrat est annulé',
        text: 'Seuls des remboursements et des ajustements peuvent être enregistrés.',
      },
      deliveredTooMuch: {
        title: 'Plus que ce qui reste dû',
        text: '%{item} : reste dû %{owed}.',
      },
      undone: { title: '%{delivery} est déjà annulée', text: 'Par %{by}.' },
      depositTooMuch: {
        title: 'Plus que l’exigible pour %{fund}',
        text: 'Indiquez que le versement est une avance, ou versez seulement l’exigible.',
      },
      releaseTooMuch: {
        title: '%{fund} doit garder ce qui est exigible',
        text: 'Seul ce qui a été livré, remboursé ou versé d’avance peut être retiré.',
      },
      fundKind: {
        title: '%{fund} est déjà un fonds de l’autre type',
        text: 'Choisissez un autre nom.',
      },
      presetCurrency: {
        title: 'Ce modèle est dans une autre monnaie',
        text: 'Il convient aux cimetières qui vendent en %{currency}.',
      },
      refundTooMuch: {
        title: 'Plus que le montant payé',
        text: 'Un remboursement ne peut pas dépasser le montant payé.',
      },
      creditTooMuch: {
        title: 'Plus que le trop-perçu',
        text: 'Seul le trop-perçu peut être porté à l’avoir du client.',
      },
      applyTooMuch: {
        title: 'Plus que le montant dû',
        text: 'Au plus le solde du contrat peut être affecté.',
      },
      heldTooLittle: {
        title: 'Plus que la somme détenue',
        text: 'La somme détenue pour %{account} est inférieure à ce montant.',
      },
      depositStillHeld: {
        title: 'La réservation est active',
        text: 'Un acompte n’est conservé qu’une fois la réservation terminée sans vente.',
      },
      contractHoldsMoney: {
        title: 'Des sommes ont été payées sur ce contrat',
        text: 'Remboursez-les d’abord, ou portez-les à l’avoir du client.',
      },
      reservationHoldsMoney: {
        title: 'Un acompte est détenu sur cette réservation',
        text: 'Remboursez-le d’abord, ou portez-le à l’avoir du client.',
      },
      notACheck: {
        title: 'Seul un chèque est rejeté',
        text: 'Cette opération n’a pas été réglée par chèque. Contrepassez-la.',
      },
      batchOpen: {
        title: 'Un lot de ce jour est déjà ouvert',
        text: 'Comptez-le et clôturez-le d’abord.',
      },
      batchClosed: {
        title: 'Le lot est clos',
        text: 'Il a déjà été compté et clos. Rechargez la page.',
      },
      batchSecondPerson: {
        title: 'Une seconde personne est nécessaire',
        text: 'Qui a encaissé ou clos le lot ne peut pas le rouvrir.',
      },
      planContractCancelled: {
        title: 'Un contrat annulé n’a pas d’échéancier',
        text: 'Plus rien n’est dû à ce titre.',
      },
      commissionTooMuch: {
        title: 'Plus que l’acquis',
        text: 'Un conseiller ne touche pas plus que les commissions acquises à ce jour.',
      },
      repaymentTooMuch: {
        title: 'Plus que le versé',
        text: 'Il ne peut revenir plus que ce qui a été versé.',
      },
      planDefaulted: {
        title: 'L’échéancier est en défaut',
        text: 'Rétablissez l’échéancier ou établissez-en un autre, puis modifiez le contrat.',
      },
      planStep: {
        title: 'Impossible pour cet échéancier',
        text: 'Son statut a changé. Actualisez et réessayez.',
      },
      writeOffTooMuch: {
        title: 'Plus que le solde',
        text: 'Une radiation ne peut pas dépasser le solde.',
      },
      periodClosed: {
        title: '%{month} est clos',
        text: 'Choisissez une date d’un mois ouvert, ou faites rouvrir le mois.',
      },
      periodIsClosed: { title: '%{month} est déjà clos', text: 'Actualisez la page.' },
      periodIsOpen: { title: '%{month} est déjà ouvert', text: 'Actualisez la page.' },
      periodOutOfOrder: {
        title: 'Les mois se clôturent et se rouvrent dans l’ordre',
        text: 'Commencez par %{other}.',
      },
      batchesOpen: {
        title: '%{month} a des lots ouverts',
        text: 'Comptez-les et fermez-les d’abord : %{batches}',
      },
      periodSecondPerson: {
        title: 'Une deuxième personne doit l’approuver',
        text: 'Vous avez demandé la réouverture de %{month} ; une autre personne l’ouvre.',
      },
      accountNeeded: {
        title: '%{account} est utilisé',
        text: 'Des documents y sont comptabilisés. Changez plutôt son code ou son nom.',
      },
      reversed: { title: '%{number} est déjà contrepassé', text: 'Par %{by}.' },
      immutable: {
        title: 'Cette fiche est permanente',
        text: 'Elle ne peut être ni modifiée ni archivée ; enregistrez plutôt une correction.',
      },
      contractStep: {
        title: 'Cette étape n’est pas possible',
        text: 'Son état a changé. Actualisez et réessayez.',
      },
      invoiceContract: {
        title: 'Le contrat n’est pas signé',
        text: 'Signez d’abord le contrat : une facture est émise pour un contrat signé.',
      },
      invoiceIssued: {
        title: 'Une facture émise ne peut pas être modifiée',
        text: 'Établissez un avoir, puis une nouvelle facture.',
      },
      invoiceKept: {
        title: 'Une facture émise ne peut pas être archivée',
        text: 'Établissez un avoir.',
      },
      invoiceTooMuch: {
        title: 'Il reste moins que cela à facturer',
        text: 'D’autres factures du contrat %{contract} en réclament déjà une partie.',
      },
      itemInvoiced: {
        title: 'Cet article est déjà facturé',
        text: 'L’article %{item} du contrat figure sur une autre facture.',
      },
      invoiceDraft: {
        title: 'La facture est un brouillon',
        text: 'Modifiez ou archivez le brouillon ; un avoir porte sur une facture émise.',
      },
      invoiceCredited: {
        title: 'Il ne reste rien à créditer',
        text: 'La facture %{number} est entièrement annulée par avoir.',
      },
      creditNoteKept: {
        title: 'L’ajustement d’un avoir ne se contrepasse pas',
        text: 'Il appartient à l’avoir %{number}. Comptez de nouveau le montant et facturez-le.',
      },
      usualTerms: {
        title: 'Un seul délai peut être habituel',
        text: 'Décochez d’abord « %{name} ».',
      },
      nothingOverdue: {
        title: 'Rien n’est en retard',
        text: 'Rien n’est en retard sur le contrat %{contract}.',
      },
      paymentPromised: {
        title: 'Le client a promis de payer',
        text: 'Pour le contrat %{contract}, un paiement est promis pour le %{day}.',
      },
      reminderSent: {
        title: 'Cette relance n’attend pas d’être envoyée',
        text: 'Elle a été envoyée ou abandonnée. Actualisez et réessayez.',
      },
      reminderEmail: {
        title: 'Il n’y a pas d’adresse e-mail',
        text: 'Le client du contrat %{contract} n’a pas d’adresse e-mail. Imprimez plutôt la lettre.',
      },
      reminderKept: {
        title: 'Une relance ne peut pas être modifiée',
        text: 'Abandonnez-la avant l’envoi et préparez-en une autre.',
      },
      promiseContract: {
        title: 'La promesse reste liée à son contrat',
        text: 'Retirez-la et saisissez-en une autre.',
      },
      writeOffDecided: {
        title: 'Cette proposition est tranchée',
        text: 'Ce qui a été approuvé ou refusé est définitif.',
      },
      writeOffSecond: {
        title: 'Une autre personne doit approuver',
        text: 'Qui propose un passage en pertes ne peut pas l’approuver.',
      },
      itemDelivered: {
        title: 'Cet article a été livré',
        text: '« %{item} » a été livré. Enregistrez d’abord son retour, puis retirez-le du contrat.',
      },
      notSigned: {
        title: 'Seul un contrat signé peut recevoir un avenant',
        text: 'Un brouillon se modifie directement ; un contrat annulé reste tel quel.',
      },
      retainedTooMuch: {
        title: 'Plus que ce qui a été payé',
        text: 'La retenue ne peut pas dépasser ce que le client a payé.',
      },
      rightMoved: {
        title: 'Ce droit ne relève plus du contrat',
        text: '%{right} a été transféré ou a pris fin : son emplacement ne peut pas être rendu.',
      },
      priceChangeInForce: {
        title: 'Ce changement ne peut plus être annulé',
        text: 'Il est en vigueur depuis le %{day}, ou a déjà été annulé.',
      },
      priceMoved: {
        title: '%{item} a été modifié depuis',
        text: 'Son dernier jour est différent. Modifiez les prix un par un.',
      },
      contractSigned: {
        title: 'Un contrat signé ne peut pas être modifié',
        text: 'Articles, parties et conditions sont définitifs une fois signés. Faites plutôt un avenant.',
      },
      featured: {
        title: 'Cette personne figure déjà sur la page d’accueil',
        text: 'Modifiez l’entrée existante.',
      },
      homepageFull: {
        title: 'La page d’accueil est pleine',
        text: 'Le nombre maximal de mémoriaux est atteint. Retirez-en un d’abord.',
      },
      kindInUse: {
        title: 'Le type ne peut pas changer tant qu’il est utilisé',
        text: 'D’autres fiches utilisent cette entrée. Modifiez-les d’abord, ou ajoutez une autre entrée.',
      },
      noStops: {
        title: 'Une visite sans étapes ne peut pas être publiée',
        text: 'Ajoutez d’abord une étape.',
      },
      checklistOpen: {
        title: 'La liste de contrôle n’est pas terminée',
        text: '%{count} points restants, le premier : %{task}',
      },
      contractKept: {
        title: 'Seul un brouillon peut être archivé',
        text: 'Annulez plutôt ce contrat.',
      },
      voidNeedsReason: {
        title: 'L’annulation d’une concession exige un motif',
        text: 'Ouvrez la concession et choisissez « Annuler la concession ».',
      },
      rightRunning: {
        title: 'Cette concession n’est pas arrivée à son terme',
        text: 'Enregistrez une restitution si le titulaire la rend.',
      },
      rightVoid: { title: 'Cette concession est annulée', text: 'Il n’y a rien à annuler.' },
      voidSold: {
        title: 'Un contrat en vigueur a vendu cette concession',
        text: 'Annulez le contrat : la concession revient alors au cimetière.',
      },
      rightWentBack: {
        title: 'Cette concession est revenue au cimetière avec son contrat',
        text: 'Vendez l’emplacement de nouveau, par un contrat à part.',
      },
      voidTransferred: {
        title: 'Cette concession est issue d’un transfert enregistré',
        text: 'Enregistrez plutôt une rectification, pour que la chaîne des titres reste entière.',
      },
      transferNeeded: {
        title: 'Une concession est transmise ou restituée par un transfert',
        text: 'Commencez un transfert de cette concession, ou une rectification si le registre est inexact.',
      },
      titleEnded: {
        title: 'Un transfert enregistré a mis fin à cette concession',
        text: 'Sa place dans la chaîne des titres ne change plus. Enregistrez une rectification de la concession suivante.',
      },
      titlesOverlap: {
        title: 'Quelqu’un d’autre détenait l’emplacement à cette période',
        text: '%{label} figure dans la chaîne des titres pour une partie de cette période. Corrigez les dates ou remplacez l’entrée erronée.',
      },
      titleDated: {
        title: 'Un transfert a créé cette concession ce jour-là',
        text: 'Elle commence le jour où la précédente a pris fin.',
      },
      titleInterred: {
        title: 'Quelqu’un est inhumé dans %{space}',
        text: 'La concession ne peut être rendue tant que quelqu’un y est inhumé ou doit l’être.',
      },
      transferSettled: {
        title: 'Ce transfert n’est plus modifiable',
        text: 'Un transfert enregistré reste tel quel : une erreur se corrige par une rectification. Un transfert approuvé peut être annulé.',
      },
      evidenceMissing: { title: 'Des pièces manquent', text: 'Il manque encore : %{evidence}.' },
      transferKept: {
        title: 'Ce transfert est décidé',
        text: 'Un transfert enregistré reste dans la chaîne des titres. Annulez plutôt celui qui est approuvé.',
      },
      noFollowers: {
        title: 'Personne ne reçoit encore la concession',
        text: 'Indiquez d’abord les nouveaux titulaires.',
      },
      noShare: {
        title: 'Une des parts à transmettre n’existe pas',
        text: 'Choisissez de nouveau les parts à transmettre.',
      },
      transferStep: {
        title: 'Ce n’est plus possible pour ce transfert',
        text: 'Rechargez la page pour voir ce qu’il est devenu.',
      },
      secondPerson: {
        title: 'Une autre personne doit approuver ce transfert',
        text: 'Qui l’a commencé ou en a reçu les pièces ne l’approuve pas.',
      },
      holderLives: {
        title: 'Le décès de %{holder} n’est pas enregistré',
        text: 'On n’hérite pas d’une personne vivante : indiquez le décès dans le contact, ou choisissez les parts transmises.',
      },
      holderDied: {
        title: '%{holder} : personne décédée',
        text: 'Enregistrez d’abord la succession de sa part ; les héritiers pourront ensuite la céder.',
      },
      feeElsewhere: {
        title: 'Le contrat ne facture pas les frais de ce transfert',
        text: 'Chaque transfert doit avoir ses propres frais parmi les lignes d’un contrat.',
      },
      titleUnpaid: {
        title: 'Une somme est due sur le contrat de cette concession',
        text: 'Encaissez-la avant que la concession soit transmise.',
      },
      feeUnpaid: {
        title: 'Les droits de transfert ne sont pas payés',
        text: 'Indiquez le contrat qui les facture, signé et entièrement payé.',
      },
      notApproved: {
        title: 'Ce transfert n’est pas encore approuvé',
        text: 'Une seconde personne l’approuve avant son enregistrement.',
      },
      rightEnded: {
        title: 'Cette concession n’est plus active',
        text: 'Recommencez à partir de la concession actuelle de l’emplacement.',
      },
      beforeRight: {
        title: 'Le transfert est antérieur au début de la concession',
        text: 'Vérifiez les deux dates.',
      },
      spaceElsewhere: {
        title: 'Un emplacement ne fait plus partie de ce lot',
        text: 'Choisissez de nouveau les emplacements.',
      },
      interred: {
        title: 'Une personne est inhumée dans %{space}',
        text: 'Le contrat ne peut pas être annulé tant qu’une personne y est inhumée ou doit l’être.',
      },
      priced: {
        title: '%{sku} a déjà un prix pour certaines de ces dates',
        text: '%{item} est alors en vigueur. Terminez-le avant que celui-ci commence.',
      },
      permitCharged: {
        title: 'Les frais ont déjà été facturés',
        text: 'Ouvrez le contrat pour le modifier ou l’annuler.',
      },
      claimed_right: {
        title: '%{space} est concédé',
        text: 'Il fait l’objet d’une concession.',
      },
      claimed_right_by: {
        title: '%{space} est concédé à %{holder}',
        text: 'Il fait l’objet d’une concession.',
      },
      claimed_contract: {
        title: '%{space} est sous contrat',
        text: 'Un autre contrat en cours le retient.',
      },
      claimed_contract_by: {
        title: '%{space} est sous contrat avec %{holder}',
        text: 'Un autre contrat en cours le retient.',
      },
      claimed_reservation: {
        title: '%{space} est réservé',
        text: 'Il fait l’objet d’une réservation.',
      },
      claimed_reservation_by: {
        title: '%{space} est réservé à %{holder}',
        text: 'Il fait l’objet d’une réservation.',
      },
      claimed_hold: { title: '%{space} est bloqué', text: 'Levez d’abord le blocage.' },
      claimed_both: {
        title: 'Les deux emplacements sont pris',
        text: 'L’emplacement déplacé et sa destination font tous deux l’objet de concessions, réservations ou blocages.',
      },
      capacity_over: {
        title: '%{space} dépasse sa capacité',
        text: '%{caskets} cercueils sur %{casketRoom} et %{cremains} urnes sur %{cremainsRoom} : à régler avant une nouvelle inhumation.',
      },
      capacity_urnsOnly: {
        title: '%{space} ne reçoit que des urnes',
        text: 'Choisissez un emplacement qui reçoit des cercueils.',
      },
      capacity_noUrns: {
        title: '%{space} ne reçoit pas d’urnes',
        text: 'Choisissez un emplacement qui reçoit des urnes.',
      },
      capacity_caskets: {
        title: '%{space} n’a plus de place pour un cercueil',
        text: 'Cercueils : %{used} sur %{room}.',
      },
      capacity_cremains: {
        title: '%{space} n’a plus de place pour une urne',
        text: 'Urnes : %{used} sur %{room}.',
      },
      capacity_children: {
        title: '%{space} n’a plus de place pour un enfant',
        text: 'Enfants et cercueils : %{used} sur %{room}.',
      },
      capacity_besideUrns: {
        title: '%{space} n’a pas de place pour un cercueil à côté des urnes',
        text: 'D’après ses règles, il reçoit l’un ou les autres.',
      },
      capacity_besideCaskets: {
        title: '%{space} n’a pas de place pour une urne à côté du cercueil',
        text: 'D’après ses règles, il reçoit l’un ou l’autre.',
      },
      capacity_urnsAfterCasket: {
        title: 'Dans %{space}, le cercueil vient d’abord',
        text: 'Les urnes viennent ensuite.',
      },
      capacity_urnsAbove: {
        title: 'Des urnes se trouvent dans %{space}',
        text: 'Aucun cercueil ne peut être déposé dessous.',
      },
      capacity_noSuchLevel: {
        title: '%{space} n’a pas de niveau %{level}',
        text: 'Niveaux : 1 à %{levels}.',
      },
      capacity_levelTaken: {
        title: 'Le niveau %{level} de %{space} n’est pas libre',
        text: 'Prochain niveau libre : %{next}.',
      },
      capacity_deeperFirst: {
        title: 'Dans %{space}, le niveau libre le plus profond vient d’abord',
        text: 'Utilisez le niveau %{next}.',
      },
      capacity_noLevel: {
        title: 'Aucun niveau libre de %{space} n’est accessible',
        text: 'Une personne est inhumée au-dessus.',
      },
      capacity_tooLong: {
        title: 'Le contenant est trop long pour %{space}',
        text: 'Long de %{measure}, l’intérieur fait %{inner}.',
      },
      capacity_tooWide: {
        title: 'Le contenant est trop large pour %{space}',
        text: 'Large de %{measure}, l’intérieur fait %{inner}.',
      },
      capacity_closed: {
        title: '%{space} est fermé',
        text: 'Aucune inhumation à partir du %{on}.',
      },
      capacity_rest: {
        title: 'Le délai de rotation de %{space} n’est pas écoulé',
        text: 'Il prend fin le %{until}.',
      },
      capacity_restUnknown: {
        title: 'Le délai de rotation de %{space} ne peut pas être calculé',
        text: 'Indiquez d’abord la date de l’inhumation.',
      },
      capacity_notDeepened: {
        title: 'L’approfondissement n’est pas permis dans %{space}',
        text: 'Ses règles de place ne le prévoient pas.',
      },
      capacity_liesAbove: {
        title: 'Une personne est inhumée au-dessus dans %{space}',
        text: 'Seuls les restes du niveau supérieur peuvent être approfondis.',
      },
      referenced: {
        title: 'D’autres fiches renvoient à celle-ci',
        text: 'Modifiez-les ou archivez-les d’abord.',
      },
      atNeedBooked: {
        title: 'Cet appel est déjà réservé',
        text: 'Quelqu’un d’autre l’a réservé ou classé.',
      },
      contractTaken: {
        title: 'Ce contrat ne peut pas être utilisé',
        text: 'Il est annulé, ou concerne une autre inhumation.',
      },
      notBooked: {
        title: 'Seule une cérémonie programmée peut être confirmée',
        text: 'Programmez-la d’abord.',
      },
      custodyEnded_released: {
        title: '%{name} : cendres déjà remises',
        text: 'Remises le %{on}. Annulez la remise si elle a été enregistrée par erreur.',
      },
      custodyEnded_interred: {
        title: '%{name} : cendres déposées ici',
        text: 'Fin du dépôt le %{on}. Annulez l’inhumation si elle a été enregistrée par erreur.',
      },
      custodyEnded_scattered: {
        title: '%{name} : cendres dispersées',
        text: 'Fin du dépôt le %{on}. Annulez-la si elle a été enregistrée par erreur.',
      },
      custodyKept: {
        title: 'Le suivi du dépôt est définitif',
        text: 'Seule une réception qui vient d’être enregistrée peut être archivée.',
      },
      custodyObjection: {
        title: 'Quelqu’un s’oppose à la remise',
        text: 'Oppositions : %{count}. Indiquez comment elles ont été réglées, ou attendez.',
      },
      custodyNotReleased: {
        title: '%{name} : cendres non remises',
        text: 'Il n’y a rien à annuler.',
      },
      disintermentStep: {
        title: 'Cette étape est impossible',
        text: 'Son état a changé. Actualisez et réessayez.',
      },
      disintermentKept: {
        title: 'Une exhumation faite reste enregistrée',
        text: 'Seule une exhumation qui n’a pas eu lieu peut être archivée.',
      },
      disintermentOpen: { title: '%{name} est déjà prévue', text: 'Continuez avec celle-ci.' },
      disintermentDone: {
        title: 'Une exhumation faite ne peut pas être modifiée',
        text: 'Seules ses remarques peuvent l’être.',
      },
      notInterredThere: {
        title: 'L’inhumation a changé depuis',
        text: 'Annulez cette exhumation, ou prévoyez-la de nouveau.',
      },
      notTemporary: {
        title: 'Cette exhumation n’est pas temporaire',
        text: 'Enregistrez plutôt une nouvelle inhumation.',
      },
      interredTwice: {
        title: '%{name} est déjà inhumé(e), ou doit l’être',
        text: 'Emplacement : %{place}. Exhumez d’abord, ou annulez cette inhumation. Si les cendres ont été partagées, cochez « Partie des cendres ».',
      },
      voidOnlyCompleted: {
        title: 'Seule une inhumation accomplie peut être annulée',
        text: 'Archivez celle qui n’a pas eu lieu.',
      },
      voided: {
        title: 'Cette inhumation est annulée',
        text: 'L’inscription reste au registre, barrée. Rétablissez-la pour la modifier.',
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
        text: 'Quelqu’un d’autre a déjà levé le blocage.',
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
      storageFull: {
        title: 'L’espace de stockage est épuisé',
        text: 'Les fichiers, importations et archives de votre organisation peuvent occuper %{limit} Go, et %{used} Go sont utilisés. Rien n’a été enregistré.',
      },
      busy: { title: 'Quelqu’un d’autre modifie ces fiches', text: 'Réessayez.' },
      archived: { title: 'Cette fiche est archivée', text: 'Restaurez-la avant de la modifier.' },
      batchesWaiting: {
        title: 'D’autres documents sont en cours de création',
        text: 'Attendez qu’ils soient prêts, ou annulez-en un.',
      },
      batchEnded: { title: 'Déjà créé', text: 'Rien n’a été annulé.' },
      batchGone: {
        title: 'Rien à télécharger',
        text: 'Annulé, échoué ou expiré.',
      },
      nestedTooDeep: {
        title: 'Les données sont trop imbriquées',
        text: '%{most} niveaux au plus sont autorisés.',
      },
      batchMaking: {
        title: 'Encore en cours de création',
        text: 'Téléchargez-le quand il sera prêt.',
      },
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
        title: 'Cette fiche existe déjà',
        text: 'Une autre fiche a la même valeur dans un champ qui doit être unique.',
      },
      invalid: { title: 'Certaines valeurs ne sont pas valables', text: '%{errors}' },
      statementMatched: {
        title: 'Des lignes de ce relevé sont rapprochées',
        text: 'Annulez d’abord ces rapprochements.',
      },
      lineSettled: {
        title: 'Cette ligne bancaire est déjà traitée',
        text: 'Annulez d’abord ce traitement.',
      },
      lineAmount: {
        title: 'Les montants ne correspondent pas à la ligne bancaire',
        text: 'Choisissez des paiements ou des transactions dont la somme est exacte.',
      },
      entryTaken: {
        title: '%{number} ne peut pas être rapprochée',
        text: 'Elle est rapprochée d’une autre ligne, ou a été contre-passée.',
      },
      currencyDecimals: {
        title: 'Ce format n’accepte pas la devise %{currency}',
        text: 'Il n’a que deux décimales.',
      },
      sirenMissing: {
        title: 'Le SIREN manque',
        text: 'Saisissez-le sous Paramètres, Logiciels comptables.',
      },
      datevMissing: {
        title: 'Les numéros DATEV manquent',
        text: 'Saisissez les numéros de conseil et de client sous Paramètres, Logiciels comptables.',
      },
      accountNotNumeric: {
        title: '« %{account} » n’est pas un numéro de compte',
        text: 'DATEV exige des chiffres : saisissez le code en comptabilité dans le plan comptable.',
      },
      journalEmpty: { title: 'Rien à transmettre', text: 'Cette période n’a aucune écriture.' },
      linksNotSetUp: {
        title: 'Les paiements en ligne ne sont pas configurés',
        text: 'Ajoutez un prestataire et ses clés dans les paramètres, sous « Paiements en ligne ».',
      },
      linkClosed: {
        title: 'Ce lien de paiement n’est plus ouvert',
        text: 'Il a été payé ou annulé. Actualisez et réessayez.',
      },
      provider_keys: {
        title: 'Le prestataire de paiement refuse les clés',
        text: 'Vérifiez-les dans les paramètres, sous « Paiements en ligne ».',
      },
      provider_unreachable: {
        title: 'Le prestataire de paiement est injoignable',
        text: 'Réessayez dans un instant.',
      },
      provider_refused: {
        title: 'Le prestataire de paiement a refusé ce lien',
        text: 'Vérifiez le montant et la devise.',
      },
      runBooked: {
        title: 'Les paiements de cette remise sont déjà enregistrés',
        text: 'Actualisez et réessayez.',
      },
      runEarly: {
        title: 'Le jour de cette remise n’est pas encore venu',
        text: 'Les paiements peuvent être enregistrés à partir du %{day}.',
      },
      notCollected: {
        title: 'Ce prélèvement n’a pas été encaissé, ou a déjà été rejeté',
        text: 'Actualisez et réessayez.',
      },
      mandateEnded: { title: '%{mandate} est terminé', text: 'Ajoutez un nouveau mandat.' },
      accountMissing: {
        title: 'Le compte de %{mandate} manque',
        text: 'Saisissez-le sur le mandat.',
      },
      bicCountry: {
        title: 'Le BIC et l’IBAN de %{whose} sont de pays différents',
        text: 'Saisissez à nouveau le compte : le BIC doit être du pays de l’IBAN.',
      },
      debitCurrency: {
        title: 'Ce fichier est réservé à la devise %{currency}',
        text: 'Choisissez un compte de prélèvement dans la devise de ce cimetière.',
      },
    },
  },
}
