/** What the screens of all areas say when the server refuses something, by the code of the refusal. */
export default {
  areas: {
    conflict: {
      clash: {
        title: 'This time is already taken',
        text: '%{names} at %{at}. Choose another time, chapel or crew.',
      },
      documentSent: {
        title: 'This document has already been sent',
        text: 'Create a new one from the record.',
      },
      nobodyToRemind: {
        title: 'No one to remind',
        text: 'No recipient with an email address is due to act at the moment.',
      },
      justReminded: {
        title: 'They were already reminded within the last hour',
        text: 'Please give them a little time.',
      },
      documentEnded: {
        title: 'This document is no longer open',
        text: 'It was completed, declined or revoked.',
      },
      documentExpired: {
        title: 'This document has expired',
        text: 'Extend its deadline first.',
      },
      notTheirTurn: {
        title: 'It is not their turn yet',
        text: 'Earlier recipients sign first.',
      },
      sealKey: {
        title: 'Signed documents cannot be sealed',
        text: 'This server has no signing key. Whoever runs it can set one up; until then, you can only send documents to be read.',
      },
      templateFile: {
        title: 'The PDF of this template is missing',
        text: 'Restore it in the template’s files, or choose another one.',
      },
      glyphs: {
        title: 'Some characters cannot be printed',
        text: '“%{letters}” in “%{text}” cannot be printed: no font on the server contains these characters. Ask whoever runs it to install one.',
      },
      paperNeeds: {
        title: 'This document includes information you cannot view',
        text: 'It includes: %{what}. Ask someone with permission to print it.',
      },
      listTooLong: {
        title: 'A list is too long',
        text: 'It can have at most %{most} entries. Send it in parts.',
      },
      fileXls: {
        title: 'The file cannot be imported',
        text: 'This is an old Excel workbook (.xls). Save it as .xlsx or CSV.',
      },
      fileOds: {
        title: 'The file cannot be imported',
        text: 'This is an OpenDocument spreadsheet (.ods). Save it as .xlsx or CSV.',
      },
      fileGedcom: {
        title: 'The file cannot be imported',
        text: 'This is a family tree (GEDCOM). Export the list of people from your genealogy software as CSV.',
      },
      fileShapefile: {
        title: 'The file cannot be imported',
        text: 'This is a shapefile. Export the layer as GeoJSON in WGS 84 (longitude and latitude), for instance with QGIS.',
      },
      fileKml: {
        title: 'The file cannot be imported',
        text: 'This is a Google Earth file (KML or KMZ). Export it as GeoJSON in WGS 84 (longitude and latitude), for instance with QGIS.',
      },
      fileDatabase: {
        title: 'The file cannot be imported',
        text: 'This is a database. Export the table as CSV.',
      },
      fileDocument: {
        title: 'The file cannot be imported',
        text: 'This is a document. Copy its table into a spreadsheet and save that as .xlsx or CSV.',
      },
      filePicture: {
        title: 'The file cannot be imported',
        text: 'This is an image. Type the list into a spreadsheet, or use text recognition first.',
      },
      fileArchive: {
        title: 'The file cannot be imported',
        text: 'This is a cemetery archive. Import it into an empty cemetery under Settings, Archive.',
      },
      fileZip: {
        title: 'The file cannot be imported',
        text: 'This is a ZIP file. Unpack it and import the register inside.',
      },
      fileWeb: {
        title: 'The file cannot be imported',
        text: 'This is a web page or XML. Export the table as CSV.',
      },
      fileJson: {
        title: 'The file cannot be imported',
        text: 'This is JSON, but not a list of places (a GeoJSON FeatureCollection). Export the table as CSV, or a map layer as GeoJSON in WGS 84.',
      },
      fileUnknown: {
        title: 'The file cannot be imported',
        text: 'Unknown file type. Save it as CSV, Excel (.xlsx) or GeoJSON.',
      },
      fileGone: {
        title: 'The file is no longer stored',
        text: 'Files are kept until their rows are imported, for at most 30 days. Choose the file again.',
      },
      fileSize: {
        title: 'The file is too large',
        text: 'At most %{most} MB can be imported at once. Split the file.',
      },
      fileColumns: {
        title: 'The file has too many columns',
        text: 'At most %{most} columns can be imported. Remove those you do not need.',
      },
      fileRows: {
        title: 'The file has too many rows',
        text: 'At most one million rows can be imported at once. Split the file.',
      },
      fileCells: {
        title: 'The file has too many cells',
        text: 'It has more than 20 million cells, including empty ones. Delete stray content far to the right, or split the file.',
      },
      fileText: { title: 'The file contains too much text', text: 'Split it, or save it as CSV.' },
      fileCell: {
        title: 'A cell is too long',
        text: 'Row %{row} has a cell of more than %{most} characters.',
      },
      fileCellSomewhere: {
        title: 'A cell is too long',
        text: 'The workbook has a cell of more than %{most} characters.',
      },
      fileRow: { title: 'A row is too long', text: 'Row %{row} has more than %{most} characters.' },
      fileGap: {
        title: 'Too many empty rows',
        text: 'There are more than 10,000 empty rows above row %{row}. Delete stray content far below, or move it up.',
      },
      fileTime: { title: 'Reading the file took too long', text: 'Split it, or save it as CSV.' },
      ownFactors: {
        title: 'This is your own account',
        text: 'Change your own two-step sign-in on your profile, using your password.',
      },
      noFactors: {
        title: 'Two-step sign-in is not set up',
        text: 'Only the password is required to sign in.',
      },
      revoked: {
        title: 'This key has been revoked',
        text: 'It cannot be changed. Create another key instead.',
      },
      inUse: {
        title: 'This is still in use',
        text: 'Cemeteries, organizations or people belong to it. Move or remove them first.',
      },
      mergeClash: {
        title: 'Both are interred',
        text: 'A person can be interred only once. Void the interment that was entered twice, or record a disinterment; then merge.',
      },
      merged: {
        title: 'This record was merged into %{name}',
        text: 'Undo the merge instead of restoring it.',
      },
      mergeChanged: {
        title: 'The merge cannot be undone',
        text: '%{name} has been changed since. Please make the corrections by hand.',
      },
      mergeTooMany: {
        title: 'Both together exceed the limit',
        text: 'There are %{count} in total, and at most %{max} can be kept. Remove some first.',
      },
      notMerged: { title: 'There is no merge to undo', text: '%{name} has not been merged.' },
      fieldUsed: {
        title: 'This field already has values',
        text: 'Records with a value in “%{name}”: %{count}. Archive the field and add another one of the new type.',
      },
      fieldHeld: {
        title: 'Other fields depend on “%{name}”',
        text: '%{others} are shown depending on it. Change those first.',
      },
      fieldImporting: {
        title: 'An import is writing into this field',
        text: '%{file}: wait until it has finished.',
      },
      ownChanged: {
        title: 'The custom fields have changed since the check',
        text: 'Check the file again.',
      },
      manyFields: {
        title: 'The limit of %{limit} fields has been reached',
        text: 'Archive one first.',
      },
      contractCancelled: {
        title: 'The contract is canceled',
        text: 'Only refunds and adjustments can be recorded.',
      },
      deliveredTooMuch: {
        title: 'More than is still owed',
        text: 'Only %{owed} of %{item} are still owed.',
      },
      undone: { title: '%{delivery} has already been undone', text: 'By %{by}.' },
      depositTooMuch: {
        title: 'More than is due to %{fund}',
        text: 'Mark the deposit as an advance, or deposit only what is due.',
      },
      releaseTooMuch: {
        title: '%{fund} must keep what is due',
        text: 'Only what was delivered, refunded or deposited in advance can be withdrawn.',
      },
      fundKind: {
        title: '%{fund} is already a fund of the other kind',
        text: 'Choose another name.',
      },
      presetCurrency: {
        title: 'This preset is in another currency',
        text: 'It can be used in cemeteries that sell in %{currency}.',
      },
      refundTooMuch: {
        title: 'More than the amount paid',
        text: 'A refund cannot exceed the amount paid.',
      },
      creditTooMuch: {
        title: 'More than was overpaid',
        text: 'Only what was paid above the balance can be moved to the customer’s credit.',
      },
      applyTooMuch: {
        title: 'More than is owed',
        text: 'At most the balance of the contract can be applied.',
      },
      heldTooLittle: {
        title: 'More than is held',
        text: 'Less than this amount is held for %{account}.',
      },
      depositStillHeld: {
        title: 'The reservation is active',
        text: 'A deposit is kept once the reservation has ended without a sale.',
      },
      contractHoldsMoney: {
        title: 'Money was paid on this contract',
        text: 'Refund it, or move it to the customer’s credit first.',
      },
      reservationHoldsMoney: {
        title: 'A deposit is held on this reservation',
        text: 'Refund it, or move it to the customer’s credit first.',
      },
      notACheck: {
        title: 'Only a check is returned',
        text: 'This transaction was not paid by check. Reverse it instead.',
      },
      batchOpen: {
        title: 'A batch of that day is open already',
        text: 'Count and close it first.',
      },
      batchClosed: {
        title: 'The batch is closed',
        text: 'It was counted and closed before. Reload the page.',
      },
      batchSecondPerson: {
        title: 'A second person is needed',
        text: 'Whoever took the money or closed the batch cannot open it again.',
      },
      planContractCancelled: {
        title: 'A canceled contract has no payment plan',
        text: 'Nothing is owed under it.',
      },
      commissionTooMuch: {
        title: 'More than was earned',
        text: 'A counselor is paid no more than the commissions earned so far.',
      },
      repaymentTooMuch: {
        title: 'More than was paid',
        text: 'No more can come back than was paid out.',
      },
      planDefaulted: {
        title: 'The payment plan is in default',
        text: 'Reinstate the plan or set up another one first, then amend the contract.',
      },
      planStep: {
        title: 'Not possible for this plan',
        text: 'Its status has changed. Refresh and try again.',
      },
      writeOffTooMuch: {
        title: 'More than the balance',
        text: 'A write-off cannot exceed the balance.',
      },
      periodClosed: {
        title: '%{month} is closed',
        text: 'Use a date in an open month, or have the month reopened.',
      },
      periodIsClosed: { title: '%{month} is closed already', text: 'Refresh the page.' },
      periodIsOpen: { title: '%{month} is open already', text: 'Refresh the page.' },
      periodOutOfOrder: {
        title: 'Months are closed and reopened in order',
        text: 'Start with %{other}.',
      },
      batchesOpen: {
        title: '%{month} has open batches',
        text: 'Count and close them first: %{batches}',
      },
      periodSecondPerson: {
        title: 'A second person has to approve this',
        text: 'You requested that %{month} be reopened; someone else approves it.',
      },
      accountNeeded: {
        title: '%{account} is in use',
        text: 'Documents are posted to it. Change its code or name instead.',
      },
      reversed: { title: '%{number} has already been reversed', text: 'By %{by}.' },
      immutable: {
        title: 'This record is permanent',
        text: 'It cannot be changed or archived; record a correction instead.',
      },
      contractStep: {
        title: 'This step is not possible',
        text: 'Its status has changed. Refresh and try again.',
      },
      invoiceContract: {
        title: 'The contract is not signed',
        text: 'Sign the contract first: an invoice is issued for a signed contract.',
      },
      invoiceIssued: {
        title: 'An issued invoice cannot be changed',
        text: 'Write a credit note, then a new invoice.',
      },
      invoiceKept: {
        title: 'An issued invoice cannot be archived',
        text: 'Write a credit note for it.',
      },
      invoiceTooMuch: {
        title: 'Less than that is left to invoice',
        text: 'Other invoices of contract %{contract} already ask for part of it.',
      },
      itemInvoiced: {
        title: 'This item has already been invoiced',
        text: 'Item %{item} of the contract is on another invoice.',
      },
      invoiceDraft: {
        title: 'The invoice is a draft',
        text: 'Change or archive the draft; credit notes are for issued invoices.',
      },
      invoiceCredited: {
        title: 'Nothing is left to credit',
        text: 'Invoice %{number} has been credited in full.',
      },
      creditNoteKept: {
        title: 'The adjustment of a credit note cannot be reversed',
        text: 'It belongs to credit note %{number}. Charge the amount again and invoice it.',
      },
      usualTerms: {
        title: 'Only one entry can be the usual one',
        text: 'Clear the checkbox on “%{name}” first.',
      },
      nothingOverdue: {
        title: 'Nothing is overdue',
        text: 'Nothing is overdue on contract %{contract}.',
      },
      paymentPromised: {
        title: 'The customer has promised to pay',
        text: 'For contract %{contract} a payment is promised by %{day}.',
      },
      reminderSent: {
        title: 'This reminder is not waiting to be sent',
        text: 'It was sent or discarded. Refresh and try again.',
      },
      reminderEmail: {
        title: 'There is no email address',
        text: 'The customer of contract %{contract} has no email address. Print the letter instead.',
      },
      reminderKept: {
        title: 'A reminder cannot be changed',
        text: 'Discard it while it is not sent, and prepare another.',
      },
      promiseContract: {
        title: 'A promise stays with its contract',
        text: 'Withdraw it and enter another.',
      },
      writeOffDecided: {
        title: 'This proposal has been decided',
        text: 'What was approved or rejected is final.',
      },
      writeOffSecond: {
        title: 'Someone else must approve this',
        text: 'Whoever proposed a write-off cannot approve it.',
      },
      itemDelivered: {
        title: 'This item was delivered',
        text: '“%{item}” was delivered. Record its return first, then take it off the contract.',
      },
      notSigned: {
        title: 'Only a signed contract can be amended',
        text: 'A draft is simply changed; a canceled contract stays as it is.',
      },
      retainedTooMuch: {
        title: 'More than was paid',
        text: 'The amount retained cannot exceed what the customer has paid.',
      },
      rightMoved: {
        title: 'This right is no longer held under the contract',
        text: '%{right} was transferred or has ended, so its space cannot be given back.',
      },
      priceChangeInForce: {
        title: 'This change can no longer be undone',
        text: 'It is in force since %{day}, or was undone already.',
      },
      priceMoved: {
        title: '%{item} has been changed since',
        text: 'Its last day is different now. Change the prices one by one.',
      },
      contractSigned: {
        title: 'A signed contract cannot be changed',
        text: 'Items, parties and terms are final once signed. Amend the contract instead.',
      },
      featured: {
        title: 'This person is already on the homepage',
        text: 'Edit the existing entry.',
      },
      homepageFull: {
        title: 'The homepage is full',
        text: 'The maximum number of memorials has been reached. Remove one first.',
      },
      kindInUse: {
        title: 'The type cannot be changed while it is in use',
        text: 'Other records use this entry. Change those first, or add another entry.',
      },
      noStops: { title: 'A tour without stops cannot be published', text: 'Add a stop first.' },
      checklistOpen: {
        title: 'The checklist is not complete',
        text: '%{count} items left, the first: %{task}',
      },
      contractKept: {
        title: 'Only a draft can be archived',
        text: 'Cancel this contract instead.',
      },
      voidNeedsReason: {
        title: 'Voiding a right requires a reason',
        text: 'Open the right and choose “Void right”.',
      },
      rightRunning: {
        title: 'The term of this right is not over',
        text: 'Record a surrender if the holder gives it back.',
      },
      rightVoid: { title: 'This right is void', text: 'There is nothing to void.' },
      voidSold: {
        title: 'A contract that stands sold this right',
        text: 'Cancel the contract: the right then goes back with it.',
      },
      rightWentBack: {
        title: 'This right went back with its contract',
        text: 'Sell the place again, with a contract of its own.',
      },
      voidTransferred: {
        title: 'A recorded transfer made this right',
        text: 'Record a correction of it instead, so that the chain of title stays whole.',
      },
      transferNeeded: {
        title: 'Rights pass and go back by a transfer',
        text: 'Start a transfer of this right, or a correction where the register is wrong.',
      },
      titleEnded: {
        title: 'A recorded transfer ended this right',
        text: 'Its place in the chain of title stays as it is. Record a correction of the right that followed.',
      },
      titlesOverlap: {
        title: 'Someone else held the place in that time',
        text: '%{label} stands in the chain of title for part of it. Correct the dates, or replace the entry that is wrong.',
      },
      titleDated: {
        title: 'A transfer made this right on that day',
        text: 'It begins on the day on which the one before it ended.',
      },
      titleInterred: {
        title: 'Someone is interred in %{space}',
        text: 'The right cannot be surrendered while someone is interred there or scheduled to be.',
      },
      transferSettled: {
        title: 'This transfer can no longer be edited',
        text: 'A recorded transfer stays as it is: put a mistake right by a correction. One that is approved can be canceled.',
      },
      evidenceMissing: { title: 'Evidence is missing', text: 'Still missing: %{evidence}.' },
      transferKept: {
        title: 'This transfer is decided',
        text: 'A recorded transfer stays in the chain of title. Cancel one that is approved instead.',
      },
      noFollowers: { title: 'No one takes the right yet', text: 'Enter the new holders first.' },
      noShare: {
        title: 'Someone whose share is to pass holds none',
        text: 'Choose again whose shares pass.',
      },
      transferStep: {
        title: 'No longer possible for this transfer',
        text: 'Reload the page to see what became of it.',
      },
      secondPerson: {
        title: 'Someone else has to approve this transfer',
        text: 'Whoever started it or took in its evidence does not approve it.',
      },
      holderLives: {
        title: '%{holder} is not known to have died',
        text: 'No one inherits the share of the living: enter the death in the contact, or choose whose shares pass.',
      },
      holderDied: {
        title: '%{holder} has died',
        text: 'Record the inheritance of the share first; whoever follows may then pass it on.',
      },
      feeElsewhere: {
        title: 'The contract does not charge the fee of this transfer',
        text: 'Each transfer needs the fee among the items of a contract once for itself.',
      },
      titleUnpaid: {
        title: 'Money is owed on the contract of this right',
        text: 'Take the payment before the right passes.',
      },
      feeUnpaid: {
        title: 'The transfer fee is not paid',
        text: 'Enter the contract that charges it, signed and paid in full.',
      },
      notApproved: {
        title: 'This transfer is not approved yet',
        text: 'A second person approves it before it is recorded.',
      },
      rightEnded: {
        title: 'This right is no longer active',
        text: 'Start again from the right that is active now.',
      },
      beforeRight: {
        title: 'The transfer is dated before the right began',
        text: 'Check the dates of both.',
      },
      spaceElsewhere: {
        title: 'A space is no longer part of this lot',
        text: 'Choose the spaces again.',
      },
      interred: {
        title: 'Someone is interred in %{space}',
        text: 'The contract cannot be canceled while someone is interred there or scheduled to be.',
      },
      priced: {
        title: '%{sku} already has a price for some of these dates',
        text: '%{item} is in effect then. End it before this one starts.',
      },
      permitCharged: {
        title: 'The fee has already been charged',
        text: 'Open the contract to change or cancel it.',
      },
      claimed_right: { title: '%{space} is owned', text: 'It has an interment right.' },
      claimed_right_by: {
        title: '%{space} is owned by %{holder}',
        text: 'It has an interment right.',
      },
      claimed_contract: {
        title: '%{space} is under contract',
        text: 'Another contract in progress holds it.',
      },
      claimed_contract_by: {
        title: '%{space} is under contract with %{holder}',
        text: 'Another contract in progress holds it.',
      },
      claimed_reservation: { title: '%{space} is reserved', text: 'It has a reservation.' },
      claimed_reservation_by: {
        title: '%{space} is reserved for %{holder}',
        text: 'It has a reservation.',
      },
      claimed_hold: { title: '%{space} is on hold', text: 'Lift the hold first.' },
      claimed_both: {
        title: 'Both locations have claims',
        text: 'The location being moved and its new place both have rights, contracts, reservations or holds.',
      },
      capacity_over: {
        title: '%{space} is over capacity',
        text: '%{caskets} of %{casketRoom} caskets and %{cremains} of %{cremainsRoom} urns: resolve this before adding an interment.',
      },
      capacity_urnsOnly: {
        title: '%{space} takes urns only',
        text: 'Choose a location that takes caskets.',
      },
      capacity_noUrns: {
        title: '%{space} takes no urns',
        text: 'Choose a location that takes urns.',
      },
      capacity_caskets: {
        title: '%{space} has no room for another casket',
        text: 'Caskets: %{used} of %{room}.',
      },
      capacity_cremains: {
        title: '%{space} has no room for more cremains',
        text: 'Urns: %{used} of %{room}.',
      },
      capacity_children: {
        title: '%{space} has no room for another child',
        text: 'Children and caskets: %{used} of %{room}.',
      },
      capacity_besideUrns: {
        title: '%{space} has no room for a casket beside the urns',
        text: 'By its room rules it holds one or the other.',
      },
      capacity_besideCaskets: {
        title: '%{space} has no room for an urn beside the casket',
        text: 'By its room rules it holds one or the other.',
      },
      capacity_urnsAfterCasket: {
        title: 'In %{space} the casket comes first',
        text: 'Urns follow after it.',
      },
      capacity_urnsAbove: {
        title: 'Urns lie in %{space}',
        text: 'No casket can be laid below them.',
      },
      capacity_noSuchLevel: {
        title: '%{space} has no level %{level}',
        text: 'Levels: 1 to %{levels}.',
      },
      capacity_levelTaken: {
        title: 'Level %{level} of %{space} is not free',
        text: 'Next free level: %{next}.',
      },
      capacity_deeperFirst: {
        title: 'In %{space} the deepest free level comes first',
        text: 'Use level %{next}.',
      },
      capacity_noLevel: {
        title: 'No free level of %{space} can be reached',
        text: 'Someone lies above what is free.',
      },
      capacity_tooLong: {
        title: 'The container is too long for %{space}',
        text: '%{measure} long, inside it is %{inner}.',
      },
      capacity_tooWide: {
        title: 'The container is too wide for %{space}',
        text: '%{measure} wide, inside it is %{inner}.',
      },
      capacity_closed: { title: '%{space} is closed', text: 'No interments from %{on}.' },
      capacity_rest: {
        title: 'The rest period in %{space} is not over',
        text: 'It ends on %{until}.',
      },
      capacity_restUnknown: {
        title: 'The rest period in %{space} cannot be calculated',
        text: 'Enter the date of the interment first.',
      },
      capacity_notDeepened: {
        title: 'Lift and deepen is not allowed in %{space}',
        text: 'Its room rules do not provide for it.',
      },
      capacity_liesAbove: {
        title: 'Someone lies above in %{space}',
        text: 'Only the uppermost remains can be lifted.',
      },
      referenced: {
        title: 'Other records refer to this one',
        text: 'Change or archive them first.',
      },
      atNeedBooked: {
        title: 'This call was booked already',
        text: 'It was booked, or put away, by someone else.',
      },
      contractTaken: {
        title: 'This contract cannot be used',
        text: 'It was canceled, or is for another interment.',
      },
      notBooked: { title: 'Only a scheduled service can be confirmed', text: 'Schedule it first.' },
      custodyEnded_released: {
        title: '%{name} has already been released',
        text: 'Released on %{on}. Undo the release if it was recorded by mistake.',
      },
      custodyEnded_interred: {
        title: '%{name} has been interred here',
        text: 'Custody ended on %{on}. Void the interment if it was recorded by mistake.',
      },
      custodyEnded_scattered: {
        title: '%{name} has been scattered',
        text: 'Custody ended on %{on}. Undo it if it was recorded by mistake.',
      },
      custodyKept: {
        title: 'The chain of custody is a permanent record',
        text: 'Only an entry just received can be archived.',
      },
      custodyObjection: {
        title: 'Someone objects to the release',
        text: 'Objections: %{count}. Say how they were settled, or wait.',
      },
      custodyNotReleased: {
        title: '%{name} has not been released',
        text: 'There is nothing to undo.',
      },
      disintermentStep: {
        title: 'This step is not possible',
        text: 'Its status has changed. Refresh and try again.',
      },
      disintermentKept: {
        title: 'A disinterment that took place stays on record',
        text: 'Only one that has not taken place can be archived.',
      },
      disintermentOpen: { title: '%{name} is already planned', text: 'Continue with that one.' },
      disintermentDone: {
        title: 'A disinterment that took place cannot be changed',
        text: 'Only its remarks can be.',
      },
      notInterredThere: {
        title: 'The interment has changed since',
        text: 'Cancel this disinterment, or plan it again.',
      },
      notTemporary: {
        title: 'This disinterment is not temporary',
        text: 'Record a new interment instead.',
      },
      interredTwice: {
        title: '%{name} is already interred or scheduled to be',
        text: 'Location: %{place}. Disinter or void that interment first. If the cremains were divided, check “Part of the cremains”.',
      },
      voidOnlyCompleted: {
        title: 'Only a completed interment can be voided',
        text: 'Archive an interment that has not taken place.',
      },
      voided: {
        title: 'This interment has been voided',
        text: 'The entry stays in the register, struck through. Undo voiding to change it.',
      },
      notVoided: { title: 'This interment has not been voided', text: 'There is nothing to undo.' },
      completed: {
        title: 'A completed interment is a permanent record',
        text: 'Record a disinterment, or void it if it was entered by mistake.',
      },
      active: {
        title: 'This right is active',
        text: 'Surrender or void it first. Rights are permanent records.',
      },
      hold: { title: '%{space} is not on hold', text: 'Someone else has already lifted the hold.' },
      notForSale: { title: '%{space} is not for sale', text: 'Change that on the location first.' },
      moved: {
        title: 'The location was just moved',
        text: 'The locations inside it are still being updated. Try again in a moment.',
      },
      archiveParts: {
        title: 'The archive has too many parts',
        text: 'Archives of up to %{most} parts can be imported.',
      },
      storageFull: {
        title: 'No storage is left',
        text: 'Files, imports and archives of your organization may take up %{limit} GB, and %{used} GB are used. Nothing was saved.',
      },
      busy: { title: 'Someone else is changing these records', text: 'Try again.' },
      archived: { title: 'This record is archived', text: 'Restore it before changing it.' },
      batchesWaiting: {
        title: 'Other documents are still being created',
        text: 'Wait until they are ready, or cancel one.',
      },
      batchEnded: { title: 'It has already been created', text: 'Nothing was canceled.' },
      batchGone: {
        title: 'Nothing to download',
        text: 'It was canceled, failed or has expired.',
      },
      nestedTooDeep: {
        title: 'The request is nested too deeply',
        text: 'At most %{most} levels are allowed.',
      },
      batchMaking: { title: 'It is still being created', text: 'Download it when it is ready.' },
      reservation_converted: {
        title: 'The reservation is no longer active',
        text: 'It has been converted into a right.',
      },
      reservation_released: {
        title: 'The reservation is no longer active',
        text: 'It has been released.',
      },
      reservation_expired: {
        title: 'The reservation is no longer active',
        text: 'It has expired.',
      },
      unique: {
        title: 'This record already exists',
        text: 'Another record has the same value in a field that must be unique.',
      },
      invalid: { title: 'Some entries are not valid', text: '%{errors}' },
      statementMatched: {
        title: 'Lines of this statement are matched',
        text: 'Undo those matches first.',
      },
      lineSettled: { title: 'This bank line is already settled', text: 'Undo that first.' },
      lineAmount: {
        title: 'The amounts do not equal the bank line',
        text: 'Choose payments or transactions that add up to it exactly.',
      },
      entryTaken: {
        title: '%{number} cannot be matched',
        text: 'It is matched with another bank line, or was reversed.',
      },
      currencyDecimals: {
        title: 'This format does not support %{currency}',
        text: 'It has only two decimal places.',
      },
      sirenMissing: {
        title: 'The SIREN is missing',
        text: 'Enter it in Settings under “Accounting software”.',
      },
      datevMissing: {
        title: 'The DATEV numbers are missing',
        text: 'Enter the consultant and client numbers in Settings under “Accounting software”.',
      },
      accountNotNumeric: {
        title: '“%{account}” is not an account number',
        text: 'DATEV needs digits: enter the account’s code in the books in the chart of accounts.',
      },
      journalEmpty: { title: 'Nothing to hand over', text: 'This period has no entries.' },
      linksNotSetUp: {
        title: 'Online payments are not set up',
        text: 'Add a provider and its keys in Settings under “Online payments”.',
      },
      linkClosed: {
        title: 'This payment link is no longer open',
        text: 'It was paid or canceled. Refresh and try again.',
      },
      provider_keys: {
        title: 'The payment provider does not accept the keys',
        text: 'Check them in Settings under “Online payments”.',
      },
      provider_unreachable: {
        title: 'The payment provider cannot be reached',
        text: 'Try again in a moment.',
      },
      provider_refused: {
        title: 'The payment provider refused this payment link',
        text: 'Check the amount and the currency.',
      },
      runBooked: {
        title: 'The payments of this run are already recorded',
        text: 'Refresh and try again.',
      },
      runEarly: {
        title: 'The day of this run has not come yet',
        text: 'Payments can be recorded from %{day} on.',
      },
      notCollected: {
        title: 'This was not collected, or was already returned',
        text: 'Refresh and try again.',
      },
      mandateEnded: { title: '%{mandate} has ended', text: 'Add a new mandate.' },
      accountMissing: {
        title: 'The account of %{mandate} is missing',
        text: 'Enter it on the mandate.',
      },
      bicCountry: {
        title: 'The BIC and the IBAN of %{whose} are of different countries',
        text: 'Enter the account again: the bank’s BIC must be of the country of its IBAN.',
      },
      debitCurrency: {
        title: 'This file is for %{currency} only',
        text: 'Choose a direct debit account in the currency of this cemetery.',
      },
    },
  },
}
