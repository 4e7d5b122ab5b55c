export default {
  'api-keys': {
    noneYet:
      'The key has not been created yet. It is shown only once, so have a safe place ready to store it.',
    make: 'Create key',
    renew: 'Replace key',
    renewHint:
      'The new key replaces the current key of “%{name}”. The old one stops working at once, and so does the program that uses it until it gets the new one.',
    revoke: 'Revoke',
    revokeHint:
      '“%{name}” stops working at once and permanently. Programs that use it will be refused.',
    revoked: 'Key revoked',
    onceTitle: 'Key for “%{name}”',
    onceHint:
      'Copy it now. Only its hash is stored, so it cannot be shown again. Anyone who has it can act in its cemeteries.',
    copy: 'Copy',
    copied: 'Copied to the clipboard',
    notCopied: 'The key is selected: press Ctrl+C to copy it',
    kept: 'I have saved it',
    mayTitle: 'What this key allows',
    may: {
      mobile:
        'It reads deceased, interments, locations, memorials, tours, the map and the related lists, in its cemeteries and only where the mobile site is switched on. It cannot change anything.',
      sync: 'It reads and writes deceased, interments, locations, memorials, contacts, rights, reservations, trees, books and work orders in its cemeteries, and reads the related lists.',
      never:
        'Never included: contracts and payments, users and roles, settings, files and documents, imports, exports and reports, other cemeteries.',
    },
  },
}
