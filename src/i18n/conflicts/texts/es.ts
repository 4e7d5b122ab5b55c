/** What the screens of all areas say when the server refuses something, by the code of the refusal. */
export default {
  areas: {
    conflict: {
      clash: {
        title: 'Esta hora ya está ocupada',
        text: '%{names} a las %{at}. Elija otra hora, capilla o cuadrilla.',
      },
      documentSent: {
        title: 'Este documento ya se envió',
        text: 'Cree uno nuevo desde la ficha.',
      },
      nobodyToRemind: {
        title: 'No hay a quién enviar un recordatorio',
        text: 'Ningún destinatario con correo electrónico tiene algo pendiente en este momento.',
      },
      justReminded: {
        title: 'Ya se les recordó hace menos de una hora',
        text: 'Deles un poco de tiempo.',
      },
      documentEnded: {
        title: 'Este documento ya no está abierto',
        text: 'Se terminó, se rechazó o se revocó.',
      },
      documentExpired: {
        title: 'Este documento ha vencido',
        text: 'Prorrogue antes su plazo.',
      },
      notTheirTurn: {
        title: 'Todavía no es su turno',
        text: 'Antes firman los destinatarios anteriores.',
      },
      sealKey: {
        title: 'Los documentos firmados no se pueden sellar',
        text: 'Este servidor no tiene clave de firma. Quien lo administra puede configurarla; hasta entonces solo se pueden enviar documentos para leer.',
      },
      templateFile: {
        title: 'Falta el PDF de esta plantilla',
        text: 'Recupérelo entre los archivos de la plantilla o elija otro.',
      },
      glyphs: {
        title: 'Algunos caracteres no se pueden imprimir',
        text: '«%{letters}» en «%{text}» no se puede imprimir: ninguna fuente del servidor las tiene. Pida a quien lo administra que instale una.',
      },
      paperNeeds: {
        title: 'Este documento contiene información que usted no puede ver',
        text: 'Contiene: %{what}. Pida a quien tenga permiso que lo imprima.',
      },
      listTooLong: {
        title: 'Una lista es demasiado larga',
        text: 'Puede tener %{most} elementos como máximo. Envíela por partes.',
      },
      fileXls: {
        title: 'El archivo no se puede importar',
        text: 'Es un libro de Excel antiguo (.xls). Guárdelo como .xlsx o CSV.',
      },
      fileOds: {
        title: 'El archivo no se puede importar',
        text: 'Es una hoja de cálculo OpenDocument (.ods). Guárdela como .xlsx o CSV.',
      },
      fileGedcom: {
        title: 'El archivo no se puede importar',
        text: 'Es un árbol genealógico (GEDCOM). Exporte la lista de personas como CSV desde su programa de genealogía.',
      },
      fileShapefile: {
        title: 'El archivo no se puede importar',
        text: 'Es un shapefile. Exporte la capa como GeoJSON en WGS 84 (longitud y latitud), por ejemplo con QGIS.',
      },
      fileKml: {
        title: 'El archivo no se puede importar',
        text: 'Es un archivo de Google Earth (KML o KMZ). Expórtelo como GeoJSON en WGS 84 (longitud y latitud), por ejemplo con QGIS.',
      },
      fileDatabase: {
        title: 'El archivo no se puede importar',
        text: 'Es una base de datos. Exporte la tabla como CSV.',
      },
      fileDocument: {
        title: 'El archivo no se puede importar',
        text: 'Es un documento. Copie su tabla en una hoja de cálculo y guárdela como .xlsx o CSV.',
      },
      filePicture: {
        title: 'El archivo no se puede importar',
        text: 'Es una imagen. Escriba la lista en una hoja de cálculo o haga reconocer antes su texto.',
      },
      fileArchive: {
        title: 'El archivo no se puede importar',
        text: 'Es el archivo de un cementerio. Impórtelo en un cementerio vacío: Ajustes, Archivo.',
      },
      fileZip: {
        title: 'El archivo no se puede importar',
        text: 'Es un archivo ZIP. Descomprímalo e importe el registro que contiene.',
      },
      fileWeb: {
        title: 'El archivo no se puede importar',
        text: 'Es una página web o XML. Exporte la tabla como CSV.',
      },
      fileJson: {
        title: 'El archivo no se puede importar',
        text: 'Es JSON, pero no una lista de lugares (una FeatureCollection GeoJSON). Exporte la tabla como CSV, o una capa de mapa como GeoJSON (WGS 84).',
      },
      fileUnknown: {
        title: 'El archivo no se puede importar',
        text: 'Tipo de archivo desconocido. Guárdelo como CSV, Excel (.xlsx) o GeoJSON.',
      },
      fileGone: {
        title: 'El archivo ya no se conserva',
        text: 'Se conserva hasta que se importan sus filas, 30 días como máximo. Elíjalo de nuevo.',
      },
      fileSize: {
        title: 'El archivo es demasiado grande',
        text: 'Se pueden importar como máximo %{most} MB a la vez. Divídalo.',
      },
      fileColumns: {
        title: 'El archivo tiene demasiadas columnas',
        text: 'Se pueden importar como máximo %{most}. Quite las que no hagan falta.',
      },
      fileRows: {
        title: 'El archivo tiene demasiadas filas',
        text: 'Se puede importar como máximo un millón a la vez. Divídalo.',
      },
      fileCells: {
        title: 'El archivo tiene demasiadas celdas',
        text: 'Más de 20 millones, contando las vacías. Borre lo que esté muy a la derecha o divida el archivo.',
      },
      fileText: {
        title: 'El archivo contiene demasiado texto',
        text: 'Divídalo o guárdelo como CSV.',
      },
      fileCell: {
        title: 'Una celda es demasiado larga',
        text: 'La fila %{row} tiene una celda de más de %{most} caracteres.',
      },
      fileCellSomewhere: {
        title: 'Una celda es demasiado larga',
        text: 'El libro tiene una celda de más de %{most} caracteres.',
      },
      fileRow: {
        title: 'Una fila es demasiado larga',
        text: 'La fila %{row} tiene más de %{most} caracteres.',
      },
      fileGap: {
        title: 'Demasiadas filas vacías',
        text: 'Hay más de 10 000 filas vacías por encima de la fila %{row}. Borre lo que esté muy abajo o súbalo.',
      },
      fileTime: {
        title: 'Leer el archivo llevó demasiado tiempo',
        text: 'Divídalo o guárdelo como CSV.',
      },
      ownFactors: {
        title: 'Es su propia cuenta',
        text: 'Cambie su acceso en dos pasos en su perfil, con su contraseña.',
      },
      noFactors: {
        title: 'El acceso en dos pasos no está configurado',
        text: 'Para entrar solo se pide la contraseña.',
      },
      revoked: {
        title: 'Esta clave ha sido revocada',
        text: 'No se puede cambiar. Cree otra clave.',
      },
      inUse: {
        title: 'Todavía en uso',
        text: 'Hay cementerios, organizaciones o personas que dependen de esto. Trasládelos o quítelos antes.',
      },
      mergeClash: {
        title: 'Ambos están inhumados',
        text: 'Una persona solo se inhuma una vez. Anule la inhumación que se inscribió dos veces, o registre una exhumación; después fusione.',
      },
      merged: {
        title: 'Esta ficha se fusionó con %{name}',
        text: 'Deshaga la fusión en lugar de restaurarlo.',
      },
      mergeChanged: {
        title: 'La fusión no se puede deshacer',
        text: '%{name} ha cambiado desde entonces. Haga las correcciones a mano.',
      },
      mergeTooMany: {
        title: 'Juntos superan el límite',
        text: 'Hay %{count} en total, y se pueden conservar %{max} como máximo. Quite algunos antes.',
      },
      notMerged: {
        title: 'No hay ninguna fusión que deshacer',
        text: '%{name} no se ha fusionado.',
      },
      fieldUsed: {
        title: 'Este campo ya tiene valores',
        text: 'Fichas con un valor en «%{name}»: %{count}. Archive el campo y añada otro del nuevo tipo.',
      },
      fieldHeld: {
        title: 'Otros campos dependen de «%{name}»',
        text: '%{others} se muestran según ese campo. Cámbielos antes.',
      },
      fieldImporting: {
        title: 'Una importación escribe en este campo',
        text: '%{file}: espere a que termine.',
      },
      ownChanged: {
        title: 'Los campos personalizados han cambiado desde la comprobación',
        text: 'Compruebe el archivo de nuevo.',
      },
      manyFields: {
        title: 'Se ha alcanzado el límite de %{limit} campos',
        text: 'Archive uno antes.',
      },
      contractCancelled: {
        title: 'El contrato está cancelado',
        text: 'Solo se pueden anotar reembolsos y ajustes.',
      },
      deliveredTooMuch: {
        title: 'Más de lo que queda pendiente',
        text: '%{item}: quedan pendientes %{owed}.',
      },
      undone: { title: '%{delivery} ya está anulada', text: 'Por %{by}.' },
      depositTooMuch: {
        title: 'Más de lo vencido para %{fund}',
        text: 'Indique que es un anticipo, o deposite solo lo vencido.',
      },
      releaseTooMuch: {
        title: '%{fund} debe conservar lo vencido',
        text: 'Solo puede retirarse lo entregado, reembolsado o depositado por anticipado.',
      },
      fundKind: {
        title: '%{fund} ya es un fondo del otro tipo',
        text: 'Elija otro nombre.',
      },
      presetCurrency: {
        title: 'Este modelo está en otra moneda',
        text: 'Sirve para cementerios que venden en %{currency}.',
      },
      refundTooMuch: {
        title: 'Más del importe pagado',
        text: 'Un reembolso no puede superar el importe pagado.',
      },
      creditTooMuch: {
        title: 'Más de lo pagado de más',
        text: 'Solo lo pagado de más puede pasar al saldo a favor del cliente.',
      },
      applyTooMuch: {
        title: 'Más de lo adeudado',
        text: 'Puede aplicarse como máximo el saldo del contrato.',
      },
      heldTooLittle: {
        title: 'Más de lo retenido',
        text: 'Lo retenido para %{account} es menos que este importe.',
      },
      depositStillHeld: {
        title: 'La reserva está activa',
        text: 'Un anticipo solo se retiene cuando la reserva ha terminado sin venta.',
      },
      contractHoldsMoney: {
        title: 'Hay pagos en este contrato',
        text: 'Reembólselos antes o páselos al saldo a favor del cliente.',
      },
      reservationHoldsMoney: {
        title: 'Hay un anticipo retenido en esta reserva',
        text: 'Reembólselo antes o páselo al saldo a favor del cliente.',
      },
      notACheck: {
        title: 'Solo se devuelve un cheque',
        text: 'Este movimiento no se pagó con cheque. Anúlelo en su lugar.',
      },
      batchOpen: {
        title: 'Ya hay un lote abierto de ese día',
        text: 'Cuéntelo y ciérrelo antes.',
      },
      batchClosed: {
        title: 'El lote está cerrado',
        text: 'Ya se contó y se cerró. Vuelva a cargar la página.',
      },
      batchSecondPerson: {
        title: 'Hace falta una segunda persona',
        text: 'Quien cobró o cerró el lote no puede volver a abrirlo.',
      },
      planContractCancelled: {
        title: 'Un contrato cancelado no tiene plan de pago',
        text: 'Ya no se debe nada por él.',
      },
      commissionTooMuch: {
        title: 'Más de lo ganado',
        text: 'A un asesor no se le paga más que las comisiones ganadas hasta hoy.',
      },
      repaymentTooMuch: {
        title: 'Más de lo pagado',
        text: 'No puede devolverse más de lo que se pagó.',
      },
      planDefaulted: {
        title: 'El plan de pagos está en incumplimiento',
        text: 'Restablezca el plan o prepare otro primero y modifique después el contrato.',
      },
      planStep: {
        title: 'No es posible para este plan',
        text: 'Su estado ha cambiado. Actualice y vuelva a intentarlo.',
      },
      writeOffTooMuch: {
        title: 'Más que el saldo',
        text: 'Una condonación no puede superar el saldo.',
      },
      periodClosed: {
        title: '%{month} está cerrado',
        text: 'Use una fecha de un mes abierto, o haga reabrir el mes.',
      },
      periodIsClosed: { title: '%{month} ya está cerrado', text: 'Actualice la página.' },
      periodIsOpen: { title: '%{month} ya está abierto', text: 'Actualice la página.' },
      periodOutOfOrder: {
        title: 'Los meses se cierran y se reabren en orden',
        text: 'Empiece por %{other}.',
      },
      batchesOpen: {
        title: '%{month} tiene lotes abiertos',
        text: 'Cuéntelos y ciérrelos primero: %{batches}',
      },
      periodSecondPerson: {
        title: 'Una segunda persona debe aprobarlo',
        text: 'Usted solicitó reabrir %{month}; otra persona lo abre.',
      },
      accountNeeded: {
        title: '%{account} está en uso',
        text: 'Se asientan documentos en ella. Cambie su código o su nombre.',
      },
      reversed: { title: '%{number} ya está anulado', text: 'Por %{by}.' },
      immutable: {
        title: 'Este registro es permanente',
        text: 'No se puede cambiar ni archivar; registre una corrección.',
      },
      contractStep: {
        title: 'Este paso no es posible',
        text: 'Su estado ha cambiado. Actualice e inténtelo de nuevo.',
      },
      invoiceContract: {
        title: 'El contrato no está firmado',
        text: 'Firme primero el contrato: una factura se emite para un contrato firmado.',
      },
      invoiceIssued: {
        title: 'Una factura emitida no se puede cambiar',
        text: 'Emita una nota de abono y después otra factura.',
      },
      invoiceKept: {
        title: 'Una factura emitida no se puede archivar',
        text: 'Emita una nota de abono.',
      },
      invoiceTooMuch: {
        title: 'Queda menos por facturar',
        text: 'Otras facturas del contrato %{contract} ya piden una parte.',
      },
      itemInvoiced: {
        title: 'Este concepto ya está facturado',
        text: 'El concepto %{item} del contrato está en otra factura.',
      },
      invoiceDraft: {
        title: 'La factura es un borrador',
        text: 'Cambie o archive el borrador; las notas de abono son para facturas emitidas.',
      },
      invoiceCredited: {
        title: 'No queda nada por abonar',
        text: 'La factura %{number} se ha abonado por completo.',
      },
      creditNoteKept: {
        title: 'El ajuste de una nota de abono no se anula',
        text: 'Pertenece a la nota de abono %{number}. Cargue de nuevo el importe y factúrelo.',
      },
      usualTerms: {
        title: 'Solo un plazo puede ser el habitual',
        text: 'Desmarque primero «%{name}».',
      },
      nothingOverdue: {
        title: 'No hay nada vencido',
        text: 'No hay nada vencido en el contrato %{contract}.',
      },
      paymentPromised: {
        title: 'El cliente ha prometido pagar',
        text: 'Para el contrato %{contract} hay un pago prometido para el %{day}.',
      },
      reminderSent: {
        title: 'Este aviso no está por enviar',
        text: 'Ya se envió o se descartó. Actualice e inténtelo de nuevo.',
      },
      reminderEmail: {
        title: 'No hay correo electrónico',
        text: 'El cliente del contrato %{contract} no tiene correo electrónico. Imprima la carta.',
      },
      reminderKept: {
        title: 'Un aviso no se puede cambiar',
        text: 'Descártelo antes de enviarlo y prepare otro.',
      },
      promiseContract: {
        title: 'La promesa sigue con su contrato',
        text: 'Retírela e introduzca otra.',
      },
      writeOffDecided: {
        title: 'Esta propuesta ya está resuelta',
        text: 'Lo aprobado o rechazado es definitivo.',
      },
      writeOffSecond: {
        title: 'Otra persona debe aprobarlo',
        text: 'Quien propone una cancelación de deuda no puede aprobarla.',
      },
      itemDelivered: {
        title: 'Este concepto ya se entregó',
        text: '«%{item}» ya se entregó. Registre antes su devolución y quítelo después del contrato.',
      },
      notSigned: {
        title: 'Solo se puede modificar un contrato firmado',
        text: 'Un borrador se edita directamente; un contrato cancelado queda como está.',
      },
      retainedTooMuch: {
        title: 'Más de lo pagado',
        text: 'La retención no puede superar lo que el cliente ha pagado.',
      },
      rightMoved: {
        title: 'Este derecho ya no depende del contrato',
        text: '%{right} se transmitió o terminó: su espacio no puede devolverse.',
      },
      priceChangeInForce: {
        title: 'Este cambio ya no puede deshacerse',
        text: 'Está vigente desde el %{day} o ya se deshizo.',
      },
      priceMoved: {
        title: '%{item} se ha modificado desde entonces',
        text: 'Su último día es distinto. Cambie los precios uno a uno.',
      },
      contractSigned: {
        title: 'Un contrato firmado no se puede cambiar',
        text: 'Artículos, partes y condiciones son definitivos una vez firmados. Modifíquelo con un documento aparte.',
      },
      featured: {
        title: 'Esta persona ya está en la página de inicio',
        text: 'Edite la entrada existente.',
      },
      homepageFull: {
        title: 'La página de inicio está llena',
        text: 'Se ha alcanzado el número máximo de memoriales. Quite uno antes.',
      },
      kindInUse: {
        title: 'El tipo no se puede cambiar mientras esté en uso',
        text: 'Otras fichas usan esta entrada. Cámbielas antes, o añada otra entrada.',
      },
      noStops: {
        title: 'Un recorrido sin paradas no se puede publicar',
        text: 'Añada antes una parada.',
      },
      checklistOpen: {
        title: 'La lista de control no está terminada',
        text: 'Faltan %{count} puntos, el primero: %{task}',
      },
      contractKept: {
        title: 'Solo se puede archivar un borrador',
        text: 'Cancele este contrato.',
      },
      voidNeedsReason: {
        title: 'Anular un derecho exige un motivo',
        text: 'Abra el derecho y elija «Anular el derecho».',
      },
      rightRunning: {
        title: 'El plazo de este derecho no ha terminado',
        text: 'Registre una devolución si el titular lo devuelve.',
      },
      rightVoid: { title: 'Este derecho está anulado', text: 'No hay nada que anular.' },
      voidSold: {
        title: 'Un contrato vigente vendió este derecho',
        text: 'Cancele el contrato: el derecho vuelve entonces al cementerio.',
      },
      rightWentBack: {
        title: 'Este derecho volvió al cementerio con su contrato',
        text: 'Venda el lugar de nuevo, con un contrato propio.',
      },
      voidTransferred: {
        title: 'Una transmisión registrada creó este derecho',
        text: 'Registre una rectificación, para que la cadena de títulos siga entera.',
      },
      transferNeeded: {
        title: 'Los derechos pasan o se devuelven por una transmisión',
        text: 'Inicie una transmisión de este derecho, o una rectificación si el registro no es correcto.',
      },
      titleEnded: {
        title: 'Una transmisión registrada puso fin a este derecho',
        text: 'Su lugar en la cadena de títulos ya no cambia. Registre una rectificación del derecho que le siguió.',
      },
      titlesOverlap: {
        title: 'Otra persona tenía el espacio en ese tiempo',
        text: '%{label} figura en la cadena de títulos durante parte de ese tiempo. Corrija las fechas o sustituya la entrada errónea.',
      },
      titleDated: {
        title: 'Una transmisión creó este derecho ese día',
        text: 'Comienza el día en que terminó el anterior.',
      },
      titleInterred: {
        title: 'Hay alguien inhumado en %{space}',
        text: 'No se puede renunciar al derecho mientras haya alguien inhumado allí o vaya a haberlo.',
      },
      transferSettled: {
        title: 'Esta transmisión ya no se puede modificar',
        text: 'Una transmisión registrada queda como está: un error se corrige con una rectificación. Una aprobada se puede anular.',
      },
      evidenceMissing: { title: 'Faltan documentos', text: 'Todavía falta: %{evidence}.' },
      transferKept: {
        title: 'Esta transmisión ya está decidida',
        text: 'Una transmisión registrada queda en la cadena de títulos. Anule la que esté aprobada.',
      },
      noFollowers: {
        title: 'Nadie recibe todavía el derecho',
        text: 'Indique primero los nuevos titulares.',
      },
      noShare: {
        title: 'Alguien cuya parte se transmite no tiene ninguna',
        text: 'Elija de nuevo qué partes se transmiten.',
      },
      transferStep: {
        title: 'Ya no es posible con esta transmisión',
        text: 'Recargue la página para ver en qué quedó.',
      },
      secondPerson: {
        title: 'Otra persona tiene que aprobar esta transmisión',
        text: 'Quien la inició o recibió sus documentos no la aprueba.',
      },
      holderLives: {
        title: 'No consta el fallecimiento de %{holder}',
        text: 'Nadie hereda la parte de una persona viva: indique el fallecimiento en el contacto, o elija qué partes pasan.',
      },
      holderDied: {
        title: '%{holder}: persona fallecida',
        text: 'Registre primero la herencia de su parte; quien la reciba podrá transmitirla después.',
      },
      feeElsewhere: {
        title: 'El contrato no cobra la tasa de esta transmisión',
        text: 'Cada transmisión necesita su propia tasa entre los conceptos de un contrato.',
      },
      titleUnpaid: {
        title: 'Se debe dinero por el contrato de este derecho',
        text: 'Cobre el pago antes de transmitir el derecho.',
      },
      feeUnpaid: {
        title: 'La tasa de transmisión no está pagada',
        text: 'Indique el contrato que la cobra, firmado y pagado por completo.',
      },
      notApproved: {
        title: 'Esta transmisión aún no está aprobada',
        text: 'Una segunda persona la aprueba antes de registrarla.',
      },
      rightEnded: {
        title: 'Este derecho ya no está activo',
        text: 'Empiece de nuevo desde el derecho que hay ahora sobre el espacio.',
      },
      beforeRight: {
        title: 'La transmisión es anterior al inicio del derecho',
        text: 'Compruebe ambas fechas.',
      },
      spaceElsewhere: {
        title: 'Un espacio ya no forma parte de este lote',
        text: 'Elija los espacios de nuevo.',
      },
      interred: {
        title: 'Hay una persona inhumada en %{space}',
        text: 'El contrato no se puede cancelar mientras alguien esté inhumado allí o vaya a estarlo.',
      },
      priced: {
        title: '%{sku} ya tiene un precio para algunas de estas fechas',
        text: '%{item} está vigente entonces. Termínelo antes de que este empiece.',
      },
      permitCharged: {
        title: 'La tasa ya se ha cobrado',
        text: 'Abra el contrato para cambiarlo o cancelarlo.',
      },
      claimed_right: {
        title: '%{space} tiene titular',
        text: 'Tiene un derecho de inhumación.',
      },
      claimed_right_by: {
        title: '%{space} pertenece a %{holder}',
        text: 'Tiene un derecho de inhumación.',
      },
      claimed_contract: {
        title: '%{space} está bajo contrato',
        text: 'Otro contrato en curso lo retiene.',
      },
      claimed_contract_by: {
        title: '%{space} está bajo contrato con %{holder}',
        text: 'Otro contrato en curso lo retiene.',
      },
      claimed_reservation: {
        title: '%{space} está reservado',
        text: 'Tiene una reserva.',
      },
      claimed_reservation_by: {
        title: '%{space} está reservado para %{holder}',
        text: 'Tiene una reserva.',
      },
      claimed_hold: { title: '%{space} está bloqueado', text: 'Levante antes el bloqueo.' },
      claimed_both: {
        title: 'Ambos espacios están ocupados',
        text: 'La ubicación que se mueve y su destino tienen derechos, reservas o bloqueos.',
      },
      capacity_over: {
        title: '%{space} supera su capacidad',
        text: '%{caskets} ataúdes de %{casketRoom} y %{cremains} urnas de %{cremainsRoom}: resuélvalo antes de otra inhumación.',
      },
      capacity_urnsOnly: {
        title: '%{space} solo admite urnas',
        text: 'Elija una ubicación que admita ataúdes.',
      },
      capacity_noUrns: {
        title: '%{space} no admite urnas',
        text: 'Elija una ubicación que admita urnas.',
      },
      capacity_caskets: {
        title: '%{space} no tiene lugar para otro ataúd',
        text: 'Ataúdes: %{used} de %{room}.',
      },
      capacity_cremains: {
        title: '%{space} no tiene lugar para otra urna',
        text: 'Urnas: %{used} de %{room}.',
      },
      capacity_children: {
        title: '%{space} no tiene lugar para otro niño',
        text: 'Niños y ataúdes: %{used} de %{room}.',
      },
      capacity_besideUrns: {
        title: '%{space} no tiene lugar para un ataúd junto a las urnas',
        text: 'Según sus reglas admite lo uno o lo otro.',
      },
      capacity_besideCaskets: {
        title: '%{space} no tiene lugar para una urna junto al ataúd',
        text: 'Según sus reglas admite lo uno o lo otro.',
      },
      capacity_urnsAfterCasket: {
        title: 'En %{space} primero va el ataúd',
        text: 'Las urnas van después.',
      },
      capacity_urnsAbove: {
        title: 'Hay urnas en %{space}',
        text: 'No se puede colocar ningún ataúd debajo.',
      },
      capacity_noSuchLevel: {
        title: '%{space} no tiene nivel %{level}',
        text: 'Niveles: 1 a %{levels}.',
      },
      capacity_levelTaken: {
        title: 'El nivel %{level} de %{space} no está libre',
        text: 'Siguiente nivel libre: %{next}.',
      },
      capacity_deeperFirst: {
        title: 'En %{space} va primero el nivel libre más profundo',
        text: 'Use el nivel %{next}.',
      },
      capacity_noLevel: {
        title: 'No se puede llegar a ningún nivel libre de %{space}',
        text: 'Hay alguien encima.',
      },
      capacity_tooLong: {
        title: 'El contenedor es demasiado largo para %{space}',
        text: 'Mide %{measure} de largo, el interior %{inner}.',
      },
      capacity_tooWide: {
        title: 'El contenedor es demasiado ancho para %{space}',
        text: 'Mide %{measure} de ancho, el interior %{inner}.',
      },
      capacity_closed: { title: '%{space} está cerrado', text: 'Sin inhumaciones desde el %{on}.' },
      capacity_rest: {
        title: 'El reposo en %{space} no ha terminado',
        text: 'Termina el %{until}.',
      },
      capacity_restUnknown: {
        title: 'No se puede calcular el reposo en %{space}',
        text: 'Indique antes la fecha de la inhumación.',
      },
      capacity_notDeepened: {
        title: 'En %{space} no se pueden profundizar los restos',
        text: 'Sus reglas de capacidad no lo prevén.',
      },
      capacity_liesAbove: {
        title: 'Hay alguien encima en %{space}',
        text: 'Solo se pueden profundizar los restos superiores.',
      },
      referenced: {
        title: 'Otras fichas se refieren a esta',
        text: 'Cámbielas o archívelas antes.',
      },
      atNeedBooked: {
        title: 'Esta llamada ya está reservada',
        text: 'Otra persona la reservó o la archivó.',
      },
      contractTaken: {
        title: 'Este contrato no se puede usar',
        text: 'Está cancelado o es de otra inhumación.',
      },
      notBooked: { title: 'Solo se confirma un servicio programado', text: 'Prográmelo antes.' },
      custodyEnded_released: {
        title: '%{name}: cenizas ya entregadas',
        text: 'Entregadas el %{on}. Deshaga la entrega si se registró por error.',
      },
      custodyEnded_interred: {
        title: '%{name}: cenizas inhumadas aquí',
        text: 'La custodia terminó el %{on}. Anule la inhumación si se registró por error.',
      },
      custodyEnded_scattered: {
        title: '%{name}: cenizas esparcidas',
        text: 'La custodia terminó el %{on}. Deshágalo si se registró por error.',
      },
      custodyKept: {
        title: 'La cadena de custodia es permanente',
        text: 'Solo se puede archivar una recepción recién registrada.',
      },
      custodyObjection: {
        title: 'Alguien se opone a la entrega',
        text: 'Oposiciones: %{count}. Indique cómo se resolvieron, o espere.',
      },
      custodyNotReleased: {
        title: '%{name}: cenizas no entregadas',
        text: 'No hay nada que deshacer.',
      },
      disintermentStep: {
        title: 'Este paso no es posible',
        text: 'Su estado ha cambiado. Actualice e inténtelo de nuevo.',
      },
      disintermentKept: {
        title: 'Una exhumación realizada permanece registrada',
        text: 'Solo se puede archivar una que no ha tenido lugar.',
      },
      disintermentOpen: { title: '%{name} ya está prevista', text: 'Continúe con esa.' },
      disintermentDone: {
        title: 'Una exhumación realizada no se puede modificar',
        text: 'Solo sus observaciones.',
      },
      notInterredThere: {
        title: 'La inhumación ha cambiado desde entonces',
        text: 'Cancele esta exhumación, o planifíquela de nuevo.',
      },
      notTemporary: {
        title: 'Esta exhumación no es temporal',
        text: 'Registre una nueva inhumación en su lugar.',
      },
      interredTwice: {
        title: '%{name} ya está inhumado/a, o tiene fecha de inhumación',
        text: 'Ubicación: %{place}. Exhume antes, o anule esa inhumación. Si las cenizas se dividieron, marque «Parte de las cenizas».',
      },
      voidOnlyCompleted: {
        title: 'Solo se puede anular una inhumación realizada',
        text: 'Archive la que no ha tenido lugar.',
      },
      voided: {
        title: 'Esta inhumación está anulada',
        text: 'El asiento permanece en el registro, tachado. Restablézcalo para modificarlo.',
      },
      notVoided: { title: 'Esta inhumación no está anulada', text: 'No hay nada que restablecer.' },
      completed: {
        title: 'Una inhumación realizada es un registro permanente',
        text: 'Registre una exhumación, o anule la inscripción si fue un error.',
      },
      active: {
        title: 'Este derecho está activo',
        text: 'Renuncie a él o anúlelo antes: los derechos son registros permanentes.',
      },
      hold: {
        title: '%{space} no está bloqueado',
        text: 'Otra persona ya ha levantado el bloqueo.',
      },
      notForSale: { title: '%{space} no está en venta', text: 'Cámbielo antes en el espacio.' },
      moved: {
        title: 'Esta ubicación acaba de moverse',
        text: 'Las ubicaciones que contiene todavía se están actualizando. Inténtelo de nuevo en un momento.',
      },
      archiveParts: {
        title: 'El archivo tiene demasiadas partes',
        text: 'Un archivo puede tener %{most} partes como máximo.',
      },
      storageFull: {
        title: 'No queda espacio de almacenamiento',
        text: 'Los archivos, importaciones y copias de su organización pueden ocupar %{limit} GB, y se usan %{used} GB. No se ha guardado nada.',
      },
      busy: { title: 'Otra persona está cambiando estas fichas', text: 'Inténtelo de nuevo.' },
      archived: { title: 'Esta ficha está archivada', text: 'Restáurela antes de cambiarla.' },
      batchesWaiting: {
        title: 'Se están creando otros documentos',
        text: 'Espere a que estén listos o cancele uno.',
      },
      batchEnded: { title: 'Ya está creado', text: 'No se canceló nada.' },
      batchGone: {
        title: 'No hay nada que descargar',
        text: 'Se canceló, falló o ha caducado.',
      },
      nestedTooDeep: {
        title: 'Los datos están demasiado anidados',
        text: 'Se permiten %{most} niveles como máximo.',
      },
      batchMaking: { title: 'Aún se está creando', text: 'Descárguelo cuando esté listo.' },
      reservation_converted: {
        title: 'La reserva ya no está activa',
        text: 'Se convirtió en un derecho.',
      },
      reservation_released: { title: 'La reserva ya no está activa', text: 'Fue liberada.' },
      reservation_expired: { title: 'La reserva ya no está activa', text: 'Ha vencido.' },
      unique: {
        title: 'Esta ficha ya existe',
        text: 'Otra ficha tiene el mismo valor en un campo que debe ser único.',
      },
      invalid: { title: 'Algunos datos no son válidos', text: '%{errors}' },
      statementMatched: {
        title: 'Hay líneas conciliadas en este extracto',
        text: 'Deshaga primero esas conciliaciones.',
      },
      lineSettled: { title: 'Esta línea bancaria ya está resuelta', text: 'Deshágalo primero.' },
      lineAmount: {
        title: 'Los importes no suman la línea bancaria',
        text: 'Elija pagos o transacciones que la sumen con exactitud.',
      },
      entryTaken: {
        title: '%{number} no se puede conciliar',
        text: 'Está conciliada con otra línea o fue revertida.',
      },
      currencyDecimals: {
        title: 'Este formato no admite %{currency}',
        text: 'Solo tiene dos decimales.',
      },
      sirenMissing: { title: 'Falta el SIREN', text: 'Escríbalo en Ajustes, Programas contables.' },
      datevMissing: {
        title: 'Faltan los números DATEV',
        text: 'Escriba los números de asesor y de cliente en Ajustes, Programas contables.',
      },
      accountNotNumeric: {
        title: '«%{account}» no es un número de cuenta',
        text: 'DATEV exige cifras: escriba el código contable en el plan de cuentas.',
      },
      journalEmpty: { title: 'Nada que entregar', text: 'Este período no tiene asientos.' },
      linksNotSetUp: {
        title: 'Los pagos en línea no están configurados',
        text: 'Añada un proveedor y sus claves en Ajustes, en «Pagos en línea».',
      },
      linkClosed: {
        title: 'Este enlace de pago ya no está abierto',
        text: 'Se pagó o se canceló. Actualice e inténtelo de nuevo.',
      },
      provider_keys: {
        title: 'El proveedor de pagos no acepta las claves',
        text: 'Compruébelas en Ajustes, en «Pagos en línea».',
      },
      provider_unreachable: {
        title: 'No se puede contactar con el proveedor de pagos',
        text: 'Inténtelo de nuevo en un momento.',
      },
      provider_refused: {
        title: 'El proveedor de pagos rechazó este enlace',
        text: 'Compruebe el importe y la moneda.',
      },
      runBooked: {
        title: 'Los pagos de esta remesa ya están registrados',
        text: 'Actualice e inténtelo de nuevo.',
      },
      runEarly: {
        title: 'Aún no ha llegado el día de esta remesa',
        text: 'Los pagos se pueden registrar a partir del %{day}.',
      },
      notCollected: {
        title: 'No se cobró, o ya fue devuelto',
        text: 'Actualice e inténtelo de nuevo.',
      },
      mandateEnded: { title: '%{mandate} ha terminado', text: 'Añada un mandato nuevo.' },
      accountMissing: {
        title: 'Falta la cuenta de %{mandate}',
        text: 'Introdúzcala en el mandato.',
      },
      bicCountry: {
        title: 'El BIC y el IBAN de %{whose} son de países distintos',
        text: 'Introduzca de nuevo la cuenta: el BIC debe ser del país del IBAN.',
      },
      debitCurrency: {
        title: 'Este archivo es solo para %{currency}',
        text: 'Elija una cuenta de domiciliación en la moneda de este cementerio.',
      },
    },
  },
}
